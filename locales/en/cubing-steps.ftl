# Cubing: steps of the procedure, qualification rounds, options by results.

## What is in sight at the stations

cubing-guide = Checklist
cubing-guide-steps = Steps of an attempt in this event
cubing-guide-table = Put the timer directly on a table, desk or console, with nothing under it. Competitors must be able to solve while standing.
cubing-guide-floor = Put the timer directly on the floor, with nothing under it.
cubing-competitor-ready = Competitor is ready
cubing-uncover-now = Uncover now
cubing-refer = No agreement after a minute
cubing-refer-go = Refer to the main judge

## Blindfolds, practice solves, disputes

cubing-blindfold-unchecked = The delegate has not checked this blindfold yet.
cubing-blindfolds = Blindfolds to check
cubing-blindfold-checked = Mark blindfold as checked
cubing-blindfold-on = Blindfold on
cubing-blindfold-since = Blindfold on after
cubing-practice-now = Practice solves are not recorded.
cubing-practice-agreed = Judge and competitor agree
cubing-practice-over = Start official solves
cubing-practice = { $person } is still practising: start the official solves first
cubing-practice-disagreed = Judge and competitor must both agree before the official solves begin
cubing-dispute = Judge and competitor disagree
cubing-disputed = Disputed: nobody touches the puzzle until the main judge has decided.
cubing-early-title = The timer stopped early
cubing-early-extra = The timer shows 0.05 or less: the main judge grants an extra attempt, unless the competitor stopped it on purpose.
cubing-early-late = The result is DNF, unless the competitor has evidence that the timer malfunctioned. In that case the main judge can grant an extra attempt for an equipment incident.
cubing-early-purpose = stopped on purpose

## The time limit

cubing-limit-title = Time limit reached
cubing-limit-solve = This solve
cubing-limit-stop = stop it: DNF
cubing-limit-finish = let the competitor finish
cubing-limit-round = The rest of the round
cubing-limit-goes-on = continue the round
cubing-limit-no-more = no further attempts (DNS)
cubing-limit-go = Give ruling
cubing-under-limit = This solve has not reached the time limit
cubing-total-limit = { $person } has used up the time for all attempts
cubing-total-used = The time for all attempts is used up: the remaining attempts are DNS
cubing-act-total = time for all attempts used up
cubing-setup-total = Time limit for all attempts together
cubing-plan-total = A time limit for all attempts together is possible only in Best of 1, 2 or 3
cubing-setup-stopwatch = Times are taken with a stopwatch
cubing-plan-stopwatch = Only a blindfolded round can be timed with a stopwatch alone
cubing-stopwatch = Time on the stopwatch
cubing-stopwatch-hint = Counts from 10 minutes on; below that, the Stackmat time counts.
cubing-two-clocks = Enter the Stackmat time for a solve under 10 minutes, or the stopwatch time for a longer one

## The sheet and the puzzle change hands

cubing-hand-over = Hand the sheet to the score taker
cubing-handed-over-done = The score taker has the sheet.
cubing-handed-over = The score taker has this sheet: changes need the main judge's consent
cubing-not-over = { $person } still has attempts in this round
cubing-step-other = This step does not belong to this event
cubing-received = Puzzle received

## Rounds

cubing-few = Fewer than two competitors: the main judge must give a reason.
round-few = A round of { $event } should have at least two competitors: the main judge must give a reason
cubing-qualification = Qualification round
cubing-qualify-title = Qualification round
cubing-qualify-lead = Unranked and low-ranked competitors compete for places in the first round. Everything below is part of the announcement.
cubing-qualify-has = The first round above is a qualification round
cubing-qualify-first = Competitors in the first round
cubing-qualify-most = Maximum competitors in the qualification round
cubing-qualify-kind = Kind of result
cubing-qualify-single = single
cubing-qualify-average = average or mean
cubing-qualify-result = Qualifies directly with
cubing-qualify-round = Starts in round
cubing-qualify-on = Date of the ranking
cubing-qualify-reason = Reason for a late change
cubing-qualify-reason-hint = Required if the competition starts in less than one month.
cubing-qualify-changes = Changes since the announcement
cubing-qualify-late = less than a month before the competition
cubing-plan-qualifies = A qualification round comes before a first round: plan at least two rounds
qualify-missing = { $event }: the announcement needs { $what ->
        [first-round] the number of competitors in the first round
        [most] the maximum number of competitors in the qualification round
        [goes-on] the number advancing from the qualification round
        [direct] the result that qualifies directly
       *[day] the date of the ranking that counts
    }
qualify-dropped = An announced qualification round cannot be dropped
qualify-fewer = After the announcement these numbers can only go up
qualify-reason = Give a reason: the competition starts in less than one month
qualify-elsewhere = { $person } starts in round { $round }
qualify-most = This round was announced for at most { $most } competitors, not { $asked }
qualify-early = The ranking of { $day } counts: look up the results on that day or later
cubing-unofficial-add = Add an unofficial event
cubing-unofficial-lead = Any other puzzle or format. Its results are left out of the results file, the rankings and the records; its scrambles must be imported.

## Options

options-by = Places are allocated by
options-by-entry = order of registration
options-by-single = best single
options-by-average = best average or mean
options-by-ranking = world ranking
options-places-by = { $event }: places allocated by { $way }
options-z3 = { $event }: competitors with { $result } ({ $kind }) or better at { $competitions } start in round { $round }
options-direct-line = Direct qualification { $number }
options-direct-at = At these competitions
options-direct-at-hint = Their IDs, separated by commas.
options-direct = Direct qualification needs a round from 2 to { $rounds }, a result and at least one competition
options-known = Earlier results
options-known-hint = Imported from the rankings, not typed in. Import them again after registration closes.
options-known-count = { $count } with results, { $direct } qualified directly
options-known-go = Import from the rankings
cubing-setup-cube-minutes = Minutes for each cube
cubing-plan-cubes = Allow 10 or 15 minutes for each cube
cubing-needs-title = Accommodations
cubing-needs-what = Accommodation
cubing-needs-go = Record
rankings-edition = Regulations

## Winners and registration

awards-attended = Came to the ceremony
award-no-winner = { $person } has not won an award
award-attendance = Attendance is already recorded
enter-know-rules = Read the regulations before the competition:
