# How far a long command has come, on a line that is written over.
cli-checking = Bütün işlem kayıtları denetleniyor: %{ $percent }
cli-copying = Depo kopyalanıyor: %{ $percent }
