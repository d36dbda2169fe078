# Ways through long lists, and out of problems.
home-older = Older competitions
home-newer = Newer competitions
home-pages = List pages
problem-back = Back to the previous page
contest-parts = Competition pages
contest-boards = { $count ->
    [one] { $count } board in play
   *[other] { $count } boards in play
}
