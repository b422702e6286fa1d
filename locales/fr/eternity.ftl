eternity-name = Eternity
eternity-pitch = Trois paysages, un atout qui voyage
eternity-tagline = Gagne autant de plis que d’arbres promis, pendant que tes promesses déplacent l’atout.

eternity-option-tiles = Ordre des tuiles d’atout, de gauche à droite : à égalité, la plus à gauche l’emporte
eternity-option-tiles-sea-sky-earth = Mer, Ciel, Terre
eternity-option-tiles-sea-earth-sky = Mer, Terre, Ciel
eternity-option-tiles-sky-sea-earth = Ciel, Mer, Terre
eternity-option-tiles-sky-earth-sea = Ciel, Terre, Mer
eternity-option-tiles-earth-sea-sky = Terre, Mer, Ciel
eternity-option-tiles-earth-sky-sea = Terre, Ciel, Mer
eternity-option-tiles-random = Au hasard
eternity-option-goal = Fin de la partie
eternity-option-goal-rounds = Après trois manches, le plus haut total l’emporte
eternity-option-goal-points-n = Le premier à N points l’emporte, N de 5 à 100 ; seuls les meilleurs de chaque manche marquent
eternity-option-memory = Plis remportés
eternity-option-memory-last-trick = Seul le dernier se regarde, jusqu’au début du suivant
eternity-option-memory-open = Toutes les cartes de la manche restent consultables, pour débuter

eternity-card-sea = la Mer
eternity-card-sky = le Ciel
eternity-card-earth = la Terre
eternity-card-s1 = Mer 1
eternity-card-s2 = Mer 2
eternity-card-s3 = Mer 3
eternity-card-s4 = Mer 4
eternity-card-s5 = Mer 5
eternity-card-s6 = Mer 6
eternity-card-s7 = Mer 7
eternity-card-s8 = Mer 8
eternity-card-s9 = Mer 9
eternity-card-s10 = Mer 10
eternity-card-s11 = Mer 11
eternity-card-s12 = Mer 12
eternity-card-s13 = Mer 13
eternity-card-s14 = Mer 14
eternity-card-k1 = Ciel 1
eternity-card-k2 = Ciel 2
eternity-card-k3 = Ciel 3
eternity-card-k4 = Ciel 4
eternity-card-k5 = Ciel 5
eternity-card-k6 = Ciel 6
eternity-card-k7 = Ciel 7
eternity-card-k8 = Ciel 8
eternity-card-k9 = Ciel 9
eternity-card-k10 = Ciel 10
eternity-card-k11 = Ciel 11
eternity-card-k12 = Ciel 12
eternity-card-k13 = Ciel 13
eternity-card-k14 = Ciel 14
eternity-card-e1 = Terre 1
eternity-card-e2 = Terre 2
eternity-card-e3 = Terre 3
eternity-card-e4 = Terre 4
eternity-card-e5 = Terre 5
eternity-card-e6 = Terre 6
eternity-card-e7 = Terre 7
eternity-card-e8 = Terre 8
eternity-card-e9 = Terre 9
eternity-card-e10 = Terre 10
eternity-card-e11 = Terre 11
eternity-card-e12 = Terre 12
eternity-card-e13 = Terre 13
eternity-card-e14 = Terre 14

eternity-event-tiles-laid = Les tuiles d’atout, de gauche à droite : { $left }, { $middle }, { $right }.
eternity-event-round-begins = Manche { $round }. Donne et entame : { $dealer }.
eternity-event-dealt = { $seat } reçoit { $count } cartes.
    .seen = { $seat } reçoit { $cards }.
    .me-seat = Tu reçois { $count } cartes.
    .me-seat-seen = Tu reçois { $cards }.
eternity-event-laid-open = Exposées à côté du tableau, hors jeu : { $cards }.
eternity-event-turned-up = Deux cartes neutres sont retournées et attendent : { $cards }.
eternity-event-joined-board = Sous les tuiles d’atout : { $cards }.
eternity-event-trump-is = L’atout est { $trump }.
eternity-event-played = { $seat } joue { $card }.
    .me-seat = Tu joues { $card }.
