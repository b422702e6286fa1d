# The room of Warriors.

warriors-ui-progress-setup = Setting up
warriors-ui-progress = Round { $round } of { $rounds }{ $left ->
        [0] {""}
        [one] {" "}· last battle
       *[other] {" "}· { $left } battles
    }

## Peoples, forces and cards
warriors-ui-dragons = Dragons
warriors-ui-letter-undead = U
warriors-ui-letter-dwarves = D
warriors-ui-letter-trolls = T
warriors-ui-letter-elves = E
warriors-ui-letter-goblins = G
warriors-ui-letter-barbarians = B
warriors-ui-letter-dragons = Dr
warriors-ui-force = { $kind ->
        [band] { $whose ->
            [mine] Your band
           *[other] { $name }’s band
        }
       *[faction] { $whose ->
            [mine] Your { $what }
           *[other] { $name }’s { $what }
        }
    }
warriors-ui-the-force = { $kind ->
        [band] { $whose ->
            [mine] your band
           *[other] { $name }’s band
        }
       *[faction] { $whose ->
            [mine] your { $what }
           *[other] { $name }’s { $what }
        }
    }
warriors-ui-shot = { $whose ->
        [mine] your { $card }
       *[other] { $name }’s { $card }
    }
warriors-ui-a-card = { $card ->
        [infantry] an infantryman
        [archer] an archer
        [cavalry] a cavalryman
        [wizard] a wizard
       *[dragon] the dragon
    }
warriors-ui-battle-label = Battle card { $number } of { $name }: { $kind ->
        [simple] simple
        [mercenary] mercenary, a band of { $size }
        [draconic] draconic
       *[mixed] mixed, a band of { $size } or a dragon
    }{ $symbols }
warriors-ui-battle-name = battle card { $number }, { $kind ->
        [simple] simple
        [mercenary] mercenaries, a band of { $size }
        [draconic] draconic
       *[mixed] mixed, a band of { $size } or a dragon
    }{ $symbols }
warriors-ui-passes = Nobody fires.
warriors-ui-symbols = { $shields ->
        [0] {""}
        [one] , a shield
       *[other] , { $shields } shields
    }{ $bows ->
        [0] {""}
        [one] , a bow
       *[other] , { $bows } bows
    }{ $horses ->
        [0] {""}
        [one] , a horse
       *[other] , { $horses } horses
    }
warriors-ui-battle-now = , in play
warriors-ui-order = The battle cards in their order
warriors-ui-order-empty = No battle card on the table
warriors-ui-order-before = The lowest numbers attack first.

## The muster
warriors-ui-muster = The armies, people by people
warriors-ui-column = { $name }: { $points } points in the end for the largest faction
warriors-ui-column-dragons = Dragons: { $points } points in the end for having the most
warriors-ui-warriors = { $count ->
        [one] one warrior
       *[other] { $count } warriors
    }
warriors-ui-dragon-count = { $count ->
        [one] one dragon
       *[other] { $count } dragons
    }
warriors-ui-flame-count = { $count ->
        [0] no flame
        [one] one flame
       *[other] { $count } flames
    }
warriors-ui-wizard-count = { $count ->
        [one] a wizard
       *[other] { $count } wizards
    }
warriors-ui-leads = the largest faction
warriors-ui-state-source = can be used
warriors-ui-state-target = possible target
warriors-ui-state-chosen = chosen
warriors-ui-state-dull = not possible now
warriors-ui-state-advised = advised
warriors-ui-you = You
warriors-ui-won = { $count ->
        [0] nothing taken
        [one] one taken
       *[other] { $count } taken
    }
warriors-ui-catapults = { $count ->
        [0] no catapult
        [one] one catapult
       *[other] { $count } catapults
    }
warriors-ui-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
warriors-ui-points-now = if the game ended now
warriors-ui-army = Your army

## The stage
warriors-ui-stage = The battle
warriors-ui-stage-quiet = The armies get ready
warriors-ui-stage-last = The last shots of the round
warriors-ui-stage-quiet-help = Touch a faction to see its cards.
warriors-ui-stage-card = { $whose ->
        [mine] Your card { $number }
       *[other] { $name }’s card { $number }
    }
warriors-ui-fallen = The dragon has fallen
warriors-ui-against = against
warriors-ui-enemy = Sworn enemy: { $enemy }
warriors-ui-look-close = Back to the battle
warriors-ui-camped = { $count ->
        [one] one warrior camps
       *[other] { $count } warriors camp
    }
warriors-ui-stack = { $card }{ $count ->
        [one] {""}
       *[other] , { $count } cards
    }{ $state ->
        [chosen] , chosen
        [can] , can be chosen
        [advised] , advised
        [dull] , not possible
       *[none] {""}
    }
warriors-ui-forecast = Dice: { $red } against { $black }
warriors-ui-endings = How it may end
warriors-ui-ending = { $percent } in a hundred: the attacker loses { $red }, the defender { $black }
warriors-ui-grows = { $name } { $before } → { $after }{ $largest ->
        [true] {" "}(the largest)
       *[false] {""}
    }
warriors-ui-loss = { $left ->
        [0] Nobody is left
        [one] One is left
       *[other] { $left } are left
    }{ $largest ->
        [true] , still the largest faction
       *[false] {""}
    }.
warriors-ui-bows = { $winner ->
        [red] { $red ->
            [one] { $red } bow
           *[other] { $red } bows
        } to { $black }: +1
        [black] { $red ->
            [one] { $red } bow
           *[other] { $red } bows
        } to { $black }: +1 in defence
       *[none] as many bows: nothing
    }
warriors-ui-dragon-plus = dragon: +1 on each die
warriors-ui-die-red = Red die: { $value }{ $plus ->
        [0] {""}
       *[other] , plus { $plus }
    }
warriors-ui-die-black = Black die: { $value }{ $plus ->
        [0] {""}
       *[other] , plus { $plus }
    }
warriors-ui-spare = spare
warriors-ui-beats = { $name } wins
warriors-ui-beats-me = you win
warriors-ui-die-shot = Catapult’s die: { $value }
warriors-ui-hit = Hit!
warriors-ui-missed = Missed
warriors-ui-shot-of = { $name } fires
warriors-ui-plus-bows = bows +1
warriors-ui-plus-dragon = dragon +1
warriors-ui-tie = a tie goes to the defence
warriors-ui-wizards-left = { $count ->
        [one] one wizard to place
       *[other] { $count } wizards to place
    }
warriors-ui-flames-left = { $count ->
        [one] one flame to place
       *[other] { $count } flames to place
    }
warriors-ui-the-dragons = { $whose ->
        [mine] Your dragons
       *[other] { $name }’s dragons
    }
warriors-ui-card-adds = Card { $number } adds { $symbols }
warriors-ui-card-number = Card { $number }
warriors-ui-battle-card = battle card { $number }
warriors-ui-same-people = The same people
warriors-ui-sworn = Sworn enemies
warriors-ui-enemy-of = Your { $people } attack their own people{ $dragons ->
        [true] , their sworn enemies ({ $enemy }) or a dragon
       *[false] {" "}or their sworn enemies ({ $enemy })
    }.
warriors-ui-anybody = { $dragons ->
        [true] Any faction, or a dragon
       *[false] Any faction
    }.
warriors-ui-protected = protected
warriors-ui-stage-kind = { $kind ->
        [simple] A faction attacks its own people{ $dragons ->
            [true] , its sworn enemy or a dragon
           *[false] {" "}or its sworn enemy
        }
        [mercenary] A band of { $size } infantry attacks anybody
        [draconic] A dragon attacks anybody
       *[mixed] A band of { $size } or a dragon attacks anybody
    }.
warriors-ui-stage-adds = The card adds { $symbols }.

