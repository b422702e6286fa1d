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
duels-why-steps-forward = Avance : de ton camp, c’est toi qui as le plus de chances contre leur combattant probable.
duels-why-stays-back = Reste : c’est à un autre de ton camp de combattre cette fois.
duels-why-leaves-it-to = Reste et laisse faire { $about } : un seul d’entre vous doit s’avancer.
duels-why-names = Désigne { $about } : c’est contre ce combattant que ton camp a le plus de chances.
duels-why-bets-to-win = Mise { $count } : ton combattant a plus de chances de gagner que de perdre.
duels-why-bets-boldly = Mise { $count } : le duel est incertain, mais une grosse mise peut décider de la partie.
duels-why-bets-with-care = Ne mise que { $count } : ce duel ne t’est pas favorable.
