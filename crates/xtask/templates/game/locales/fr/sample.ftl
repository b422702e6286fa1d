sample-name = Sample
sample-pitch = La plus haute remporte le pli
sample-tagline = Cinq cartes, cinq plis : la plus haute les remporte.

sample-action-play = Jouer { $what }

sample-note-cards = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
sample-note-tricks = { $count ->
        [one] { $count } pli
       *[other] { $count } plis
    }
sample-note-stock = Pioche : { $count }

sample-term-trick = Plis

sample-event-dealt = { $seat } reçoit { $count } cartes.
    .seen = { $seat } reçoit { $cards }.
sample-event-played = { $seat } joue { $card }.
sample-event-trick-won = { $seat } remporte le pli, { $tricks } en tout.
sample-event-game-ends = La partie est finie. Gagnée par { $winners }.

sample-reason-not-in-hand = Tu n’as pas cette carte.

sample-why-by-chance = Au hasard : une action légale en vaut une autre.
sample-why-no-choice = Il n’y a rien d’autre à faire.
sample-why-looks-best = De tout ce qui a été essayé, c’est ce qui a le mieux marché.
