# Sonra yeniden gönderilenler.
again-busy = Bir anda çok fazla istek gönderildi. Girdikleriniz saklandı ve kendiliğinden yeniden gönderilecek; bu sayfayı açık bırakın.
