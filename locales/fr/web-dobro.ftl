# The room of Dobro.

dobro-ui-progress = Manche { $round } sur { $rounds } · { $direction ->
        [clockwise] horaire
       *[counterclockwise] antihoraire
    }

## Cards and plays, as people name them
dobro-ui-joker = Joker
dobro-ui-skip = Passe
dobro-ui-reverse = Sens
dobro-ui-card = { $card ->
        [J] Joker
        [skip] Passe mon tour
        [reverse] Changement de sens
       *[other] { $card }
    }{ $state ->
        [playable] , jouable
        [advised] , conseillé
        [selected] , choisi
        [dull] , pas jouable maintenant
       *[none] {""}
    }
dobro-ui-play-single = { $value }
dobro-ui-play-pair = paire de { $value }
dobro-ui-play-joker = joker annoncé { $value }
dobro-ui-play-joker-pair = joker et { $value }
dobro-ui-play-jokers = deux jokers annoncés { $value }
dobro-ui-play-skip = passe mon tour
dobro-ui-play-reverse = changement de sens
dobro-ui-describe-take = ramasser
dobro-ui-describe-draw = piocher
dobro-ui-describe-call = « Oubli ! » à { $name }

## The middle of the table
dobro-ui-plate-open = À ouvrir
dobro-ui-plate-doubles = un { $value } la double
dobro-ui-plate-pair-doubles = une paire de { $half } la double
dobro-ui-plate-top = plus rien ne la double
dobro-ui-plate-label = { $value ->
        [0] L’enchère n’a pas encore de valeur.
       *[other] Valeur en jeu : { $value }.
    }
dobro-ui-doubled = Doublé !
dobro-ui-pile = Pioche { $count }
dobro-ui-pile-empty = Pioche vide
# Whoever speaks to the pile says what is written under it.
dobro-ui-pile-draw = Piocher : { $count ->
        [0] Pioche vide
       *[other] Pioche { $count }
    }
dobro-ui-aside = { $count } écartées
dobro-ui-direction = { $direction ->
        [clockwise] Sens horaire
       *[counterclockwise] Sens antihoraire
    }
dobro-ui-next = puis{" "}
dobro-ui-auction-label = Les coups de cette enchère
dobro-ui-auction-empty = Rien n’est encore posé.
dobro-ui-auction-play = { $name } : { $play }
dobro-ui-forgot = Oubli !
dobro-ui-forgot-label = « Oubli ! » : quelqu’un n’a pas pioché
dobro-ui-forgot-who = Qui a oublié de piocher ?

## Seats
dobro-ui-in-hand = { $count ->
        [0] aucune carte en main
        [one] une carte en main
       *[other] { $count } cartes en main
    }
dobro-ui-taken = { $count ->
        [0] rien ramassé
        [one] une carte ramassée
       *[other] { $count } cartes ramassées
    }
dobro-ui-points = { $count ->
        [0] aucun point
        [one] un point
       *[other] { $count } points
    }
dobro-ui-has-oubli = Oubli
dobro-ui-opens = Ouvre

## What is asked
dobro-ui-open = À toi d’ouvrir
dobro-ui-open-help = Pose un nombre ou une paire.
dobro-ui-open-special-help = Tu n’as que des cartes spéciales : poses-en une.
dobro-ui-turn = À toi : { $value } ou plus
dobro-ui-turn-help = Sinon, tu ramasses { $count ->
        [one] une carte
       *[other] { $count } cartes
    }.
dobro-ui-turn-double-help = Pose { $value } pour doubler, ou ramasse { $count ->
        [one] une carte
       *[other] { $count } cartes
    }.
dobro-ui-turn-special = { $value } : seule une carte spéciale passe
dobro-ui-turn-stuck = Rien ne suffit contre { $value }
dobro-ui-turn-stuck-help = Tu dois ramasser { $count ->
        [one] une carte
       *[other] { $count } cartes
    }.
dobro-ui-turn-draw = Pioche d’abord
dobro-ui-turn-draw-help = Tu as oublié de piocher après ton dernier coup.
dobro-ui-owes = Pioche pour compléter ta main
dobro-ui-owes-help = C’est à { $name } : après son coup, on pourra te signaler.
dobro-ui-wait = C’est à { $name }
dobro-ui-wait-opens = { $name } ouvre l’enchère
dobro-ui-wait-value = { $value } en jeu, { $count ->
        [one] une carte
       *[other] { $count } cartes
    } sur la table
dobro-ui-takes = { $name } ramasse { $count ->
        [one] une carte
       *[other] { $count } cartes
    }
dobro-ui-planned = Prévu à ton tour : { $play }
dobro-ui-over = La partie est finie
dobro-ui-joker-prompt = Ton joker vaut combien ?
dobro-ui-jokers-prompt = Tes jokers valent combien ?
dobro-ui-joker-help = Ou touche un nombre pour faire la paire.
dobro-ui-joker-values = Valeur du joker
dobro-ui-joker-value = { $doubles ->
        [true] { $value }, double à { $result }
       *[false] { $value }, la valeur sera { $result }
    }

## Moves
dobro-ui-actions = Tes coups
dobro-ui-hand = Ta main
dobro-ui-act-play = { $doubles ->
        [true] Jouer { $value }, doubler à { $result }
       *[false] Jouer { $value }
    }
dobro-ui-act-pair = { $doubles ->
        [true] Paire de { $value }, doubler à { $result }
       *[false] Paire de { $value } : { $result }
    }
dobro-ui-act-joker = { $doubles ->
        [true] Annoncer { $value }, doubler à { $result }
       *[false] Annoncer { $value }
    }
