# Sonra yeniden gönderilenler.
again-busy = Bir anda çok fazla istek gönderildi. Girdikleriniz kaydedildi ve otomatik olarak yeniden gönderilecek; bu sayfayı açık bırakın.