eternity-event-pledged = { $seat } engage { $card } et prend { $trees ->
        [0] zéro arbre
        [one] un arbre
       *[other] { $trees } arbres
    }.
    .me-seat = Tu engages { $card } et prends { $trees ->
        [0] zéro arbre
        [one] un arbre
       *[other] { $trees } arbres
    }.
eternity-event-trick-won = { $seat } remporte le pli : { $tricks ->
        [one] son premier
       *[other] { $tricks } en tout
    }.
    .me-seat = Tu remportes le pli : { $tricks ->
        [one] ton premier
       *[other] { $tricks } en tout
    }.
eternity-event-scored = { $seat } : { $trees ->
        [0] aucun arbre
        [one] un arbre
       *[other] { $trees } arbres
    }, { $tricks ->
        [0] aucun pli
        [one] un pli
       *[other] { $tricks } plis
    }. { $points ->
        [0] Zéro point
        [one] Un point
       *[other] { $points } points
    } pour la manche{ $banked ->
        [true] {""}
       *[false] {""}, mais ce n’est pas le meilleur score
    } : { $total } en tout.
    .me-seat = Toi : { $trees ->
        [0] aucun arbre
        [one] un arbre
       *[other] { $trees } arbres
    }, { $tricks ->
        [0] aucun pli
        [one] un pli
       *[other] { $tricks } plis
    }. { $points ->
        [0] Zéro point
        [one] Un point
       *[other] { $points } points
    } pour la manche{ $banked ->
        [true] {""}
       *[false] {""}, mais ce n’est pas le meilleur score
    } : { $total } en tout.
eternity-event-game-ends = La partie est finie. Victoire : { $winners }.

eternity-term-trees = { $count ->
        [0] Aucun arbre
        [one] Un arbre
       *[other] { $count } arbres
    }
eternity-term-harmony = Harmonie
eternity-term-broken-promise = { $count ->
        [one] Un arbre sans pli
       *[other] { $count } arbres sans pli
    }
eternity-term-not-banked = Pas le meilleur score de la manche

eternity-reason-not-in-hand = Tu n’as pas cette carte.
eternity-reason-lead-with-play = La première carte d’un pli se joue, elle ne s’engage pas.
eternity-reason-must-follow = On demande { $family } et tu en as : fournis{ $may_pledge ->
        [true] , ou engage une carte
       *[false] {""}
    }.
eternity-reason-must-trump = Tu ne peux pas fournir : joue atout ({ $family }){ $may_pledge ->
        [true] , ou engage une carte
       *[false] {""}
    }.
eternity-reason-no-more-pledges = { $limit ->
        [one] Un seul engagement par pli, et il est déjà pris.
       *[other] { $limit } engagements par pli, et ils sont déjà pris.
    }

eternity-why-by-chance = Au hasard : un coup permis comme un autre.
eternity-why-tried-out = À première vue, autre chose semble mieux ; à l’essai, c’est ceci qui réussit le mieux.
eternity-why-about-as-good = Plusieurs choix se valent à peu près ; celui-ci en est un.
eternity-why-only-choice = Pas le choix : { $about }.
eternity-why-evens-out = Engage { $about } : tu auras autant d’arbres que de plis.
eternity-why-moves-the-trump = Ton engagement déplace l’atout : ce serait { $about }.
eternity-why-stays-out = Engage { $about } : cela ne promet rien, et tu restes hors du pli.
eternity-why-promises-more = Ta main vaut plus de plis que tu n’as d’arbres : engage { $about }.
eternity-why-plants = Engage { $about } : cela te donne des arbres.
eternity-why-leads-to-win = { $about } est difficile à battre : entame-le et prends le pli.
eternity-why-leads-low = Entame { $about } et laisse ce pli à quelqu’un d’autre.
eternity-why-wins-the-trick = Un pli t’est utile : { $about } remporte celui-ci.
eternity-why-takes-one-more = { $about } prend ce pli, un de plus que promis : il y aura peut-être un arbre pour lui plus tard.
eternity-why-ducks = Tu as les plis promis : reste en dessous avec { $about }.
eternity-why-saves-strength = Ce pli n’est pas pour toi : { $about } est la carte qui te manquera le moins.
eternity-why-lets-it-go = Ce pli n’est pas pour toi : { $about } le laisse à un autre.
eternity-why-out-of-sea = D’après ce qui a été joué, { $about } n’a sans doute plus de carte de la Mer.
eternity-why-out-of-sky = D’après ce qui a été joué, { $about } n’a sans doute plus de carte du Ciel.
eternity-why-out-of-earth = D’après ce qui a été joué, { $about } n’a sans doute plus de carte de la Terre.

