nains-name = Le Roi des Nains
nains-pitch = A new quest every deal
nains-tagline = Win tricks, or lose them: every deal has another way to score.

nains-option-edition = Edition
nains-option-edition-2011 = 2011: the first printing, with tiles 15 to 20
nains-option-edition-2022 = 2022: the second printing, with tiles 21 to 26 and a livelier Sorcerer, Dragon and weapon
nains-option-deals = Length of the game
nains-option-deals-7 = Seven deals, and more while the lead is shared

## Cards
nains-card-n1 = Changeling (Dwarf 1)
nains-card-n2 = Dwarf 2
nains-card-n3 = Dwarf 3
nains-card-n4 = Dwarf 4
nains-card-n5 = Dwarf 5
nains-card-n6 = Dwarf 6
nains-card-n7 = Dwarf 7
nains-card-n8 = Dwarf 8
nains-card-n9 = Dwarf 9
nains-card-n10 = Dwarf 10
nains-card-n11a = Treasure (Dwarf 11)
nains-card-n11b = Treasure Map (Dwarf 11)
nains-card-nv = Dwarf Rider
nains-card-nd = Dwarf Queen
nains-card-nr = Dwarf King
nains-card-na = Dwarf Champion
nains-card-c1 = Last Squire (Knight 1)
nains-card-c2 = Knight 2
nains-card-c3 = Knight 3
nains-card-c4 = Knight 4
nains-card-c5 = Knight 5
nains-card-c6 = Knight 6
nains-card-c7 = Knight 7
nains-card-c8 = Knight 8
nains-card-c9 = Knight 9
nains-card-c10 = Knight 10
nains-card-c11a = Carousel (Knight 11)
nains-card-c11b = Enchanter (Knight 11)
nains-card-cv = Knight Rider
nains-card-cd = Knight Queen
nains-card-cr = Knight King
nains-card-ca = Knight Champion
nains-card-g1 = Admirer (Goblin 1)
nains-card-g2 = Goblin 2
nains-card-g3 = Goblin 3
nains-card-g4 = Goblin 4
nains-card-g5 = Goblin 5
nains-card-g6 = Goblin 6
nains-card-g7 = Goblin 7
nains-card-g8 = Goblin 8
nains-card-g9 = Goblin 9
nains-card-g10 = Goblin 10
nains-card-g11a = Curse (Goblin 11)
nains-card-g11b = Pickpocket (Goblin 11)
nains-card-gv = Goblin Rider
nains-card-gd = Goblin Queen
nains-card-gr = Goblin King
nains-card-ga = Goblin Champion
nains-card-dragon = Dragon
nains-card-mummy = Mummy
nains-card-double = Doppelgänger
nains-card-sorcerer = Sorcerer
nains-card-weapon = Magic weapon
nains-card-dwarf = Dwarves
nains-card-knight = Knights
nains-card-goblin = Goblins

## What the special cards do
nains-special-n1 = After the trick, whoever played it swaps hands with another player.
nains-special-n11a = Whoever wins it gets 3 points.
nains-special-n11b = Whoever wins the next trick gets 3 points.
nains-special-c1 = Played in the last trick, it brings 3 points to whoever played it.
nains-special-c11a = After the trick, whoever played it has every hand passed to the left or to the right.
nains-special-c11b = Whoever wins it doubles their points of this deal, good or bad.
nains-special-g1 = Whoever plays it gets a point for each face in the trick.
nains-special-g11a = Whoever wins it loses 3 points.
nains-special-g11b = Before the first trick its holder takes two random cards from another player and gives two back.
nains-special-dragon = It may be played at any time and wins, unless there is a Champion in the trick.
nains-special-mummy = It is the same as the card that won the previous trick; not in the first trick.
nains-special-double = It is just above the card played before it, in the same suit.
nains-special-sorcerer = Between two tricks its holder may swap it for a card of the trick just finished.
nains-special-weapon = Only for those who cannot follow suit: it wins the trick.

