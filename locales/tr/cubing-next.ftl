# Düzenleyicilerin özetinde küp turlarının sonraki adımı.
cubing-next-approve = { $event }: delegenin kategoriyi onaylaması gerekiyor.
cubing-next-check-in = { $event }: yarışmacıların geliş kaydını yapın.
cubing-next-groups = { $event }, { $round }. tur: grupları oluşturun.
cubing-next-scrambles = { $event }, { $round }. tur: karıştırmaları üretip mühürleyin.
cubing-next-format = { $event }, { $round }. tur: delegenin formatı onaylaması gerekiyor.
cubing-next-open = { $event }, { $round }. tur: turu açın.
cubing-next-call = { $event }, { $round }. tur: { $group }. grubu çağırın.
cubing-next-results = { $event }, { $round }. tur: { $done } / { $count } yarışmacının tüm sonuçları girildi.
cubing-next-close = { $event }, { $round }. tur: tüm sonuçlar girildi. Turu kapatın.
