# Pages of reviews and puzzles. What the terminal says too is in review.ftl.

review-of = { $game }: the review
review-share = Share this review
review-making = Every decision is being tried out…
review-guessed = This game was played on with guessed cards: no single deal led to its result, so there is nothing to review.
review-failed = This game cannot be reviewed here.
review-of-file = This record belongs to no table: its review is yours alone.
review-nothing-to-decide = nothing to decide
review-accuracy-means = Accuracy is the share of what decisions could win that was won.

review-my-luck-even = You were neither lucky nor unlucky, as far as can be told.
review-my-luck-lucky-more = You were lucky: { $points } points more than your play deserves.
review-my-luck-lucky-fewer = You were lucky: { $points } points fewer than your play deserves.
review-my-luck-unlucky-more = You were unlucky: { $points } points more than your play deserves.
review-my-luck-unlucky-fewer = You were unlucky: { $points } points below what your play deserves.

review-curve-of = Chances of { $name } after each action. Arrow keys go along, Page Up and Page Down to great moments.
review-at = action { $ply }: { $told }; { $chance }
review-did = { $name }: { $action }
review-key-known = as they saw it then
review-key-others = the others
review-key-great = great moment
review-key-round = new round
review-as-table = The curve as a table
review-column-action = action
review-column-what = what

review-decisions-of = Decisions of { $name }
review-all-decisions = { $count ->
    [one] Show the one decision
   *[other] Show all { $count } decisions
  }
review-nothing-better = No mistake was found. Well played!
review-nothing-yet = Nothing to object so far.
review-cost = It cost { $cost } of a victory ({ $low } to { $high }).
review-better = Better: { $action }.
review-sampled = { $tried } of { $legal } possible actions were tried.
review-show = Show it on the curve
review-to-replay = See it in the replay
review-play-on = Play on from here
review-try-again = Try it again
review-back = Back to the review
review-better-by = It would have won { $lead } of a victory more than what was done ({ $low } to { $high }).
# What is hidden when somebody plays on.
review-cards = Hidden cards when playing on
review-cards-same = as they were
review-cards-guessed = guessed from what { $name } knew

review-term-fair = Fair chance
review-term-deal = Deals
review-term-draws = Draws and dice
review-term-own = Own decisions
review-term-others = Decisions of others
review-term-result = Result
review-how = How this is found out

puzzles-title = Puzzles of the day
puzzles-lead = One position of each game, the same for everybody. Something is clearly best from what you know: what?
puzzles-none = There is no puzzle today.
puzzles-solved = solved
puzzles-unsolved = not solved yet
puzzles-you-are = You are { $name }. What do you do?
puzzles-difficulty = { $level ->
    [easy] Easy
    [normal] Takes some thought
   *[hard] Hard
  }
puzzles-right = Right: { $action }!
puzzles-wrong = { $action }: something else is better. Try again, or look at the answer.
puzzles-answer = Look at the answer
puzzles-best = The answer: { $action }.
puzzles-lead-of = It wins { $lead } of a victory more than the next best ({ $low } to { $high }).
puzzles-all = All puzzles of today
puzzles-again = Again
