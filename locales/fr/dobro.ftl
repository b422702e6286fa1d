dobro-name = Dobro
dobro-pitch = Personne ne veut des cartes
dobro-tagline = Égale la valeur pour la doubler, ou ramasse tout.

dobro-option-rounds = Durée de la partie
dobro-option-rounds-3 = Trois manches
dobro-option-rounds-players = Autant de manches que de joueurs
dobro-option-drawing = Pioche
dobro-option-drawing-automatic = Les cartes viennent toutes seules
dobro-option-drawing-by-hand = À la main : qui oublie de piocher peut être signalé

dobro-card-j = joker
dobro-card-skip = passe mon tour
dobro-card-reverse = changement de sens
dobro-card-numbered-and-numbered = une paire de { $number }
dobro-card-j-as-numbered = un joker annoncé { $number }
dobro-card-j-and-numbered = un joker et { $number }
dobro-card-j-and-j-as-numbered = deux jokers annoncés { $number }

dobro-event-round-begins = Manche { $round }, sens { $direction ->
        [clockwise] horaire
       *[counterclockwise] antihoraire
    }. Ouverture : { $opener }.
dobro-event-set-aside = { $count } cartes sont écartées sans être vues.
    .seen = Écartées sans être vues : { $cards }.
dobro-event-dealt = { $seat } reçoit { $count } cartes.
    .seen = { $seat } reçoit { $cards }.
    .me-seat = Tu reçois { $count } cartes.
    .me-seat-seen = Tu reçois { $cards }.
dobro-event-played = { $doubled ->
        [true] { $seat } joue { $play } : doublé ! La valeur passe à { $value }.
       *[false] { $seat } joue { $play }. La valeur est { $value }.
    }
    .me-seat = { $doubled ->
        [true] Tu joues { $play } : doublé ! La valeur passe à { $value }.
       *[false] Tu joues { $play }. La valeur est { $value }.
    }
dobro-event-played-special = { $play-raw ->
        [reverse] { $seat } change le sens : { $direction ->
            [clockwise] horaire
           *[counterclockwise] antihoraire
        }.
       *[skip] { $seat } passe son tour.
    }
    .me-seat = { $play-raw ->
        [reverse] Tu changes le sens : { $direction ->
            [clockwise] horaire
           *[counterclockwise] antihoraire
        }.
       *[skip] Tu passes ton tour.
    }
dobro-event-drew = { $seat } pioche { $count ->
        [one] une carte
       *[other] { $count } cartes
    }.
    .seen = { $seat } pioche { $cards }.
    .me-seat = Tu pioches { $count ->
        [one] une carte
       *[other] { $count } cartes
    }.
    .me-seat-seen = Tu pioches { $cards }.
dobro-event-pile-is-empty = La pioche est épuisée.
dobro-event-took = { $seat } ramasse { $count ->
        [one] une carte
       *[other] { $count } cartes
    } : { $cards }.
    .me-seat = Tu ramasses { $count ->
        [one] une carte
       *[other] { $count } cartes
    } : { $cards }.
dobro-event-called = Oubli ! { $seat } le signale à { $forgetful }.
    .me-seat = Oubli ! Tu le signales à { $forgetful }.
dobro-event-round-ends = { $seat } n’a plus de carte : la manche est finie.
    .me-seat = Tu n’as plus de carte : la manche est finie.
dobro-event-scored = { $forgetful ->
        [true] { $seat } : { $taken } ramassées et l’oubli, { $points } points, { $total } en tout.
       *[false] { $seat } : { $taken } ramassées, { $points ->
            [one] un point
           *[other] { $points } points
        }, { $total } en tout.
    }
    .me-seat = { $forgetful ->
        [true] Toi : { $taken } ramassées et l’oubli, { $points } points, { $total } en tout.
       *[false] Toi : { $taken } ramassées, { $points ->
            [one] un point
           *[other] { $points } points
        }, { $total } en tout.
    }
dobro-event-game-ends = La partie est finie. Victoire : { $winners }.

dobro-term-position = { $count ->
        [0] aucune carte
        [one] une carte
       *[other] { $count } cartes
    }
dobro-term-oubli = l’oubli, { $points ->
        [one] un point
       *[other] { $points } points
    } de plus

dobro-reason-not-your-turn = C’est au tour d’un autre joueur.
dobro-reason-not-in-hand = Tu n’as pas ces cartes.
dobro-reason-too-low = La valeur en jeu est { $value } : joue au moins autant, ou ramasse.
dobro-reason-open-with-numbers = On ouvre avec une carte numérotée ou une paire.
dobro-reason-nothing-to-take = L’enchère n’a pas encore de valeur : personne ne peut ramasser.
dobro-reason-draw-first = Tu dois encore une pioche : pioche d’abord.
dobro-reason-nothing-owed = Tu ne dois pas de pioche.
dobro-reason-not-forgetful = Ce joueur n’a pas oublié de piocher.

dobro-why-by-chance = Au hasard : un coup permis comme un autre.
dobro-why-tried-out = À première vue, autre chose semble mieux ; à l’essai, c’est ceci qui réussit le mieux.
dobro-why-about-as-good = Plusieurs choix se valent à peu près ; celui-ci en est un.
dobro-why-must-take = Rien dans la main ne suffit : il faut ramasser.
dobro-why-takes-while-it-is-cheap = { $count ->
        [one] Il n’y a qu’un coup sur la table : ramasser maintenant coûte peu.
       *[other] Il y a { $count } coups sur la table et cela ne fera qu’empirer : ramasse maintenant.
    }
