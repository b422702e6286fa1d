duels-name = Duels
duels-pitch = Deux bannières, des rôles secrets
duels-tagline = Deux camps, des personnages secrets, et des paris sur son propre combattant.

duels-option-hierarchy = Qui bat qui
duels-option-hierarchy-ladder = Échelle : le Roi, puis le Chevalier, puis le Bourreau
duels-option-hierarchy-cycle = Cycle : le Roi bat le Chevalier, le Chevalier bat le Bourreau, le Bourreau bat le Roi
duels-option-teams = Camps
duels-option-teams-balanced = Tirés au sort
duels-option-teams-seats = Un siège sur deux
duels-option-choose_seconds = Secondes pour choisir un combattant, de 5 à 300
duels-option-choose_seconds-30 = 30 secondes
duels-option-max_ties = Égalités de suite qui arrêtent la partie, de 1 à 20
duels-option-max_ties-10 = 10 égalités
duels-option-captain = Capitaine
duels-option-captain-lowest = Le premier siège vivant
duels-option-captain-rotating = Chacun à son tour, par duel
duels-option-notes = Carnet
duels-option-notes-on = La table déduit qui peut être quoi
duels-option-notes-off = Chacun réfléchit pour soi

duels-card-witch = Sorcière
duels-card-dragon = Dragon
duels-card-king = Roi
duels-card-knight = Chevalier
duels-card-executioner = Bourreau

duels-event-sides = Pour le Soleil : { $left }. Pour la Lune : { $right }.
duels-event-dealt = { $seat } reçoit un personnage.
    .seen = { $seat } reçoit : { $card }.
    .me-seat = Tu reçois un personnage.
    .me-seat-seen = Tu reçois : { $card }.
duels-event-set-aside = { $count ->
        [one] Un personnage est mis de côté sans être vu.
       *[other] { $count } personnages sont mis de côté sans être vus.
    }
    .seen = Mis de côté sans être vus : { $cards }.
duels-event-turn-begins = Tour { $turn } : choisissez votre combattant ! Capitaines : { $left_captain } pour le Soleil, { $right_captain } pour la Lune.
duels-event-advanced = { $side-raw ->
        [left] Côté Soleil
       *[right] Côté Lune
    }, { $count ->
        [0] personne ne s’avance : l’autre camp désigne le combattant.
        [1] une seule personne s’avance : { $seats }.
       *[other] plusieurs s’avancent ({ $seats }) : l’autre camp désigne le combattant.
    }
duels-event-named = { $captain } désigne { $seat } pour combattre au nom { $side-raw ->
        [left] du Soleil
       *[right] de la Lune
    }.
    .me-captain = Tu désignes { $seat } pour combattre au nom { $side-raw ->
        [left] du Soleil
       *[right] de la Lune
    }.
    .me-seat = { $captain } te désigne pour combattre au nom { $side-raw ->
        [left] du Soleil
       *[right] de la Lune
    }.
duels-event-bets = { $side-raw ->
        [left] Le Soleil
       *[right] La Lune
    } parie { $count } ; sa mise est de { $stake }.
duels-event-duel = { $left } contre { $right } : { $verdict-raw ->
        [left] victoire du Soleil !
        [right] victoire de la Lune !
       *[tie] égalité.
    }
duels-event-stakes-stay = Les mises restent au milieu : Soleil { $left }, Lune { $right }.
duels-event-becomes-ghost = { $seat } devient un fantôme.
    .me-seat = Tu deviens un fantôme.
duels-event-settled = { $side-raw ->
        [left] Le Soleil gagne { $gained }, la Lune perd { $lost }.
       *[right] La Lune gagne { $gained }, le Soleil perd { $lost }.
    } Soleil { $left }, Lune { $right }, banque { $bank }.
duels-event-taxed = La banque est vide : le Soleil paie { $left } d’impôts, la Lune { $right }. La banque a de nouveau { $bank }.
duels-event-stakes-go-back = Les mises sont rendues : { $left } au Soleil, { $right } à la Lune.
duels-event-game-ends = { $end-raw ->
        [perfect_equality] Égalité parfaite : les deux camps gagnent !
        [too_many_ties] Trop d’égalités : égalité parfaite, les deux camps gagnent !
       *[no_fighters] Un camp n’a plus de combattant : la partie est finie.
    } Soleil { $left }, Lune { $right }. Victoire : { $winners }.