## Ce que sont les choses
eternity-explain-card-trump = Atout en ce moment : elle bat toute carte d’une autre famille.
eternity-explain-card-led = De la famille demandée : la plus forte gagne, sauf si un atout est joué.
eternity-explain-card-plain = Pas d’atout ; l’atout est { $family }.
eternity-explain-card-strongest = La plus forte de sa famille.
eternity-explain-card-beaten = Cartes plus fortes dans sa famille : { $count }.
eternity-explain-card-trees = Promise au lieu d’être jouée, elle rapporte { $count ->
        [0] aucun arbre
        [one] un arbre
       *[other] { $count } arbres
    }.
eternity-explain-card-pledged = Promise par { $seat } pour { $count ->
        [0] aucun arbre
        [one] un arbre
       *[other] { $count } arbres
    } : hors du pli, elle rejoint ensuite le plateau d’atout.
eternity-explain-card-leads = Jouée par { $seat } : elle gagne le pli pour l’instant.
eternity-explain-card-played = Jouée par { $seat }.
eternity-explain-card-on-board = Au plateau d’atout : elle compte pour { $family }, quelle que soit sa valeur.
eternity-explain-card-waits = Carte neutre : elle rejoint le plateau d’atout après le pli.
eternity-explain-card-aside = Hors jeu pour toute la manche.
eternity-explain-family = { $family }
eternity-explain-family-cards = Cartes sous sa tuile : { $count }. Le plus grand nombre fait l’atout.
eternity-explain-family-coming = La rejoignent après ce pli : { $count }.
eternity-explain-family-trump = Atout de ce pli.
eternity-explain-family-not-trump = Pas l’atout : l’atout est { $family }.
eternity-explain-family-next = Atout du pli suivant, si rien d’autre n’est promis.
eternity-explain-family-place = Tuile { $place } en partant de la gauche : à égalité, la plus à gauche est l’atout.
eternity-explain-trump = Atout : { $family }
eternity-explain-trump-most = La famille qui a le plus de cartes sous sa tuile ; leurs valeurs ne comptent pas.
eternity-explain-trump-stays = Il reste le même pendant le pli et se recompte après.
eternity-explain-trump-moves = Après ce pli, si rien d’autre n’est promis : { $family }.
eternity-explain-trees = Arbres restants : { $count }
eternity-explain-trees-pledge = Un arbre est une promesse de pli. On en prend en promettant une carte au lieu de la jouer.
eternity-explain-trees-worth = Une carte de 5 à 9 rapporte un arbre, de 10 à 14 deux, en dessous aucun.
eternity-explain-trees-left = Cartes qu’on peut encore promettre dans ce pli : { $count }.
eternity-explain-harmony = Harmonie
eternity-explain-harmony-bonus = Autant de plis que d’arbres : un point par arbre et { $points } de plus.
eternity-explain-harmony-more-tricks = Plus de plis que d’arbres : un point par arbre.
eternity-explain-harmony-more-trees = Plus d’arbres que de plis : rien.
eternity-explain-pile = La pile neutre : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
eternity-explain-pile-turned = Au début de chaque pli, deux d’entre elles sont retournées.
eternity-explain-pile-waits = Elles rejoignent le plateau d’atout après le pli.
eternity-explain-seat-tricks = Plis gagnés dans la manche : { $count }.
eternity-explain-seat-trees = Arbres dans la manche : { $count }.
eternity-explain-seat-voids = A montré n’avoir rien de : { $families }.
eternity-explain-seat-dealer = A distribué cette manche.
eternity-explain-balance-harmony = En harmonie : autant de plis que d’arbres.
eternity-explain-balance-spare-tricks = Plus de plis que d’arbres : pas de bonus.
eternity-explain-balance-broken-promise = Plus d’arbres que de plis : rien, pour l’instant.
eternity-explain-score-most = Le plus haut total l’emporte.
eternity-explain-score-now = Si la manche finissait maintenant : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
eternity-explain-score-not-banked = Seul le meilleur score de la manche est inscrit.