## Tiles and quests: titles, then what counts
nains-card-q1 = tile 1
nains-card-q2 = tile 2
nains-card-q3 = tile 3
nains-card-q4 = tile 4
nains-card-q5 = tile 5
nains-card-q6 = tile 6
nains-card-q7 = tile 7
nains-card-q8 = tile 8
nains-card-q9 = tile 9
nains-card-q10 = tile 10
nains-card-q11 = tile 11
nains-card-q12 = tile 12
nains-card-q13 = tile 13
nains-card-q14 = tile 14
nains-card-q15 = tile 15
nains-card-q16 = tile 16
nains-card-q17 = tile 17
nains-card-q18 = tile 18
nains-card-q19 = tile 19
nains-card-q20 = tile 20
nains-card-q21 = tile 21
nains-card-q22 = tile 22
nains-card-q23 = tile 23
nains-card-q24 = tile 24
nains-card-q25 = tile 25
nains-card-q26 = tile 26
nains-card-q1a = “War Booty”
nains-card-q1b = “Peace Treaty”
nains-card-q2a = “Three Castles”
nains-card-q2b = “One Castle”
nains-card-q3a = “Four Winds”
nains-card-q3b = “Two Towers”
nains-card-q4a = “In Pairs”
nains-card-q4b = “Odd One Out”
nains-card-q5a = “One of a Kind”
nains-card-q5b = “Twins”
nains-card-q6a = “Late Harvest”
nains-card-q6b = “Late Frost”
nains-card-q7a = “Small Change”
nains-card-q7b = “Lucky Numbers”
nains-card-q8a = “Rusty Armour”
nains-card-q8b = “Fleas”
nains-card-q9a = “Knights First”
nains-card-q9b = “Dwarves First”
nains-card-q10a = “Long Live the King”
nains-card-q10b = “Long Live the Queen”
nains-card-q11a = “Balance”
nains-card-q11b = “Favourite Colour”
nains-card-q12a = “The Little Dwarf”
nains-card-q12b = “The Little Knight”
nains-card-q13a = “Royal Court”
nains-card-q13b = “Revolution”
nains-card-q14a = “Right-Hand Help”
nains-card-q14b = “Left-Hand Help”
nains-card-q15a = “Round Table”
nains-card-q15b = “Goblin Party”
nains-card-q16a = “Cavalry”
nains-card-q16b = “Runaway Horses”
nains-card-q17a = “High Ground”
nains-card-q17b = “Low Blow”
nains-card-q18a = “The Dwarves' Feast”
nains-card-q18b = “The Dwarves' Hangover”
nains-card-q19a = “The Dwarf Queen's Smile”
nains-card-q19b = “The Dwarf Queen's Wrath”
nains-card-q20a = “Three Peoples”
nains-card-q20b = “The Great Staircase”
nains-card-q21a = “On a Roll”
nains-card-q21b = “Too Much Luck”
nains-card-q22a = “Heavy Purse”
nains-card-q22b = “Heavy Burden”
nains-card-q23a = “Slow and Steady”
nains-card-q23b = “Hurry Up”
nains-card-q24a = “Four in a Row”
nains-card-q24b = “Four Lost”
nains-card-q25a = “Between Two”
nains-card-q25b = “Above Both”
nains-card-q26b = “Three Quarrels”
nains-quest-q1a = Each trick brings 1 point.
nains-quest-q1b = Each trick costs 1 point.
nains-quest-q2a = Win exactly three tricks: 5 points.
nains-quest-q2b = Win exactly one trick: 5 points.
nains-quest-q3a = Win exactly four tricks: 5 points.
nains-quest-q3b = Win exactly two tricks: 5 points.
nains-quest-q4a = Win an even number of tricks, but not none: 5 points.
nains-quest-q4b = Win an odd number of tricks: 5 points.
nains-quest-q5a = Nobody else has as many tricks as you: 5 points. None counts as a number too.
nains-quest-q5b = Somebody else has as many tricks as you: 5 points. None counts as a number too.
nains-quest-q6a = Each of the last four tricks brings 2 points.
nains-quest-q6b = Each of the last four tricks costs 2 points.
nains-quest-q7a = Each 3 and each 4 you win brings 4 points.
nains-quest-q7b = Each 6 and each 7 you win brings 4 points.
nains-quest-q8a = Each Knight you win costs 1 point.
nains-quest-q8b = Each Goblin you win costs 1 point.
nains-quest-q9a = Each Knight you win brings 1 point and each Dwarf costs 1.
nains-quest-q9b = Each Dwarf you win brings 1 point and each Knight costs 1.
nains-quest-q10a = Each King you win brings 3 points and each Queen costs 3.
nains-quest-q10b = Each Queen you win brings 3 points and each King costs 3.
nains-quest-q11a = As many points as you win cards of your rarest suit; 0 if you lack one.
nains-quest-q11b = As many points as you win cards of your commonest suit.
nains-quest-q12a = The value of the lowest numbered Dwarf you win; 0 without any.
nains-quest-q12b = The value of the lowest numbered Knight you win; 0 without any.
nains-quest-q13a = Each face you win brings 1 point and each Knight 1 point, so a Knight's face brings 2.
nains-quest-q13b = Each face you win costs 1 point and each Knight 1 point, so a Knight's face costs 2.
nains-quest-q14a = 1 point for each trick of the neighbour on your right.
nains-quest-q14b = 1 point for each trick of the neighbour on your left.
nains-quest-q15a = Each Knight you win brings 1 point.
nains-quest-q15b = Each Goblin you win brings 1 point.
nains-quest-q16a = Each Rider you win brings 4 points.
nains-quest-q16b = Each Rider you win costs 4 points.
nains-quest-q17a = The value of the lowest numbered card you win; 10 if you won only faces, 0 if you won nothing.
nains-quest-q17b = You lose the value of the lowest numbered card you win; nothing without any.
nains-quest-q18a = Each Dwarf, each 8 and each 9 you win brings 1 point, so a Dwarf 8 brings 2.
nains-quest-q18b = Each Dwarf, each 8 and each 9 you win costs 1 point, so a Dwarf 8 costs 2.
nains-quest-q19a = The Dwarf Queen you win brings 8 points.
nains-quest-q19b = The Dwarf Queen you win costs 8 points.
nains-quest-q20a = Each value you win in all three suits brings 1 point, or 2 if it is a face.
nains-quest-q20b = One point for each card of the longest run of values you win, suits mixed, if it has at least three. After 10 comes the Rider, or 11 if you have one.
nains-quest-q21a = 2 points for each trick of your longest row of tricks won one after another.
nains-quest-q21b = You lose 2 points for each trick of your longest row of tricks won one after another.
nains-quest-q22a = The highest sum of numbered cards won: 5 points. If it is shared, nobody.
nains-quest-q22b = The highest sum of numbered cards won: −5 points. If it is shared, nobody.
nains-quest-q23a = The first to win a third trick gets 3 points, the second 4, the next 5 and so on.
nains-quest-q23b = The first to win a third trick loses 3 points, the second 4, the next 5 and so on.
nains-quest-q24a = Win at least four tricks in a row: 5 points.
nains-quest-q24b = Lose at least four tricks in a row: 5 points.
nains-quest-q25a = Fewer tricks than your right neighbour: 3 points. More than your left neighbour: 3 points.
nains-quest-q25b = More tricks than your right neighbour: 3 points. More than your left neighbour: 3 points.
nains-quest-q26b = Each value you win in all three suits costs 1 point, or 2 if it is a face.

