# The lesson: the goal, then one idea for each step; what to do, a kind word for what is legal but not meant,
# and what came of it. Seats are $a, $b and so on.

dobro-lesson-goal = Nobody wants cards here: whoever takes the fewest wins.
dobro-lesson-open = You open the auction with a number, or with two equal cards.
    .do = Play your 4: touch it, then the yellow button.
    .not = That would do, too. Here we begin low: play the 4.
    .done = Each answer has to be at least as high as the value on the plate.
dobro-lesson-pair = The value is 8. Two equal cards make a pair, worth their sum.
    .do = Play your two 5s: together they are 10.
    .not = Legal, but it gets you no further: play the pair of 5s.
    .done = { $b } answered with 6 and 6, and { $c } met the 12 exactly.
dobro-lesson-double = { $c } met the 12 exactly, so it doubled: 24! What many forget: equal is enough, and it hurts the next player.
    .do = Meet the 24 with your two 12s.
    .not = Allowed, but you can do better: your two 12s are exactly 24.
    .done = It doubled again, to 48: { $b } could only take all those cards.
dobro-lesson-skip = 20, and nothing in your hand reaches it. A hammock passes your turn and leaves the value as it is.
    .do = Play the hammock.
    .not = You could take, but then these cards are yours. Play the hammock.
    .done = Now the 20 is somebody else’s worry.
dobro-lesson-take = 22, and no hammock this time. Taking is always possible: the cards count against you, your hand stays, and you open next.
    .do = Take the cards.
    .not = Take the cards: nothing else is left.
    .done = Three cards for you. Fewest cards at the end of a round wins it.
dobro-lesson-joker = The joker is any number from 2 to 12, or the twin of a card beside it.
    .do = Play the joker with your 8: a pair, worth 16.
    .not = That works, too. Try the joker together with the 8.
    .done = 16 at once: too much for { $b }. You know all you need!
