# Registration that is closed, and competitions that are over.
closed-over = This competition is over and no longer accepts registrations. Its results are on its page.
closed-early = Registration is not open yet.
closed-late = Registration is closed. If you still want to play, ask the organisers: they can enter you.
closed-page = Competition page
closed-others = Other competitions