## What happens
nains-event-deal-begins = Deal { $deal } begins. Dealing: { $dealer }.
nains-event-special-drawn = { $seat } draws the special card of this deal: { $card }.
    .me-seat = You draw the special card of this deal: { $card }.
nains-event-dealt = { $seat } is dealt { $count } cards.
    .seen = { $seat } is dealt { $cards }.
    .me-seat = You are dealt { $count } cards.
    .me-seat-seen = You are dealt { $cards }.
nains-event-tile-drawn = { $seat } shows the Knight 5 and draws { $tile }: { $quests }.
    .me-seat = You show the Knight 5 and draw { $tile }: { $quests }.
nains-event-quest-chosen = { $seat } chooses the quest { $quest }.
    .me-seat = You choose the quest { $quest }.
nains-event-thief-shown = { $seat } shows the Pickpocket and may help themselves.
    .me-seat = You show the Pickpocket and may help yourself.
nains-event-took = { $seat } takes { $count } cards from { $other }.
    .seen = { $seat } takes { $cards } from { $other }.
    .me-seat = You take { $count } cards from { $other }.
    .me-seat-seen = You take { $cards } from { $other }.
nains-event-gave = { $seat } gives { $count } cards to { $other }.
    .seen = { $seat } gives { $cards } to { $other }.
    .me-seat = You give { $count } cards to { $other }.
    .me-seat-seen = You give { $cards } to { $other }.
