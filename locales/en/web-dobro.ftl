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

dobro-ui-hand-size = { $count ->
        [one] one card in hand
       *[other] { $count } cards in hand
    }
dobro-example-cards = Numbers from 2 to 12, the joker, and the two special cards: skip and reverse.
dobro-example-deal = Four players with six cards each; this is your hand.
dobro-example-doubling = 4, then 5, then another 5: it meets the value exactly, so the value doubles to 10. Your 10, or your pair of 5s, would double it again.
dobro-example-joker = A joker announced as 8 meets the 8: doubled to 16.
dobro-example-drawing = A pair of 6s makes 12; whoever played it has drawn two cards and holds six again.
dobro-example-last = The pile is used up: whoever plays their last card ends the round, and nobody takes this auction.
dobro-example-points = 0, 3, 3 and 8 cards taken: 1, 2, 2 and 4 points, and one more for the « oubli » card.
dobro-example-oubli = Bruno played before Ada had drawn: Ada can be called now.
dobro-example-known = How many cards everybody holds and took is open; which ones they hold is not.

## The introduction on a shared screen
dobro-ui-intro-goal = Nobody wants the cards
dobro-ui-intro-goal-text = Every card you take counts against you. Whoever takes the fewest wins.
dobro-ui-intro-raise = Meet or raise
dobro-ui-intro-raise-text = In turn, play a card worth at least the value in play. Its value is the new one.
dobro-ui-intro-double = Exactly as much? It doubles
dobro-ui-intro-double-text = A play worth exactly the value in play doubles it: seven on seven makes fourteen.
dobro-ui-intro-pair = Two alike are a pair
dobro-ui-intro-pair-text = Two cards of one value count their sum. Above 12 only pairs are enough, above 24 not even they.
dobro-ui-intro-special = Joker, skip, reverse
dobro-ui-intro-special-text = A joker is any value. A skip lets you off, a reverse turns the direction: the value stays.
dobro-ui-intro-take = Or take everything
dobro-ui-intro-take-text = Who cannot or will not play takes all cards of the auction, and opens the next one.
dobro-ui-intro-win = Three rounds
dobro-ui-intro-win-text = The fewest cards of a round cost one point, the most cost the most. The lowest total wins.
