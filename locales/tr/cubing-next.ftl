# Düzenleyicilerin özetinde küp turlarının sonraki adımı.
cubing-next-approve = { $event }: delege kategoriyi onaylar.
cubing-next-check-in = { $event }: yarışmacıların geliş kaydını yapın.
cubing-next-groups = { $event }, tur { $round }: grupları oluşturun.
cubing-next-scrambles = { $event }, tur { $round }: karıştırmaları üretip mühürleyin.
cubing-next-format = { $event }, tur { $round }: delege formatı onaylar.
cubing-next-open = { $event }, tur { $round }: turu açın.
cubing-next-call = { $event }, tur { $round }: { $group }. grubu çağırın.
cubing-next-results = { $event }, tur { $round }: { $count } yarışmacıdan { $done } tanesinin tüm sonuçları girildi.
cubing-next-close = { $event }, tur { $round }: tüm sonuçlar girildi. Turu kapatın.
