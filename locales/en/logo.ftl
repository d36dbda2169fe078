# The logo of a competition.
logo-title = Logo
logo-lead = The logo is shown on the competition's page, on the projector, and on posters, certificates and printed sheets.
logo-file = Picture
logo-hint = PNG, JPEG or WebP, at most { $most } kB. SVG is not accepted because it can contain scripts. Large pictures are scaled down.
logo-go = Upload the logo
logo-replace = Replace the logo
logo-remove = Remove the logo
logo-too-large = This file is too large. Choose a picture of at most { $most } kB.
logo-pixels = This picture has too many pixels. Choose one of at most { $most } million pixels.
logo-svg = SVG drawings are not accepted because they can contain scripts. Save the logo as PNG and upload that file.
logo-no-picture = This file is not a picture that can be read. Choose a PNG, JPEG or WebP file.
logo-no-file = Choose a picture first.
logo-wrong = A logo must be a PNG without comments or animation, at most { $side } pixels on each side and at most 96 kB.
logo-same = This is already the logo.
logo-none = This competition has no logo.
problem-too-large = That is too large
problem-too-large-text = What you sent is larger than { $most } MB and was not read. Choose a smaller file and send it again.