duels-event-shown = Le personnage de { $seat } : { $card }.
    .me-seat = Ton personnage : { $card }.
duels-event-aside-shown = Mis de côté : { $cards }.

duels-term-winnings = { $count ->
        [one] { $count } carte Pari gagnée à la banque
       *[other] { $count } cartes Pari gagnées à la banque
    }
duels-term-stake = { $count ->
        [one] { $count } carte misée perdue
       *[other] { $count } cartes misées perdues
    }
duels-term-tie = { $count ->
        [one] { $count } carte reste au milieu
       *[other] { $count } cartes restent au milieu
    }
duels-term-tax = { $count ->
        [one] { $count } carte d’impôt
       *[other] { $count } cartes d’impôt
    }

duels-reason-not-now = Ce n’est pas le moment.
duels-reason-own-side = Tu désignes un combattant de l’autre camp.
duels-reason-ghost = Les fantômes ne combattent plus.
duels-reason-no-such-seat = Personne ne combat à cette place.
duels-reason-too-few = Ton camp a des cartes Pari : mises-en au moins une.
duels-reason-too-many = Mise au plus cinq cartes Pari par tour.
duels-reason-not-that-many = Ton camp n’en a que { $purse } à miser.

duels-why-by-chance = Au hasard : un coup permis comme un autre.
duels-why-tried-out = À première vue, autre chose semble mieux ; à l’essai, c’est ceci qui réussit le mieux.
duels-why-about-as-good = Plusieurs choix se valent à peu près ; celui-ci en est un.
duels-why-only-choice = Il n’y a rien d’autre à faire.
duels-why-steps-forward = Avance : de ton camp, c’est toi qui as le plus de chances contre leur combattant probable.
duels-why-steps-forward-surely = Avance : plus personne en face ne peut te battre.
duels-why-steps-forward-for-a-change = Avance : recommencer ne ferait qu’une égalité de plus.
duels-why-steps-forward-as-a-surprise = Avance : d’autres de ton camp feraient peut-être un peu mieux, mais c’est plus difficile à prévoir.
duels-why-steps-forward-as-agreed = Avance : c’est ce que ton camp a décidé.
duels-why-stays-back = Reste : c’est à un autre de ton camp de combattre cette fois.
duels-why-leaves-it-to = Reste et laisse faire { $about } : un seul d’entre vous doit s’avancer.
duels-why-leaves-it-as-agreed = Reste : ton camp s’est mis d’accord sur { $about }.
duels-why-names = Désigne { $about } : c’est contre ce combattant que ton camp a le plus de chances.
duels-why-names-as-agreed = Désigne { $about } : c’est ce que veut ton camp.
duels-why-bets-to-win = Mise { $count } : ton combattant a plus de chances de gagner que de perdre.
duels-why-bets-boldly = Mise { $count } : gagner n’est pas plus probable que perdre, mais c’est possible, et une grosse mise peut décider de la partie.
duels-why-bets-to-catch-up = Mise { $count } : ce duel ne t’est pas favorable, mais ton camp est en retard et doit risquer quelque chose.
duels-why-bets-with-care = Ne mise que { $count } : ce duel ne t’est pas favorable.
duels-why-bets-to-guard-the-lead = Ne mise que { $count } : ton camp a plus de cartes que l’autre, inutile de les risquer.
duels-why-bets-little-on-a-tie = Ne mise que { $count } : le plus probable est une égalité, et la mise resterait au milieu.
duels-why-bets-little-on-an-even-duel = Ne mise que { $count } : gagner est aussi probable que perdre.

duels-talk-goes = Je m’avance : de nous tous, j’ai le plus de chances contre leur combattant probable.
duels-talk-goes-surely = Je m’avance : plus personne en face ne peut me battre.
duels-talk-goes-for-a-change = Une égalité de plus n’aide personne : changeons. Je m’avance.
duels-talk-goes-as-a-surprise = Ils ne m’attendront pas : je m’avance.
duels-talk-proposes = J’enverrais { $about } : c’est notre meilleure chance contre leur combattant probable.
duels-talk-proposes-surely = J’enverrais { $about } : plus personne en face ne peut gagner ce duel.
duels-talk-proposes-for-a-change = Une égalité de plus n’aide personne : changeons. { $about } ?
duels-talk-proposes-as-a-surprise = Ils n’attendront pas { $about } : voilà qui j’enverrais.
duels-talk-follows = Vas-y, { $about } : nous restons.
duels-talk-agrees = D’accord : { $about }.
duels-talk-obeys = Bien, je m’avance.
duels-talk-warns = Plutôt pas { $about } : n’importe qui en face gagnerait ce duel. Regarde qui je montre.
duels-talk-steps = Je m’avance.

