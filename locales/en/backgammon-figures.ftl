# The figures of a match of backgammon.
bgfig-title = Statistics
bgfig-points = Points scored
bgfig-games = Games won
bgfig-gammons = Gammons
bgfig-backgammons = Backgammons
bgfig-doubles = Doubles offered
bgfig-takes = Doubles taken
bgfig-passes = Doubles passed
bgfig-time = Time used
