# How far a long command has come, on a line that is written over.
cli-checking = Bütün olgular denetleniyor: %{ $percent }
cli-copying = Depo kopyalanıyor: %{ $percent }
