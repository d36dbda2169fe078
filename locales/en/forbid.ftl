# What the director has forbidden.
forbid-title = Forbidden by the director
forbid-new = Forbid something
forbid-what = What
forbid-recording = Recording the match or positions
forbid-headphones = Headphones
forbid-phone = A telephone
forbid-to = To whom
forbid-everyone = everyone
forbid-everywhere = all matches
forbid-match = In which match
forbid-match-hint = The name at the end of the address of the match; leave it empty for all matches
forbid-reason = Why, with the objection where there was one
forbid-allow = Allow it again
forbid-unrecorded = The director has forbidden recording: the moves and positions of this match are not given out.