## What is asked
warriors-ui-ask-keep = Keep { $keep } of { $dealt } cards
warriors-ui-ask-keep-help = Nobody sees your choice. The rest is discarded.
warriors-ui-ask-keep-last = The last round: the rest leaves the game.
warriors-ui-kept = You have chosen
warriors-ui-kept-change = You can still change your mind.
warriors-ui-ask-wizard = Whom does your wizard protect?
warriors-ui-ask-wizard-help = That faction neither attacks nor is attacked.
warriors-ui-ask-flame = Which dragon gets the flame?
warriors-ui-ask-flame-help = Each flame can save it once.
warriors-ui-ask-fire = Fire a catapult?
warriors-ui-ask-fire-help = { $moment ->
        [card_up] Card { $number } comes up. Touch a faction to aim at.
        [declared] Before the dice. Touch a faction to aim at.
        [settled] Before what comes next. Touch a faction to aim at.
       *[last_chance] Last chance of the round: a catapult that does not fire is lost.
    }
warriors-ui-ask-arm = Aim for the next chance to fire
warriors-ui-ask-arm-help = Touch a faction, then a card.
warriors-ui-odds = { $least ->
        [6] Only a 6 brings a dragon down.
       *[other] { $least } or more hits: { $ways } chances in { $of }.
    }
warriors-ui-ask-attacker = Which of your factions attacks?
warriors-ui-ask-target = Whom do you attack?
warriors-ui-ask-simple-help = Card { $number }: the same people{ $dragons ->
        [true] , its sworn enemy or a dragon
       *[false] {" "}or its sworn enemy
    }.
warriors-ui-ask-dragon = Which dragon attacks?
warriors-ui-ask-dragon-help = Card { $number }: any faction{ $dragons ->
        [true] , or a dragon
       *[false] {""}
    }.
warriors-ui-ask-attack-ready = Attack { $target }?
warriors-ui-ask-ready-help = Touch another square to change.
warriors-ui-ask-band = Form a band of { $size }
warriors-ui-ask-band-help = Card { $number }: infantry from all your factions.
warriors-ui-ask-mixed = Mercenaries or a dragon?
warriors-ui-ask-mixed-help = Card { $number }: form a band or send a dragon.
warriors-ui-ask-aim = Whom does your band attack?
warriors-ui-ask-aim-help = { $dragons ->
        [true] Any faction, or a dragon
       *[false] Any faction
    }.
warriors-ui-ask-next = What now?
warriors-ui-ask-next-help = { $again ->
        [true] { $charge ->
            [true] The same target again, a charge elsewhere, or stop.
           *[false] The same target again, or stop.
        }
       *[false] A charge elsewhere, or stop.
    }
warriors-ui-ask-camp = Who camps during the charge?
warriors-ui-ask-charge = Charge whom?
warriors-ui-ask-charge-help = A warrior is turned face down, then a new target.
warriors-ui-ask-lose = Whom do you give up?
warriors-ui-ask-lose-help = A warrior of this battle goes to the winner.
warriors-ui-ask-save = Save the dragon?
warriors-ui-ask-save-help = A flame, or the dragon goes to the winner.
warriors-ui-wait-keep = Everyone is choosing cards
warriors-ui-wait-keep-names = Waiting for { $names }.
warriors-ui-wait-place = { $name } places wizards and flames
warriors-ui-wait-choose = { $name } plans an attack
warriors-ui-wait-aim = { $name } looks for a target
warriors-ui-wait-lose = { $name } chooses a loss
warriors-ui-wait-next = { $name } decides what comes next
warriors-ui-wait-fire = { $name } may fire
warriors-ui-wait-pass = Your catapults wait
warriors-ui-my-card-in = { $count ->
        [one] Your card comes next.
       *[other] Your card comes in { $count } battles.
    }
warriors-ui-over = The game is over

## Moves
warriors-ui-actions = Your moves
warriors-ui-act-keep = Keep these { $count } cards
warriors-ui-act-keep-more = { $count ->
        [one] One more card
       *[other] { $count } more cards
    }
warriors-ui-act-keep-less = { $count ->
        [one] One card too many
       *[other] { $count } cards too many
    }