dobro-why-draws = Tu dois une pioche : paie-la avant que quelqu’un le remarque.
dobro-why-calls = { $about } a oublié de piocher. Dis-le !
dobro-why-escapes = Une carte spéciale laisse l’embarras aux autres.
dobro-why-doubles = Cela vaut { $count }, égale la valeur et la double : dur pour le suivant.
dobro-why-spends-a-joker = Rien d’autre ne convient ici : cela vaut un joker, joué comme un { $count }.
dobro-why-spends-a-joker-early = Un joker vaut la peine ici : joué comme un { $count }, il met le suivant sous pression.
dobro-why-spends-a-joker-on-a-pair = Cela vaut un joker ici : à côté de ton { $count }, il fait une paire.
dobro-why-spends-two-jokers = Seuls deux jokers conviennent ici, comme une paire de { $count }.
dobro-why-plays-a-pair = La paire de { $count } débarrasse de deux cartes d’un coup.
dobro-why-plays-the-lowest = Le { $count } suffit ; garde les cartes hautes et les paires pour plus tard.
dobro-why-plays-higher = Moins suffirait, mais le { $count } met le suivant sous pression et garde tes petites cartes pour ouvrir.

## Ce que sont les choses
dobro-explain-number = Le { $value }
dobro-explain-opens = L’enchère n’a pas encore de valeur : une carte chiffrée ou une paire l’ouvre.
dobro-explain-alone-low = Seul, il vaut { $worth } : trop peu pour { $least }.
dobro-explain-alone-doubles = Seul, il tombe juste et double la valeur : { $to }.
dobro-explain-alone-raises = Seul, il met la valeur à { $to }.
dobro-explain-pair-low = Une paire vaut { $worth } : trop peu pour { $least }.
dobro-explain-pair-doubles = Une paire vaut { $worth }, tombe juste et double la valeur : { $to }.
dobro-explain-pair-raises = Une paire met la valeur à { $to }.
dobro-explain-joker-alone = Seul, il prend la valeur que tu annonces, de 2 à 12.
dobro-explain-joker-pair = Avec une carte chiffrée, il en fait une paire.
dobro-explain-joker-doubles = Annoncé { $value }, il double la valeur : { $to }.
dobro-explain-joker-pair-doubles = Avec un { $value }, il double la valeur : { $to }.
dobro-explain-skip = La valeur reste, le tour passe au joueur suivant.
dobro-explain-reverse = La valeur reste et le sens change : c’est au joueur d’avant.
dobro-explain-special-cannot-open = Elle n’ouvre pas d’enchère, sauf si tu n’as rien d’autre.
dobro-explain-value = Valeur en jeu : { $value }
dobro-explain-value-unset = Pas encore de valeur en jeu
dobro-explain-value-least-single = Le minimum qui suffit : un { $value }.
dobro-explain-value-least-pair = Aucune carte seule ne suffit. La plus petite paire : deux { $value }.
dobro-explain-value-only-special = Ni carte ni paire ne suffit : une carte spéciale, ou ramasser.
dobro-explain-value-doubles-both = Un { $single }, ou une paire de { $pair }, la double : { $to }.
dobro-explain-value-doubles-single = Un { $single } la double : { $to }.
dobro-explain-value-doubles-pair = Une paire de { $pair } la double : { $to }.
dobro-explain-value-doubles-never = Plus rien ne tombe juste.
dobro-explain-auction = L’enchère : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
dobro-explain-auction-take = Qui ramasse maintenant prend { $count ->
        [one] { $count } carte
       *[other] les { $count } cartes
    } et ouvre l’enchère suivante.
dobro-explain-auction-few = Qui ramasse le moins de cartes dans la manche marque le mieux.
dobro-explain-pile = La pioche : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
dobro-explain-pile-draw = Après avoir joué, on complète sa main.
dobro-explain-pile-empty = On ne pioche plus : la manche finit à la première main vide.
dobro-explain-direction = Sens du jeu
dobro-explain-direction-clockwise = Le tour va dans le sens horaire.
dobro-explain-direction-counterclockwise = Le tour va dans le sens antihoraire.
dobro-explain-direction-next = Ensuite : { $seat }.
dobro-explain-direction-turns = Un changement de sens l’inverse.
dobro-explain-oubli = La carte « oubli »
dobro-explain-oubli-held = Devant { $seat }, jusqu’à la fin de la manche ou au prochain oubli signalé.
dobro-explain-oubli-free = Elle est sur la table : personne n’a été signalé dans cette manche.
dobro-explain-oubli-costs = Elle coûte un point à la fin de la manche.
dobro-explain-seat-hand = Cartes en main : { $count }.
dobro-explain-seat-taken = Cartes ramassées dans la manche : { $count }.
dobro-explain-seat-owes = Doit encore piocher.
dobro-explain-seat-forgetful = A oublié de piocher : on peut le signaler.
dobro-explain-seat-oubli = A la carte « oubli » : un point de plus.
dobro-explain-score-place = Place pour l’instant : { $place }. Le moins de points l’emporte.
dobro-explain-score-now = Si la manche finissait maintenant : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
