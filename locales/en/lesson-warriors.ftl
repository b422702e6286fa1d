# The lesson: the goal, then one idea for each step; what to do, a kind word for what is legal but not meant,
# and what came of it. Seats are $a, $b and so on.

warriors-lesson-goal = Most points win: 2 for each card you take, and a bonus for the largest faction of each people.
warriors-lesson-keep = Three times you are dealt cards and secretly keep some. Warriors join their people; without battle cards you cannot attack.
    .do = Keep both elves and both battle cards, 2 and 4.
    .not = A choice one can make. Here keep both elves and battle cards 2 and 4.
    .done = Everything is laid open, and the lowest battle card comes first.
warriors-lesson-enemy = Your battle card 4. A faction attacks only its own people or its sworn enemy; Elves and Trolls are sworn enemies. A wizard protects.
    .do = Send your Elves against the Trolls of { $b }.
    .not = Legal, but look for the sworn enemy: the Trolls of { $b }.
    .done = 6 against 5 won, with a bow 7; 3 against 3 lost: a tie is the defender’s.
warriors-lesson-symbols = You choose whom you lose, so mind the symbols: shields are dice, more bows add 1 to your best die, a horse lets you charge.
    .do = Give up an infantry elf: bows and horse are worth more now.
    .not = You will miss that symbol. Give up an infantry elf.
    .done = You still have three dice, the bows and the horse.
warriors-lesson-again = After an attack you attack again, charge or stop. As long as you have more dice, it pays.
    .do = Attack again.
    .not = Not yet: attack again.
    .done = Two more cards in your pile, 2 points each.
warriors-lesson-charge = With a horse you may charge: one warrior camps and counts for nothing, the others attack a new target.
    .do = Charge: an infantry elf camps, against the Elves of { $c }.
    .not = Try a charge with an infantry elf against the Elves of { $c }.
    .done = Two cards more. Who camps comes back when the card is done.
warriors-lesson-band = A mercenary card: a band of infantry from any of your factions, even a protected one, attacks whom it likes. Only its shields count.
    .do = Form a band of two elves and a goblin.
    .do-2 = Now send the band against the Barbarians of { $b }.
    .not = Another band would do, too: take two elves and a goblin.
    .done = The band goes home afterwards, as many as are left.
warriors-lesson-window = A catapult may fire whenever a battle pauses: a card comes up, an attack is declared, losses are settled. 4 to 6 hits.
    .do = Not yet: let this chance pass.
    .do-2 = { $b } attacks { $c } with one shield only. Fire at that infantry troll!
    .not = Wait for the right moment: let it pass, then fire at the infantry.
    .done = No shield left, so the attack is called off. Timing is everything!
