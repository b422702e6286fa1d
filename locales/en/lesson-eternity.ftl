# The lesson: the goal, then one idea for each step; what to do, a kind word for what is legal but not meant,
# and what came of it. Seats are $a, $b and so on.

eternity-lesson-goal = Win exactly as many tricks as you have trees.
eternity-lesson-follow = { $c } has led Sky: whoever has Sky follows it. The highest card of the family wins, unless there is a trump.
    .do = Follow with your Sky 12.
    .not = A pledge comes later. First follow: play the Sky 12.
    .done = Your first trick. Whoever wins a trick leads the next.
eternity-lesson-trump = The family with the most cards on the board is trump, among equals the leftmost: the Sea. The smallest trump beats every other family.
    .do = Lead your Earth 14 and see.
    .not = Try it with the highest: lead the Earth 14.
    .done = { $c } had no Earth and cut with a Sea 2: your 14 is beaten.
eternity-lesson-pledge = Instead of playing you may pledge a card, even one you need not: it gives trees, 1 from 5 on, 2 from 10 on. A tree is the promise of a trick.
    .do = Choose the Earth 12, then pledge it.
    .not = This time stay out of the trick: pledge the Earth 12.
    .done = Two trees for one trick so far: you have to win one more.
eternity-lesson-move = A pledged card joins the board after the trick, so the trump moves for the next one, never for this one. Pledge before you need it!
    .do = Pledge the Earth 5: Earth will have two cards.
    .not = Watch the board: pledge the Earth 5.
    .done = Earth has the most cards: from now on it is trump, and you hold Earth.
eternity-lesson-promise = Three trees: three tricks are promised, and you have one. You have no Sea, so you have to play a trump.
    .do = Cut with the Earth 11.
    .not = Keep the 13 for the end: the Earth 11 is enough.
    .done = Two tricks, three trees. One more, and not one too many.
eternity-lesson-harmony = As many tricks as trees is harmony: a point for each tree and a bonus. More trees than tricks score nothing.
    .do = Lead your last card, a trump.
    .not = Lead your last card.
    .done = Three tricks, three trees: harmony!
