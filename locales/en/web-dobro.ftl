# The room of Dobro.

dobro-ui-progress = Round { $round } of { $rounds } · { $direction ->
        [clockwise] clockwise
       *[counterclockwise] counterclockwise
    }

## Cards and plays, as people name them
dobro-ui-joker = Joker
dobro-ui-skip = Skip
dobro-ui-reverse = Turn
dobro-ui-card = { $card ->
        [J] Joker
        [skip] Skip
        [reverse] Reverse
       *[other] { $card }
    }{ $state ->
        [playable] , can be played
        [advised] , advised
        [selected] , chosen
        [dull] , cannot be played now
       *[none] {""}
    }
dobro-ui-play-single = { $value }
dobro-ui-play-pair = pair of { $value }
dobro-ui-play-joker = joker called { $value }
dobro-ui-play-joker-pair = joker and { $value }
dobro-ui-play-jokers = two jokers called { $value }
dobro-ui-play-skip = skip
dobro-ui-play-reverse = reverse
dobro-ui-describe-take = take the cards
dobro-ui-describe-draw = draw
dobro-ui-describe-call = “Oubli!” to { $name }

## The middle of the table
dobro-ui-plate-open = To be opened
dobro-ui-plate-doubles = { $value } doubles it
dobro-ui-plate-pair-doubles = a pair of { $half } doubles it
dobro-ui-plate-top = nothing doubles it
dobro-ui-plate-label = { $value ->
        [0] The auction has no value yet.
       *[other] Value in play: { $value }.
    }
dobro-ui-doubled = Doubled!
dobro-ui-pile = Pile { $count }
dobro-ui-pile-empty = Pile empty
# Whoever speaks to the pile says what is written under it.
dobro-ui-pile-draw = Draw: { $count ->
        [0] Pile empty
       *[other] Pile { $count }
    }
dobro-ui-aside = { $count } set aside
dobro-ui-direction = { $direction ->
        [clockwise] Clockwise
       *[counterclockwise] Counterclockwise
    }
dobro-ui-next = then{" "}
dobro-ui-auction-label = The plays of this auction
dobro-ui-auction-empty = Nothing was played yet.
dobro-ui-auction-play = { $name }: { $play }
dobro-ui-forgot = Oubli!
dobro-ui-forgot-label = “Oubli!”: somebody did not draw
dobro-ui-forgot-who = Who forgot to draw?

## Seats
dobro-ui-in-hand = { $count ->
        [0] no card in hand
        [one] one card in hand
       *[other] { $count } cards in hand
    }
dobro-ui-taken = { $count ->
        [0] nothing taken
        [one] one card taken
       *[other] { $count } cards taken
    }
dobro-ui-points = { $count ->
        [0] no point
        [one] one point
       *[other] { $count } points
    }
dobro-ui-has-oubli = Oubli
dobro-ui-opens = Opens

## What is asked
dobro-ui-open = You open
dobro-ui-open-help = Play a number or a pair.
dobro-ui-open-special-help = You hold only special cards: play one.
dobro-ui-turn = Your turn: { $value } or more
dobro-ui-turn-help = Or you take { $count ->
        [one] one card
       *[other] { $count } cards
    }.
dobro-ui-turn-double-help = Meet { $value } to double it, or take { $count ->
        [one] one card
       *[other] { $count } cards
    }.
dobro-ui-turn-special = { $value }: only a special card will do
dobro-ui-turn-stuck = Nothing is enough against { $value }
dobro-ui-turn-stuck-help = You have to take { $count ->
        [one] one card
       *[other] { $count } cards
    }.
dobro-ui-turn-draw = Draw first
dobro-ui-turn-draw-help = You forgot to draw after your last play.
dobro-ui-owes = Draw to fill your hand
dobro-ui-owes-help = It is { $name }’s turn: after that you can be called.
dobro-ui-wait = { $name }’s turn
dobro-ui-wait-opens = { $name } opens the auction
dobro-ui-wait-value = { $value } in play, { $count ->
        [one] one card
       *[other] { $count } cards
    } on the table
dobro-ui-takes = { $name } takes { $count ->
        [one] one card
       *[other] { $count } cards
    }
dobro-ui-planned = Planned for your turn: { $play }
dobro-ui-over = The game is over
dobro-ui-joker-prompt = What is your joker worth?
dobro-ui-jokers-prompt = What are your jokers worth?
dobro-ui-joker-help = Or touch a number to make a pair.
dobro-ui-joker-values = Value of the joker
dobro-ui-joker-value = { $doubles ->
        [true] { $value }, doubles to { $result }
       *[false] { $value }, the value becomes { $result }
    }

## Moves
dobro-ui-actions = Your moves
dobro-ui-hand = Your hand
dobro-ui-act-play = { $doubles ->
        [true] Play { $value }, double to { $result }
       *[false] Play { $value }
    }
dobro-ui-act-pair = { $doubles ->
        [true] Pair of { $value }, double to { $result }
       *[false] Pair of { $value }: { $result }
    }
dobro-ui-act-joker = { $doubles ->
        [true] Call { $value }, double to { $result }
       *[false] Call { $value }
    }
dobro-ui-act-joker-pair = { $doubles ->
        [true] Joker and { $value }, double to { $result }
       *[false] Joker and { $value }: { $result }
    }
dobro-ui-act-jokers = { $doubles ->
        [true] Two jokers at { $value }, double to { $result }
       *[false] Two jokers at { $value }: { $result }
    }
dobro-ui-act-skip = Skip my turn
dobro-ui-act-reverse = Reverse the turn
dobro-ui-act-take = Take { $count }
dobro-ui-act-draw = Draw
dobro-ui-act-choose = Choose a card
dobro-ui-act-value = Choose its value
dobro-ui-act-cancel = Cancel
dobro-ui-act-plan = Plan: { $play }
dobro-ui-act-unplan = No longer plan

## Scores
dobro-ui-score-caption = The lowest total wins.
dobro-ui-score-player = Player
dobro-ui-score-round = Round { $round }
dobro-ui-score-now = Taken
dobro-ui-score-total = Total
dobro-ui-score-how = Fewest cards taken is 1 point, the next 2… The oubli costs one more.
dobro-ui-last-title = Last auction
dobro-ui-last-empty = No auction is over yet.
dobro-ui-last-taker = { $name } took everything.
dobro-ui-last-nobody = The round ended here: nobody takes it.
dobro-ui-round-over = Round { $round } is over
dobro-ui-round-over-help = { $name } has no card left.

## The guided first game
dobro-ui-guide-open = Nobody wants cards here: whoever takes the fewest wins. You open: touch a number, or two equal cards, then the yellow button.
dobro-ui-guide-value = The value in play. Play at least as much, and your card replaces it. Meet it exactly, and it doubles!
dobro-ui-guide-pair = Two equal cards make a pair, worth their sum. Touch them, then the yellow button; or drag upwards.
dobro-ui-guide-take = Too high, or too dear? Take: these cards count against you, your hand stays as it is, and you open the next auction.
dobro-ui-guide-draw = Here you draw by hand: after your play, touch the pile to fill your hand before the next player has played.
dobro-ui-guide-forgot = Did somebody forget to draw? Touch the umbrella: the “Oubli” card costs them a point.
dobro-ui-guide-joker = The joker takes the value that you announce, 2 to 12; with a number it makes a pair.
dobro-ui-guide-skip = The hammock skips your turn and leaves the value. Keep it for when things get high.
dobro-ui-guide-reverse = The arrows send the turn back where it came from, at the same value.
