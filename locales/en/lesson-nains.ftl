# The lesson: the goal, then one idea for each step; what to do, a kind word for what is legal but not meant,
# and what came of it. Seats are $a, $b and so on.

nains-lesson-goal = A game of tricks, and in each deal a tile says what the cards you win are worth.
nains-lesson-quest = Whoever holds the Knight 5 chooses one of two quests, for everybody. Winning tricks is not always good!
    .do = Choose “Small Change”: each 3 and each 4 that you win brings 4 points.
    .not = That one has its charm, but here choose “Small Change”.
    .done = { $b } held the Goblin 5 and had to lead the first trick with whatever they liked.
nains-lesson-follow = Goblins were led: follow the suit if you can. The highest card of that suit wins; there is no trump.
    .do = Follow with your King of Goblins.
    .not = Follow with the King of Goblins.
    .done = The trick is yours, and you lead the next one.
nains-lesson-count = A King is worth nothing here: only 3s and 4s count. Lead something high in a suit where they may still be.
    .do = Lead your 10 of Dwarves.
    .not = Try the 10 of Dwarves: the small ones may fall.
    .done = A 3 and a 4: 8 points at once. Look at your score!
nains-lesson-lead = You need not win everything. Lead low and somebody else takes the lead; you keep what is strong.
    .do = Lead your 2 of Knights.
    .not = Keep that one for later: lead the 2 of Knights.
    .done = { $b } took it, with a 3. That one is lost, your strong cards are not.
nains-lesson-dragon = Each deal has one special card; its tile says what it does. The Dragon may be played even if you could follow, and it wins.
    .do = Play the Dragon: there is a 4 in the trick.
    .not = You could follow, but the Dragon takes the 4: play it.
    .done = Another 4 points, though your King would have done it, too.
nains-lesson-ace = What people get wrong: against a Champion the Dragon loses. There is one in this trick.
    .do = Keep the Dragon: follow with your 10 of Knights.
    .not = Against the Champion that is wasted: play the 10 of Knights.
    .done = The Dragon waits for a better trick. You know all you need!
