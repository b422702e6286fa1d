# The room of Le Roi des Nains.

nains-ui-progress = { $extra ->
        [true] Deal { $deal }, to break the tie
       *[false] Deal { $deal } of { $deals }
    } · trick { $trick } of { $tricks }
nains-ui-progress-quest = { $extra ->
        [true] Deal { $deal }, to break the tie
       *[false] Deal { $deal } of { $deals }
    } · choosing the quest

## Cards
nains-ui-rank = { $rank ->
        [V] J
        [D] Q
        [R] K
       *[A] A
    }
nains-ui-suit-letter = { $suit ->
        [dwarf] D
        [knight] K
       *[goblin] G
    }
nains-ui-the-card = { $key ->
       *[other] the { $card }
    }
nains-ui-card-label = { $card }{ $worth ->
        [0] {""}
       *[other] , worth { $worth } in this quest
    }{ $state ->
        [playable] , playable
        [advised] , advised
        [dull] , not playable now
       *[none] {""}
    }
nains-ui-hand = Your hand
nains-ui-actions = Your moves

## The quest
nains-ui-tile = The tile and its two quests
nains-ui-quest-label = { $quest }. { $text }{ $look ->
        [lit] {" "}The quest of this deal.
        [aside] {" "}Left aside.
        [advised] {" "}Advised.
       *[open] {""}
    }
nains-ui-quest-or = not:
nains-ui-quest-by = The quest, chosen by { $name }
nains-ui-quest-by-me = The quest you chose
nains-ui-quest-slot = { $name } is choosing the quest of this deal
nains-ui-quest-slot-me = Your quest will lie here
nains-ui-board-label = The quest: { $quest }. { $text } Not: { $other }. Show details.
nains-ui-details = The quest and the special card
nains-ui-the-quest = The quest
nains-ui-quest-rule = All quests
nains-ui-special-rule = The rule of this card

## The special card
nains-ui-special-label = Special card, { $card }: { $text } Show details.
nains-ui-special-place = { $place ->
        [mine] in your hand
        [table] in the trick
        [won] played
        [seen] seen
       *[hidden] somewhere
    }
nains-ui-special-pays = this trick pays 3

## Seats
nains-ui-tricks = { $count ->
        [0] no trick
        [one] one trick
       *[other] { $count } tricks
    }
