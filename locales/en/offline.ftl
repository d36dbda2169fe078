# The page that a browser shows by itself when the server cannot be reached.
offline-title = No connection
offline-what = Meydan cannot be reached at the moment, so this page could not be opened.
offline-kept = Anything you sent without a connection is kept in this tab and will be sent when the connection is back.
offline-do = What to do
offline-network = Check that your device is connected to a network. In a hall, join the organisers' network.
offline-others = If nobody else can open Meydan either, tell the organisers: the computer that runs it may be off.
offline-match = If you are playing a match, tell the referee: your clock may still be running.
offline-itself = This page opens by itself as soon as the connection is back.