## Ce que sont les choses
duels-explain-character = { $character }
duels-explain-character-beats = Bat : { $characters }.
duels-explain-character-loses = Perd contre : { $characters }.
duels-explain-character-ties = Égalité avec : { $characters }.
duels-explain-character-count = En jeu : { $count }.
duels-explain-bank = La banque : { $count ->
        [one] { $count } carte Pari
       *[other] { $count } cartes Pari
    }
duels-explain-bank-pays = Elle paie au vainqueur autant que sa mise, ou ce qu’elle a.
duels-explain-bank-tax = Vide à la fin d’un tour, elle lève un impôt : chaque camp paie le tiers de ses cartes Pari.
duels-explain-bet = Carte Pari
duels-explain-bet-worth = Elle vaut un point. Le camp qui en a le plus l’emporte.
duels-explain-bet-range = Chaque capitaine mise de 1 à { $most } sur son combattant.
duels-explain-bet-secret = Les deux mises restent secrètes tant qu’il en manque une.
duels-explain-aside = Écartés : { $count ->
        [one] { $count } personnage
       *[other] { $count } personnages
    }
duels-explain-aside-unseen = Face cachée : personne ne les a vus.
duels-explain-aside-shown = On les montre après la partie.
duels-explain-ties = Égalités de suite : { $count }
duels-explain-ties-end = { $most } de suite arrêtent la partie sur une égalité parfaite : les deux camps gagnent.
duels-explain-ties-stakes = Après une égalité, les deux mises restent au milieu.
duels-explain-side = { $side-raw ->
        [left] Le Soleil
       *[right] La Lune
    }
duels-explain-side-mine = Ton camp : tu vois ses personnages.
duels-explain-side-living = Combattants vivants : { $count } sur { $all }.
duels-explain-side-captain = Capitaine : { $seat }.
duels-explain-side-cards = Cartes Pari : { $count }.
duels-explain-purse = { $side-raw ->
        [left] Bourse du Soleil
       *[right] Bourse de la Lune
    } : { $count }
duels-explain-purse-points = Chaque carte Pari vaut un point.
duels-explain-purse-tax = Si la banque est vide après le tour, elle en paie { $count }.
duels-explain-purse-wins = Le camp qui en a le plus l’emporte, même sans combattants.
duels-explain-stake = { $side-raw ->
        [left] Mise du Soleil
       *[right] Mise de la Lune
    } : { $count }
duels-explain-stake-wins = Si son combattant gagne : les { $count } reviennent, et { $paid } de plus de la banque.
duels-explain-stake-loses = S’il perd : les { $count } vont à la banque.
duels-explain-stake-tie = Après une égalité, elles restent et s’ajoutent à la mise suivante.
duels-explain-seat-side = { $side-raw ->
        [left] Combat pour le Soleil.
       *[right] Combat pour la Lune.
    }
duels-explain-seat-ghost = Fantôme : parle, mais ne combat plus jamais.
duels-explain-seat-lives = Peut s’avancer.
duels-explain-seat-character = Personnage : { $character }.
duels-explain-seat-possible = Peut encore être : { $characters }.
duels-explain-seat-unknown = Son personnage est secret jusqu’à la fin de la partie.
duels-explain-seat-captain = Capitaine : désigne et mise pour le camp.
duels-explain-seat-fights = Combat à ce tour.
duels-explain-score-side = { $side-raw ->
        [left] Les cartes Pari du Soleil : tout le camp a le même score.
       *[right] Les cartes Pari de la Lune : tout le camp a le même score.
    }
duels-explain-score-parts = Dans la bourse : { $purse }. Au milieu : { $stake }.
duels-explain-score-most = Le camp qui en a le plus l’emporte.