nains-event-leader-shown = { $seat } shows the Goblin 5 and leads.
    .me-seat = You show the Goblin 5 and lead.
nains-event-played = { $seat } plays { $card }.
    .seen = { $seat } plays { $card }, which looks like { $copied }.
    .me-seat = You play { $card }.
    .me-seat-seen = You play { $card }, which looks like { $copied }.
nains-event-trick-won = { $seat } wins the trick with { $card }.
    .me-seat = You win the trick with { $card }.
nains-event-bonus = { $card }: { $seat } gets { $points ->
        [one] one point
       *[other] { $points } points
    }.
    .me-seat = { $card }: you get { $points ->
        [one] one point
       *[other] { $points } points
    }.
nains-event-hands-swapped = { $seat } swaps hands with { $other }.
    .me-seat = You swap hands with { $other }.
nains-event-hands-passed = { $seat } has every hand passed to the { $side ->
        [left] left
       *[right] right
    }.
    .me-seat = You have every hand passed to the { $side ->
        [left] left
       *[right] right
    }.
nains-event-sorcerer-swapped = { $seat } swaps the Sorcerer for { $card }; the Sorcerer goes to { $winner }.
    .me-seat = You swap the Sorcerer for { $card }; the Sorcerer goes to { $winner }.
nains-event-scored = { $seat }: { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    }, { $quest } for the quest, { $bonus } for the special card{ $doubled ->
        [true] , doubled
       *[false] {""}
    }: { $points }, { $total } in all.
    .me-seat = You: { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    }, { $quest } for the quest, { $bonus } for the special card{ $doubled ->
        [true] , doubled
       *[false] {""}
    }: { $points }, { $total } in all.
nains-event-lead-shared = Sharing the lead: { $seats }. One more deal.
nains-event-game-ends = The game is over. Won by { $winners }.

## Why not
nains-reason-something-else = You are asked for something else now.
nains-reason-not-on-the-tile = This quest is not on the tile.
nains-reason-not-in-hand = You do not hold this card.
nains-reason-follow-suit = You have a { $suit-raw ->
        [dwarf] Dwarf
        [knight] Knight
       *[goblin] Goblin
    }: follow suit.
nains-reason-mummy-in-first-trick = The Mummy cannot be played in the first trick: it has nothing to copy.
nains-reason-double-opens = The Doppelgänger cannot open the first trick: it has nothing to copy.
nains-reason-sorcerer-in-trick = The Sorcerer is not played to tricks: swap it between two of them.
nains-reason-weapon-can-follow = You have a { $suit-raw ->
        [dwarf] Dwarf
        [knight] Knight
       *[goblin] Goblin
    }: the weapon is for those who cannot follow.
nains-reason-weapon-leads = The weapon is led only as the last card.
nains-reason-not-another-player = Choose another player.
nains-reason-not-the-sorcerer = You do not hold the Sorcerer: you can only pass.
nains-reason-not-in-the-trick = { $card } is not in the trick just finished.
nains-reason-sorcerer-must-swap = The last trick is next: the Sorcerer must be swapped now.