warriors-ui-act-wizard = Protect the { $what }
warriors-ui-act-flame = Feed this { $what }
warriors-ui-act-pass = Hold fire
warriors-ui-act-pass-keep = Keep the catapults
warriors-ui-act-pass-lose = Hold fire, lose them
warriors-ui-act-fire = Fire at { $what }
warriors-ui-act-band = Form the band
warriors-ui-act-band-more = { $count ->
        [one] One more infantryman
       *[other] { $count } more infantry
    }
warriors-ui-act-attack = Attack { $what }
warriors-ui-act-charge = Charge { $what }
warriors-ui-act-charge-open = Charge…
warriors-ui-act-again = Attack again
warriors-ui-act-stop = Stop here
warriors-ui-act-spend = Burn a flame
warriors-ui-act-lose = Give up { $what }
warriors-ui-act-choose-faction = Choose a faction
warriors-ui-act-choose-dragon = Choose a dragon
warriors-ui-act-choose-target = Choose a target
warriors-ui-act-choose-card = Choose a card
warriors-ui-act-choose-camper = Choose who camps
warriors-ui-act-cancel = Cancel
warriors-ui-act-arm-open = Fire!
warriors-ui-act-arm = Aim at { $what }
warriors-ui-act-disarm = Do not aim
warriors-ui-armed = At the next chance: { $shot }
warriors-ui-quiet = { $quiet ->
        [true] Catapults: { $count }. They pass by themselves. Touch to be asked at every chance.
       *[false] Catapults: { $count }. You are asked at every chance. Touch to pass by yourself.
    }
warriors-ui-quiet-now = { $quiet ->
        [true] Your catapults wait for the last shots of the round, or for your word.
       *[false] You will be asked at every chance to fire.
    }
warriors-ui-mode-band = Mercenaries
warriors-ui-mode-dragon = Dragon
warriors-ui-mode-label = How this card is fought
warriors-ui-band-here = The band
warriors-ui-band-add = Enlist an infantryman: { $people }
warriors-ui-band-remove = Send an infantryman home: { $people }
warriors-ui-hand = Your cards
warriors-ui-hand-card = { $card }{ $state ->
        [kept] , kept
        [advised] , advised
       *[none] {""}
    }
warriors-ui-describe-keep = keep { $cards }
warriors-ui-describe-fire = { $whose ->
        [engaged] fire at { $card }, the one of { $name }
       *[other] fire at { $name }’s { $card }
    }
warriors-ui-describe-band = form a band: { $cards }
warriors-ui-describe-attack = attack { $target } with { $from }
warriors-ui-describe-charge = charge { $target }; { $camps } camps

## Between rounds, and the end
warriors-ui-reveal = Round { $round }: what everyone keeps
warriors-ui-round-over = Round { $round } is over
warriors-ui-round-over-help = Catapults and wizards that are left are discarded.
warriors-ui-put-away = discards { $catapults ->
        [0] {""}
        [one] a catapult
       *[other] { $catapults } catapults
    }{ $both ->
        [true] {" "}and{" "}
       *[false] {""}
    }{ $wizards ->
        [0] {""}
        [one] a wizard
       *[other] { $wizards } wizards
    }
warriors-ui-row = { $who }: { $what }
warriors-ui-finale = The largest factions
warriors-ui-nobody = nobody
warriors-ui-winners = { $names }: { $points } points

## Scores
warriors-ui-score-caption = Where the points come from
warriors-ui-score-caption-now = If the game ended now
warriors-ui-score-won = Cards taken
warriors-ui-score-won-how = { $count } × { $each }
warriors-ui-score-total = Total
warriors-ui-score-how = A card taken is worth { $each } points. The largest faction of each people earns its bonus, in full even when tied.
warriors-ui-score-origin = From
warriors-ui-score-count = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
warriors-ui-last-title = Last throw
warriors-ui-last-empty = No dice thrown yet.
warriors-ui-last-of = { $attacker } against { $defender }

