# A match file that somebody wants to look at.
bgfile-title = View a match file
bgfile-lead = Choose a match file (.mat) from another program, or paste its text. You can step through the match, and Meydan checks every play by the laws. The file is not stored.
bgfile-file = Match file
bgfile-text = Or paste the text of the file
bgfile-go = Show match
bgfile-another = Choose another file
bgfile-empty = Choose a match file, or paste its text
bgfile-unreadable = The file did not arrive completely. Send it again.
bgfile-too-long = This file is too large. A match file may have at most { $kilobytes } KB.
bgfile-no-plays = This file contains no plays. It should begin with a line such as “7 point match”.
bgfile-legal = { $plays ->
    [one] 1 play was checked, and it is legal.
   *[other] { $plays } plays in { $games ->
        [one] 1 game
       *[other] { $games } games
    } were checked, and all of them are legal.
 }
bgfile-line = Line { $line }:
bgfile-until = The match is shown up to this place.
bgfile-import = Import a match file
bgfile-import-lead = If you have the match as a file (.mat), for example from a transcriber, it becomes the record of this match. Nothing is imported if a play is illegal.
bgfile-left-field = Left player of the file
bgfile-import-go = Import match
bgfile-begun = Some of this match has already been recorded. Only a match without a record can be imported.
bgfile-length = This match is played to { $right } points, but the file has a match to { $written }. Choose the right file.