nains-ui-points = { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
nains-ui-standing = { $points } in this deal
nains-ui-role = { $role ->
        [dealer] dealt
        [chooser] chooses the quest (Knight 5)
        [opener] opens (Goblin 5)
       *[heir] will deal next (Dwarf 5)
    }
nains-ui-leads-tag = Leads
nains-ui-void = { $suit ->
        [dwarf] no Dwarf
        [knight] no Knight
       *[goblin] no Goblin
    }

## The trick
nains-ui-slot = your card
nains-ui-laid = { $name }: { $card }
nains-ui-leads = { $name } is ahead
nains-ui-leading = ahead
nains-ui-won-by = { $name } wins
nains-ui-won = wins
nains-ui-reach = Take { $card } back with the Sorcerer
nains-ui-theft = Taken from { $name }
nains-ui-theft-me = { $name } took from you
nains-ui-armed = The Sorcerer will take { $card } when the trick ends

## Prompts
nains-ui-over = The game is over
nains-ui-quest-mine = You choose the quest
nains-ui-quest-mine-help = You hold the Knight 5: look at your hand, then touch a quest.
nains-ui-quest-wait = { $name } is choosing the quest
nains-ui-quest-wait-help = The Knight 5 decides what counts.
nains-ui-take-mine = From whom do you take two cards?
nains-ui-take-mine-help = The Pickpocket draws blindly; you will give two back.
nains-ui-take-wait = { $name } is about to take two cards
nains-ui-take-wait-help = And will give two back.
nains-ui-give-mine = Give two cards back to { $name }
nains-ui-give-mine-help = Any two, the Pickpocket too.
nains-ui-give-wait = { $name } is choosing two cards for { $other }
nains-ui-swap-mine = With whom do you swap hands?
nains-ui-swap-mine-help = The Changeling demands it: nobody can refuse.
nains-ui-swap-wait = { $name } is choosing whom to swap hands with
nains-ui-swap-wait-help = The Changeling demands it.
nains-ui-pass-mine = Which way do the hands go?
nains-ui-pass-mine-help = The Carousel turns: everyone passes the whole hand.
nains-ui-pass-wait = { $name } turns the Carousel
nains-ui-pass-wait-help = All hands will be passed to one side.
nains-ui-sorcerer-mine = Do you swap the Sorcerer?
nains-ui-sorcerer-mine-help = Touch a card of the trick. Without an answer you keep it.
nains-ui-sorcerer-must = Swap the Sorcerer now
nains-ui-sorcerer-must-help = The last trick is next: touch a card.
nains-ui-sorcerer-keeps = You keep the Sorcerer
nains-ui-sorcerer-takes = You take { $card } back
nains-ui-sorcerer-change = You can still change your mind.
nains-ui-sorcerer-quiet = The Sorcerer is about…
nains-ui-sorcerer-quiet-help = A short pause between two tricks: nothing to do.
nains-ui-lead-mine = You lead
nains-ui-follow-mine = { $suit ->
        [dwarf] Dwarves are led, your turn
        [knight] Knights are led, your turn
       *[goblin] Goblins are led, your turn
    }
nains-ui-free-mine = { $suit ->
        [dwarf] No Dwarf: play what you like
        [knight] No Knight: play what you like
       *[goblin] No Goblin: play what you like
    }
nains-ui-open-mine = Nothing to follow: play what you like
nains-ui-lead-wait = { $name } leads
nains-ui-wait = { $name } to play
nains-ui-wait-suit = { $suit ->
        [dwarf] Dwarves are led
        [knight] Knights are led
       *[goblin] Goblins are led
    }
nains-ui-stake = { $count ->
        [0] This trick is worth nothing so far
       *[other] This trick is worth { $points } so far
    }
nains-ui-stake-map = The Treasure Map: this trick brings 3 points.
nains-ui-copies = Here { $copy } copies { $card }.
nains-ui-foreseen = { $way ->
        [wins] Wins the trick
        [leads] Takes the lead
       *[loses] Does not take the lead
    }{ $bonus ->
        [0] {""}
       *[other] , special card { $bonus }
    }{ $stake ->
        [none] {""}
       *[other] , the trick is then worth { $stake }
    }
nains-ui-planned = Planned for your turn: { $play }

## Choosing
nains-ui-targets = The other players
nains-ui-in-hand = Cards in hand
nains-ui-sides = Which way the Carousel turns
nains-ui-side = { $side ->
        [left] To the left
       *[right] To the right
    }
nains-ui-side-help = Your hand goes to { $to }, you get that of { $from }.

## Moves
nains-ui-act-lead = Lead { $card }
nains-ui-act-play = Play { $card }
nains-ui-act-quest = Choose “{ $quest }”
nains-ui-act-take = Take two cards from { $name }
nains-ui-act-swap = Swap my hand with { $name }
nains-ui-act-give = Give { $first } and { $second }
nains-ui-act-pass = { $side ->
        [left] Pass the hands to the left
       *[right] Pass the hands to the right
    }
nains-ui-act-sorcerer = Take { $card } back
nains-ui-act-keep = Keep the Sorcerer
nains-ui-act-none = { $phase ->
        [quest] Choose a quest
        [take] Choose a player
        [swap] Choose a player
        [pass_hands] Choose a side
        [give] { $left ->
            [1] One more card
           *[other] Choose two cards
        }
        [sorcerer] Touch a card of the trick
       *[play] Choose a card
    }
nains-ui-act-plan = Plan { $card }
nains-ui-act-unplan = Plan nothing
nains-ui-act-disarm = Take nothing back
nains-ui-describe-quest = the quest “{ $quest }”
nains-ui-describe-take = take two cards from { $name }
nains-ui-describe-swap = swap hands with { $name }
nains-ui-describe-give = give { $first } and { $second }
nains-ui-describe-pass = { $side ->
        [left] pass the hands to the left
       *[right] pass the hands to the right
    }
nains-ui-describe-sorcerer = take { $card } back with the Sorcerer
nains-ui-describe-keep = keep the Sorcerer

## How points come about
nains-ui-total = { $points } in all

## Deals, scores, the last trick
nains-ui-deal-over = Deal { $deal }: { $quest }
nains-ui-deal-go-on = { $next ->
        [shared] { $names }: the lead is shared, one more deal
       *[next] Next deal
    }
nains-ui-now-title = In this deal, as of now
nains-ui-won-title = Cards won
nains-ui-won-none = No card so far.
nains-ui-known-title = What you know of this hand
nains-ui-score-caption = The highest total wins.
nains-ui-score-now = quest to be chosen
nains-ui-score-total = Total
nains-ui-score-special = Special card: { $card }
nains-ui-score-how = Each deal counts the chosen quest and what the special card brings. Touch a deal to see where every point came from.
nains-ui-last-title = Last trick
nains-ui-last-empty = No trick is over yet.
nains-ui-last-winner = { $name } won it with { $card }.

## The guided first game
nains-ui-guide-choose = One tile, two ways to score. The one you choose holds for everybody in this deal: take the one that suits your hand.
nains-ui-guide-tile = This is the quest of the deal: it says what brings points and what costs them. Winning tricks is not always good!
nains-ui-guide-special = One special card is hidden in the hands. This is what it does; touch it to learn more.
nains-ui-guide-follow = Follow the suit that was led if you can: the highest wins. Otherwise play what you like, there is no trump.
nains-ui-guide-standing = What the deal would bring if it ended now. Touch a player to see the cards they won.
nains-ui-guide-take = The Pickpocket is yours: choose a victim. You get two of their cards, drawn blindly.
nains-ui-guide-give = Touch two cards to give back: a chance to get rid of what harms you in this quest.
nains-ui-guide-swap = Your whole hand goes to somebody and theirs comes to you. What you know of each hand is written there.
nains-ui-guide-pass = All hands move one place round. You will know what you gave.
nains-ui-guide-sorcerer = Only you know that you have the Sorcerer. Touch a card of the trick to take it into your hand, or wait for a better trick: the pause passes by itself.

nains-example-ranks = From the weakest to the strongest: 2, 10, 11, rider, queen, king, champion.
nains-example-special = Every deal has one special card, shown to all and dealt with the others.
nains-example-quest = Whoever was dealt the Knight 5 chooses one of the two quests, knowing their own hand.
nains-example-trick = Dwarves were led: the 9 wins. The Champion of the Goblins does not follow and wins nothing.
nains-example-order = The trick goes to the rider, and with it the Treasure: three points for Chloé.
nains-example-admirer = Bruno plays the Admirer: a point for each face in the trick, whoever wins it.
nains-example-dragon = The Dragon wins any trick, but a Champion beats it.
nains-example-kings = Kings bring 3 points and queens cost 3.
nains-example-score = Each face and each Knight brings a point; the Enchanter doubles what Ada has.
nains-example-void = Bruno did not follow: everybody knows that he has no Dwarves.

## The introduction on a shared screen
nains-ui-intro-goal = Tricks, and another aim each time
nains-ui-intro-goal-text = Seven deals of a trick game. In each deal something else counts. The most points win.
nains-ui-intro-trick = No trump
nains-ui-intro-trick-text = Follow the suit that was led if you can. The highest card of that suit wins.
nains-ui-intro-quest = The tile says what counts
nains-ui-intro-quest-text = Who holds the Knight 5 draws a tile and chooses one of its two quests.
nains-ui-intro-score = Good or bad cards
nains-ui-intro-score-text = Many tricks or few, queens, kings, a longest run: a quest says what won cards are worth.
nains-ui-intro-fives = Three fives
nains-ui-intro-fives-text = The Dwarf 5 makes the next dealer, the Knight 5 chooses the quest, the Goblin 5 leads.
nains-ui-intro-special = One special card a deal
nains-ui-intro-special-text = It is shown before the deal and turns something upside down: hands change, a dragon wins, a curse costs.
nains-ui-intro-win = Seven deals
nains-ui-intro-win-text = Points of all deals add up. Watch the quest before you try to win a trick.
