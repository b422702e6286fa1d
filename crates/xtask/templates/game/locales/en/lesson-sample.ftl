# The lesson: the goal, then one idea for each step; what to do, a kind word for what is legal but not meant,
# and what came of it. Seats are $a, $b and so on.

sample-lesson-goal = Win the most tricks.
sample-lesson-lead = You lead: any card will do.
    .do = Play the 17.
    .not = That is allowed. Here play the 17.
    .done = { $b } had a higher card, and leads now.
sample-lesson-highest = The highest card takes the trick.
    .do = Play the 38.
    .not = That would lose the trick: play the 38.
    .done = Your first trick.
sample-lesson-low = A low card is best lost where you would lose anyway.
    .do = Lead the 2.
    .not = Keep that one: lead the 2.
    .done = { $c } has spent the 40.
sample-lesson-count = Each trick is a point.
    .do = Play the 30.
    .not = Play the 30: it wins.
    .done = Two tricks. You know all you need!
