# What things on the table are, in words that fit every game.

explain-card = { $card }
explain-card-mine = In your hand.
explain-card-laid = Laid by { $seat }.
explain-card-leads = Ahead of the others.
explain-card-before = Lay there before.
explain-seat = { $seat }
explain-seat-out = Out of the game, and looking on.
explain-seat-turn = To act now.
explain-seat-points = Points: { $points }.
explain-score = Score: { $seat }, { $points }
explain-pile-top = On top: { $card }.
