# Bir tavla maçının sayıları.
bgfig-title = İstatistikler
bgfig-points = Puan
bgfig-games = Kazanılan oyun
bgfig-gammons = Mars
bgfig-backgammons = Katmerli mars
bgfig-doubles = Verilen vido
bgfig-takes = Kabul edilen vido
bgfig-passes = Pas denen vido
bgfig-time = Kullanılan süre
