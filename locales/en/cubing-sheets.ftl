# Scramble sheets for paper: the passcode of a group's sheet, and who opened it.
sheet-title = Scramble sheet
sheet-lead = The sheet has all scrambles of the group with their pictures. It opens only for a scrambler of the group who has the passcode from the delegate.
sheet-recorded = Every time you open the sheet, your name and the time are recorded and shown to the delegate.
sheet-passcode = Passcode
sheet-open = Open the sheet
sheet-print = Print the scramble sheet of group { $group }
sheet-keep = Secret until the round is closed: only the scramblers of this group may see this sheet.
sheet-not-yours = You are not a scrambler of this group. The organiser assigns scramblers to groups.
sheet-codes = Printed scramble sheets
sheet-codes-hint = Give each passcode only to a scrambler of that group. The sheet opens once that scrambler has signed in and entered the passcode.
cubing-sheet-passcode = This is not the passcode of the scramble sheet of group { $group }. Ask the delegate for it
