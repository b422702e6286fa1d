# The lesson: the goal, then one idea for each step; what to do, a kind word for what is legal but not meant,
# and what came of it. Seats are $a, $b and so on.

duels-lesson-goal = Two sides with secret characters: once a side has no fighter left, the side with more bet cards wins.
duels-lesson-forward = Everybody decides in secret whether to step forward. If exactly one of your side does, that one fights.
    .do = You are a King, a strong one: step forward.
    .not = Somebody has to go, and you are strong: step forward.
    .done = You alone stepped forward here, { $d } over there: you two fight.
duels-lesson-bet = You speak for your side: stake 1 to 5 cards on your own fighter. A win brings the stake back and as much from the bank.
    .do = Stake 3.
    .not = That is allowed. For now stake 3.
    .done = Won! { $d } is a ghost now, and what { $d } was nobody is told.
duels-lesson-together = What goes wrong most: two of a side step forward together, or nobody does. Then the other side names who fights! Agree first.
    .do = { $b } is going this time: stay where you are.
    .not = Two at once, and the others choose for you: stay.
    .done = { $b } went alone. But over there two stepped forward together!
duels-lesson-name = They stepped forward together, so you name one of them. The small portraits tell what each can still be.
    .do = Name whom you like, then confirm.
    .not = Name one of them.
    .done = That is how it goes: who does not agree is chosen for.
duels-lesson-tie = Later: you against { $f }. Equals tie: nobody falls, and both stakes stay in the middle for the next duel.
    .do = Stake what you like.
    .not = Stake what you like.
    .done = A King against a King. The stakes wait for whoever wins next.