## Hints
nains-why-by-chance = By chance: one legal action is as good as another.
nains-why-tried-out = At first sight something else looks better, but tried out this does best.
nains-why-about-as-good = Several choices do about as well; this is one of them.
nains-why-only-choice = There is nothing else to do.
nains-why-suits-the-hand = { $about } suits your hand better.
nains-why-robs = Take from { $about }, who has the most points.
nains-why-gives-the-worst = Give away the cards that help you least in this quest.
nains-why-swaps = Swap with { $about }: from what you know, that hand is as good as any.
nains-why-passes-hands = Either way a hand you do not know comes to you.
nains-why-takes-back = { $about } is of more use in your hand than the Sorcerer.
nains-why-waits = Wait: a later trick may have something better for the Sorcerer.
nains-why-wins-a-good-trick = This trick is worth having, and { $about } should win it.
nains-why-gets-rid-of-a-high-card = { $about } will hurt sooner or later: better now, while it costs little.
nains-why-saves-strength = Play { $about } and keep what may win you more later.
nains-why-ducks = This trick is not worth having: { $about } stays under it.
nains-why-out-of-dwarves = By what was played, { $about } has probably no Dwarf left.
nains-why-out-of-knights = By what was played, { $about } has probably no Knight left.
nains-why-out-of-goblins = By what was played, { $about } has probably no Goblin left.

## How points come about
nains-term-tricks = { $count ->
        [0] no trick
        [one] one trick
       *[other] { $count } tricks
    }
nains-term-late-tricks = { $count ->
        [0] none
        [one] one
       *[other] { $count }
    } of the last four tricks
nains-term-exact-tricks = { $count ->
        [0] no trick
        [one] one trick
       *[other] { $count } tricks
    }{ $points ->
        [0] , not the right number
       *[other] , just right
    }
nains-term-even-tricks = { $count ->
        [0] no trick
        [one] one trick
       *[other] { $count } tricks
    }{ $points ->
        [0] , not an even number
       *[other] , an even number
    }
nains-term-odd-tricks = { $count ->
        [0] no trick
        [one] one trick
       *[other] { $count } tricks
    }{ $points ->
        [0] , not an odd number
       *[other] , an odd number
    }
nains-term-unshared-tricks = { $count ->
        [0] no trick
        [one] one trick
       *[other] { $count } tricks
    }{ $points ->
        [0] , like somebody else
       *[other] , nobody else has as many
    }
nains-term-shared-tricks = { $count ->
        [0] no trick
        [one] one trick
       *[other] { $count } tricks
    }{ $points ->
        [0] , nobody else has as many
       *[other] , like somebody else
    }
nains-term-dwarves = { $count ->
        [0] no Dwarf
        [one] one Dwarf
       *[other] { $count } Dwarves
    }
nains-term-knights = { $count ->
        [0] no Knight
        [one] one Knight
       *[other] { $count } Knights
    }
nains-term-goblins = { $count ->
        [0] no Goblin
        [one] one Goblin
       *[other] { $count } Goblins
    }
nains-term-faces = { $count ->
        [0] no face
        [one] one face
       *[other] { $count } faces
    }
nains-term-riders = { $count ->
        [0] no Rider
        [one] one Rider
       *[other] { $count } Riders
    }
nains-term-queens = { $count ->
        [0] no Queen
        [one] one Queen
       *[other] { $count } Queens
    }
nains-term-kings = { $count ->
        [0] no King
        [one] one King
       *[other] { $count } Kings
    }
nains-term-values = { $count ->
        [0] no card that counts
        [one] one card that counts
       *[other] { $count } cards that count
    }
nains-term-queen = { $count ->
        [0] without the Queen
        [one] the Queen
       *[other] { $count } Queens
    }
nains-term-rarest-suit = { $count ->
        [0] a suit is missing
        [one] one card of the rarest suit
       *[other] { $count } cards of the rarest suit
    }
nains-term-commonest-suit = { $count ->
        [0] no card
        [one] one card of the commonest suit
       *[other] { $count } cards of the commonest suit
    }
nains-term-lowest-card = the lowest
nains-term-no-number = no numbered card that counts
nains-term-tricks-on-the-right = { $count ->
        [0] no trick on the right
        [one] one trick on the right
       *[other] { $count } tricks on the right
    }
nains-term-tricks-on-the-left = { $count ->
        [0] no trick on the left
        [one] one trick on the left
       *[other] { $count } tricks on the left
    }
nains-term-three-suits = { $count ->
        [0] no value in all three suits
       *[other] all three suits
    }
nains-term-run = { $points ->
        [0] no run that is long enough
       *[other] run of { $count }
    }
