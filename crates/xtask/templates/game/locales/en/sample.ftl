sample-name = Sample
sample-pitch = The highest card takes the trick
sample-tagline = Five cards, five tricks: the highest card takes them.

sample-action-play = Play { $what }

sample-note-cards = { $count ->
        [one] one card
       *[other] { $count } cards
    }
sample-note-tricks = { $count ->
        [one] one trick
       *[other] { $count } tricks
    }
sample-note-stock = Stock: { $count }

sample-term-trick = Tricks

sample-event-dealt = { $seat } is dealt { $count } cards.
    .seen = { $seat } is dealt { $cards }.
sample-event-played = { $seat } plays { $card }.
sample-event-trick-won = { $seat } takes the trick, { $tricks } in all.
sample-event-game-ends = The game is over. Won by { $winners }.

sample-reason-not-in-hand = You do not hold this card.

sample-why-by-chance = By chance: one legal action is as good as another.
sample-why-no-choice = There is nothing else to do.
sample-why-looks-best = Of all that was tried this went best.
