# The rulebook viewer.
rules-title = Rulebooks
rules-count = { $count ->
    [one] { $count } clause
   *[other] { $count } clauses
}
rules-search = Search by clause number or words
rules-search-go = Search
rules-found = { $count ->
    [0] No clause found. Try fewer or other words.
    [one] { $count } clause found
   *[other] { $count } clauses found
}
rules-more = The first { $count } are shown. Add a word to narrow the search.
rules-contents = Contents
rules-enforced = enforced by the program
rules-ruled = ruled on by officials
rules-shown = shown on checklists
rules-software = What the program does
rules-differs = How it differs from the other edition
rules-uncertain = What is uncertain
rules-options = Meydan options
rules-options-lead = These are not rules of the book. They settle what the book leaves open, and the organiser can choose otherwise.
rules-option = option
rules-option-default = Default:
rules-other-languages = In other languages
rules-neighbours = Neighbouring clauses
rules-before = Previous:
rules-after = Next:
rules-open = Open in the rulebook
