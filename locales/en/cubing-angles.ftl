# Angles at the judge's station (10f), and how puzzles are held (12c, 12e1).
cubing-degrees-limit = Up to { $degrees }° is allowed.
cubing-degrees-side = Left and right half, degrees
cubing-degrees-face = One face, degrees
cubing-degrees-other-face = Another face, degrees
cubing-degrees-corner = Two layers at a vertex, degrees
cubing-degrees-tip = Tip, degrees
cubing-degrees-half = Half turn, degrees
cubing-degrees-examples = The nine examples of the rulebook
cubing-holding-square-one = Hold Square-1 with the smallest slice of the middle layer at the left of the front face.
cubing-holding-pyraminx = Hold the Pyraminx with the bottom face exactly horizontal and the front face towards you.
cubing-object-name = Which object
cubing-object-go = Record DNF
