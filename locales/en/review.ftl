review-title = Review
review-from-to = { $low } to { $high }
review-deal = the deal

review-fact-actions = actions
review-fact-decisions = decisions
review-fact-mistakes = mistakes and blunders
review-fact-great = great moments

review-grade-excellent = excellent
    .says = Nothing better was found.
review-grade-good = good
    .says = Something else may be a little better.
review-grade-doubtful = doubtful
    .says = Something else looks better, but it is not certain, or not much.
review-grade-mistake = mistake
    .says = Something else was better, and it is certain.
review-grade-blunder = blunder
    .says = Something else was far better, and it is certain.

review-luck-even = { $name }: neither lucky nor unlucky, as far as can be told.
review-luck-lucky-more = { $name } was lucky: { $points } points more than the play deserves.
review-luck-lucky-fewer = { $name } was lucky: { $points } points fewer than the play deserves.
review-luck-unlucky-more = { $name } was unlucky: { $points } points more than the play deserves.
review-luck-unlucky-fewer = { $name } was unlucky: { $points } points below what the play deserves.

review-curve = The curve
    .says = The chance of winning of every seat after every action, judged from all cards. Dashed lines: a new round. Dots: great moments.
    .caption = Chances
    .axis = actions, from the deal to the end
    .head = action | who | what
review-decisions = Decisions
    .says = Each compared with the best that was found, from what the player knew then. What it cost is in hundredths of a chance of winning.
    .caption = One by one
    .head = action | who | what | grade | cost | better | why
review-accuracy = Accuracy
    .axis = share of what decisions could win that was won; actions by lot win about nothing of it
review-balance = Luck and skill
    .says = How the result came about: the fair chance, what deals, draws and dice changed, what decisions changed. The terms add up to the result.
    .caption = From the fair chance to the result
    .head = who | fair chance | deals | draws and dice | own decisions | decisions of others | result
review-learn = To learn from
    .says = The dearest decisions.
    .caption = At most three for each
    .head = action | who | what | better | why

review-how-curve = Chances are means of playouts by the bots' minds to the end of the round, where the standing tells the chance of winning as whole games of fresh deals have taught it.
review-how-decisions = Every action was tried in the same guesses of what was hidden, with the same luck. Which one is best was chosen by one half of the guesses and measured by the other. A mistake is said only where the 95% interval excludes zero.
review-how-luck = A stroke of luck is what came less what was to be expected with other luck. Over many games its mean is zero.
review-how-accuracy = Bots judge, and they are no oracles: whoever plays better than they do may be told of a doubt that is none.

review-cli-summary = { $n } decisions, accuracy { $accuracy }
review-cli-better = better: { $action }
review-cli-games = { $n } games
review-cli-loss = loss of a decision