nains-term-row = { $count ->
        [0] no trick
        [one] one trick in a row
       *[other] { $count } tricks in a row
    }
nains-term-row-won = { $count ->
        [0] no trick
        [one] one trick in a row
       *[other] { $count } tricks in a row
    }{ $points ->
        [0] , it takes more
       *[other] {""}
    }
nains-term-row-lost = { $count ->
        [0] no lost trick
        [one] one lost trick in a row
       *[other] { $count } lost tricks in a row
    }{ $points ->
        [0] , it takes more
       *[other] {""}
    }
nains-term-highest-sum = sum { $count }{ $points ->
        [0] , not alone in front
       *[other] , the highest
    }
nains-term-third-trick = third trick won, { $count ->
        [1] the first
        [2] the second
        [3] the third
       *[other] number { $count }
    }
nains-term-no-third-trick = { $count ->
        [0] no trick: it takes three
        [one] one trick: it takes three
       *[other] { $count } tricks: it takes three
    }
nains-term-fewer-than-right = { $points ->
        [0] not fewer tricks than on the right
       *[other] fewer tricks than on the right
    }
nains-term-more-than-right = { $points ->
        [0] not more tricks than on the right
       *[other] more tricks than on the right
    }
nains-term-more-than-left = { $points ->
        [0] not more tricks than on the left
       *[other] more tricks than on the left
    }
nains-term-special = special card
nains-term-doubled = Enchanter: points doubled

## What things are
nains-explain-card-magic = A magic card: no suit and no value.
nains-explain-card-highest = The strongest card of its suit.
nains-explain-card-beaten = Stronger cards in its suit: { $count }.
nains-explain-card-face = A face.
nains-explain-card-laid = Laid by { $seat }.
nains-explain-card-leads = Laid by { $seat }: it wins the trick, as things are.
nains-explain-card-copies = Laid by { $seat }: here it is like { $copied }.
nains-explain-card-worth = { $points ->
        [0] It brings its winner nothing
       *[other] It brings its winner { $points ->
            [one] one point
           *[other] { $points } points
        }
    } ({ $quest }).
nains-explain-card-counts-not = Cards do not count one by one in { $quest }.
nains-explain-five-deals = Whoever wins it deals next.
nains-explain-five-chooses = Whoever was dealt it chose the quest.
nains-explain-five-leads = Whoever held it led the first trick.
nains-explain-special-mine = The special card of this deal: it is in your hand.
nains-explain-special-table = The special card of this deal: it lies in the trick.
nains-explain-special-won = The special card of this deal: it has been won.
nains-explain-special-seen = The special card of this deal: you know who holds it.
nains-explain-special-hidden = The special card of this deal: somebody else holds it.
nains-explain-tile = { $tile }
nains-explain-tile-quest = { $quest }
nains-explain-tile-chosen = Chosen for this deal: { $quest }.
nains-explain-tile-choice = { $seat } chooses one of the two for this deal.
nains-explain-quest = { $quest }
nains-explain-quest-counts = It is how this deal is scored.
nains-explain-quest-counts-not = It does not count in this deal, or not yet.
nains-explain-quest-stake = The cards on the table bring their winner { $points ->
        [one] one point
       *[other] { $points } points
    }.
nains-explain-suit = { $suit }
nains-explain-suit-to-follow = To be followed in this trick by whoever can.
nains-explain-suit-not-led = Not the suit to follow now: whoever can follow another suit must.
nains-explain-suit-no-trump = There is no trump: the highest card of the led suit wins, unless a special card says otherwise.
nains-explain-seat-tricks = Tricks won in this deal: { $count }.
nains-explain-seat-hand = Cards in hand: { $count }.
nains-explain-seat-voids = Has shown to hold none of: { $suits }.
nains-explain-role-dealer = Dealt this deal.
nains-explain-role-chooser = Has shown the Knight 5: chooses the quest.
nains-explain-role-opener = Has shown the Goblin 5: leads the first trick.
nains-explain-role-heir = Has won the Dwarf 5: deals next.
nains-explain-score-now = If the deal ended now: { $points ->
        [one] one point
       *[other] { $points } points
    }.