dobro-ui-act-joker-pair = { $doubles ->
        [true] Joker et { $value }, doubler à { $result }
       *[false] Joker et { $value } : { $result }
    }
dobro-ui-act-jokers = { $doubles ->
        [true] Deux jokers à { $value }, doubler à { $result }
       *[false] Deux jokers à { $value } : { $result }
    }
dobro-ui-act-skip = Passer mon tour
dobro-ui-act-reverse = Changer le sens
dobro-ui-act-take = Ramasser { $count }
dobro-ui-act-draw = Piocher
dobro-ui-act-choose = Choisis une carte
dobro-ui-act-value = Choisis sa valeur
dobro-ui-act-cancel = Annuler
dobro-ui-act-plan = Prévoir : { $play }
dobro-ui-act-unplan = Ne plus prévoir

## Scores
dobro-ui-score-caption = Le plus petit total gagne.
dobro-ui-score-player = Joueur
dobro-ui-score-round = Manche { $round }
dobro-ui-score-now = Ramassées
dobro-ui-score-total = Total
dobro-ui-score-how = Le moins de cartes ramassées vaut 1 point, le suivant 2… L’oubli en coûte un de plus.
dobro-ui-last-title = Dernière enchère
dobro-ui-last-empty = Pas encore d’enchère terminée.
dobro-ui-last-taker = { $name } a tout ramassé.
dobro-ui-last-nobody = La manche s’est finie là : personne ne ramasse.
dobro-ui-round-over = Manche { $round } finie
dobro-ui-round-over-help = { $name } n’a plus de carte.

## The guided first game
dobro-ui-guide-open = Ici, personne ne veut de cartes : qui en ramasse le moins gagne. Tu ouvres : touche un nombre, ou deux cartes égales, puis le bouton jaune.
dobro-ui-guide-value = La valeur en jeu. Joue au moins autant, et ta carte la remplace. Égale-la exactement, et elle double !
dobro-ui-guide-pair = Deux cartes égales font une paire, qui vaut leur somme. Touche-les, puis le bouton jaune ; ou fais glisser vers le haut.
dobro-ui-guide-take = Trop haut, ou trop cher ? Ramasse : ces cartes comptent contre toi, ta main ne change pas, et tu ouvres la suivante.
dobro-ui-guide-draw = Ici on pioche à la main : après ton coup, touche la pioche pour compléter ta main avant que le suivant ait joué.
dobro-ui-guide-forgot = Quelqu’un a oublié de piocher ? Touche le parapluie : la carte « Oubli » lui coûte un point.
dobro-ui-guide-joker = Le joker prend la valeur que tu annonces, de 2 à 12 ; avec un nombre, il fait une paire.
dobro-ui-guide-skip = Le hamac passe ton tour sans changer la valeur. Garde-le pour quand ça monte.
dobro-ui-guide-reverse = Les flèches renvoient le tour d’où il vient, à la même valeur.

dobro-ui-hand-size = { $count ->
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
dobro-example-cards = Les chiffres de 2 à 12, le joker et les deux cartes spéciales : passe mon tour et changement de sens.
dobro-example-deal = Quatre joueurs avec six cartes chacun ; voici ta main.
dobro-example-doubling = 4, puis 5, puis un autre 5 : il tombe juste, la valeur double et passe à 10. Ton 10, ou ta paire de 5, la doublerait encore.
dobro-example-joker = Un joker annoncé 8 tombe juste sur 8 : la valeur double et passe à 16.
dobro-example-drawing = Une paire de 6 fait 12 ; qui l’a jouée a pioché deux cartes et en a de nouveau six.
dobro-example-last = La pioche est vide : qui joue sa dernière carte finit la manche, et personne ne ramasse cette enchère.
dobro-example-points = 0, 3, 3 et 8 cartes ramassées : 1, 2, 2 et 4 points, et un de plus pour la carte « oubli ».
dobro-example-oubli = Bruno a joué avant qu’Ada ait pioché : on peut maintenant signaler Ada.
dobro-example-known = On voit combien de cartes chacun tient et a ramassées, mais pas lesquelles il tient.

## The introduction on a shared screen
dobro-ui-intro-goal = Personne ne veut des cartes
dobro-ui-intro-goal-text = Chaque carte ramassée compte contre soi. Qui en ramasse le moins gagne.
dobro-ui-intro-raise = Égaler ou monter
dobro-ui-intro-raise-text = Chacun à son tour joue une carte qui vaut au moins la valeur en jeu. Elle donne la nouvelle valeur.
dobro-ui-intro-double = Juste pareil ? Ça double
dobro-ui-intro-double-text = Jouer exactement la valeur en jeu la double : sept sur sept fait quatorze.
dobro-ui-intro-pair = Deux pareilles font une paire
dobro-ui-intro-pair-text = Deux cartes de même valeur comptent leur somme. Au-delà de 12 il faut une paire, au-delà de 24 même elle ne suffit plus.
dobro-ui-intro-special = Joker, passe, sens inverse
dobro-ui-intro-special-text = Le joker vaut ce qu’on veut. La passe dispense de jouer, l’inversion change le sens : la valeur reste.
dobro-ui-intro-take = Ou tout ramasser
dobro-ui-intro-take-text = Qui ne peut ou ne veut pas jouer ramasse toutes les cartes de l’enchère, et ouvre la suivante.
dobro-ui-intro-win = Trois manches
dobro-ui-intro-win-text = Le moins de cartes d’une manche coûte un point, le plus en coûte le plus. Le plus petit total gagne.
