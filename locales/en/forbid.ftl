# What the director has forbidden.
forbid-title = Forbidden by the director
forbid-new = Forbid something
forbid-what = What is forbidden
forbid-recording = Recording the match or positions
forbid-headphones = Headphones
forbid-phone = Phone
forbid-to = Who it applies to
forbid-everyone = everyone
forbid-everywhere = all matches
forbid-match = In which match
forbid-match-hint = The last part of the match page's address; leave empty for all matches
forbid-reason = Reason, with the objection if there was one
forbid-allow = Allow again
forbid-unrecorded = The director has forbidden recording: the moves and positions of this match are not published.