## The guided first game
warriors-guide-keep = Choose in secret what you keep. Warriors make your factions grow; a battle card lets you attack: without one you only defend yourself.
warriors-guide-keep-order = Battle cards are fought from the lowest number to the highest. They line up here.
warriors-guide-wizard = A wizard keeps a faction safe. It cannot attack either: protect the one you want to keep until the end.
warriors-guide-flame = A flame is given instead of its dragon when that should fall. A dragon lives as long as one is left.
warriors-guide-attack = This is your card. Touch one of your factions at the bottom, then a ringed target: the same people or its sworn enemy.
warriors-guide-band = A band is formed of infantry from anywhere, even protected ones. After the battle everyone goes home.
warriors-guide-aim = { $dragons ->
        [true] A band or a dragon attacks
       *[false] A band attacks
    } whom it likes. The ringed squares are possible.
warriors-guide-window = A catapult aims at any card: touch a faction, then the card. The table says what must be thrown.
warriors-guide-quiet = This button decides whether you are asked at every chance to fire. If not, “Fire!” aims for the next one.
warriors-guide-next = Dice are compared in pairs, a tie goes to the defence. Attack again, charge elsewhere or stop: every card taken is worth 2 points.
warriors-guide-lose = You choose whom you give up. Without a shield nobody attacks, without a horse nobody charges, bows help the best die.

warriors-ui-picture-enemies = Map of sworn enemies
warriors-ui-enemies-pair = { $one } and { $other } are sworn enemies
warriors-ui-enemies-help = A simple battle card attacks the same people, the sworn enemy, or any dragon.

warriors-ui-battle-kind = { $kind ->
        [simple] Simple: the symbols they show
        [mercenary] Mercenary: the size of the band
        [mixed] Mixed: a band or a dragon
       *[draconic] Draconic
    }
warriors-ui-example-hidden = { $count } cards to choose from
warriors-example-peoples = Sworn enemies face each other, with the bonus of the largest faction; then the cards of the box and the battle cards of the house.
warriors-example-factions = Warriors of one people in front of one player are a faction.
warriors-example-keep = Seven cards are dealt; four of them are kept, in secret.
warriors-example-order = The lowest battle card comes first, whoever owns it.
warriors-example-dice = Five shields throw three red dice, four shields two black ones. More bows: 1 more on the best red die. The second pair is a tie, which goes to the defender.
warriors-example-charge = After the Trolls the Elves charge on: one warrior camps, face down.
warriors-example-shot = A 5 hits: the warrior goes to the victory pile of whoever fired.
warriors-example-bonus = Cards won are worth 2 points each; the largest faction of each people earns its bonus.
warriors-example-hidden = What is being chosen is hidden; all that lies on the table is open.

## The introduction on a shared screen
warriors-ui-intro-goal = Six peoples at war
warriors-ui-intro-goal-text = Three rounds. Cards you win are worth points, and so are the largest factions still standing.
warriors-ui-intro-faction = Factions
warriors-ui-intro-faction-text = Warriors of one people before one player are a faction: shields, bows and horses.
warriors-ui-intro-keep = Keep some cards
warriors-ui-intro-keep-text = Before each round everybody secretly keeps some of their new cards; the rest is discarded.
warriors-ui-intro-order = Battle cards
warriors-ui-intro-order-text = Battle cards are fought from the lowest number up. Their owner attacks.
warriors-ui-intro-enemies = Whom to attack
warriors-ui-intro-enemies-text = A faction attacks its own people or its sworn enemy. A band of mercenaries attacks anybody.
warriors-ui-intro-dice = Dice
warriors-ui-intro-dice-text = A die for each shield, three red against two black at most. The best dice are compared; a tie goes to the defender.
warriors-ui-intro-protect = Wizards and catapults
warriors-ui-intro-protect-text = A faction with a wizard neither attacks nor is attacked. Catapults fire between the blows.
warriors-ui-intro-win = The last count
warriors-ui-intro-win-text = After three rounds: two points for each card won, and a bonus for the largest faction of each people.
