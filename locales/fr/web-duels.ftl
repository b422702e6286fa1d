# The room of Duels.

duels-ui-progress = Tour { $turn } · { $hierarchy ->
        [ladder] le Roi domine
       *[cycle] le Bourreau bat le Roi
    }
duels-ui-progress-over = { $turn } tours

## Sides and people
duels-ui-side = { $side ->
        [left] Soleil
       *[right] Lune
    }
duels-ui-side-of = { $side ->
        [left] Soleil
       *[right] Lune
    }{ $mine ->
        [true] , toi
       *[false] {""}
    }
duels-ui-side-total = { $side ->
        [left] Soleil
       *[right] Lune
    } : { $count }
duels-ui-your-side = ton camp
duels-ui-yourself = toi-même
duels-ui-captain = capitaine
duels-ui-ghost = fantôme
duels-ui-fighter = Combattant
duels-ui-unknown = inconnu
duels-ui-forward = a avancé
duels-ui-says-you = c’est toi
duels-ui-says-fights = va combattre
duels-ui-says-decided = a décidé
duels-ui-says-notes = peut être { $kinds }
duels-ui-votes = { $count } voix
duels-ui-letter-witch = S
duels-ui-letter-dragon = D
duels-ui-letter-king = R
duels-ui-letter-knight = C
duels-ui-letter-executioner = B
duels-ui-times = × { $count }

## Bet cards
duels-ui-bank = banque
duels-ui-bank-label = La banque a { $count ->
        [one] une carte Pari
       *[other] { $count } cartes Pari
    }
duels-ui-purse-label = { $side ->
        [left] Le Soleil
       *[right] La Lune
    } a { $count ->
        [0] zéro carte Pari
        [one] une carte Pari
       *[other] { $count } cartes Pari
    }
duels-ui-stake-label = { $side ->
        [left] Mise du Soleil
       *[right] Mise de la Lune
    } au milieu : { $count }
duels-ui-in-middle = et { $count } au milieu

## The other side
duels-ui-foes = En face : { $living ->
        [one] un combattant
       *[other] { $living } combattants
    }{ $ghosts ->
        [0] {""}
        [one] , un fantôme
       *[other] , { $ghosts } fantômes
    }
duels-ui-notebook = Carnet
duels-ui-notebook-title = Ce qu’ils peuvent être
duels-ui-notebook-help = { $aside ->
        [0] Sous chaque personnage, combien sont en face.
        [one] Sous chaque personnage, combien tu n’en vois pas : ils sont en face, sauf un mis de côté.
       *[other] Sous chaque personnage, combien tu n’en vois pas : ils sont en face, sauf { $aside } mis de côté.
    } Un rond : encore possible. Une croix : exclu par les duels.
duels-ui-can = { $can ->
        [true] possible
       *[false] exclu
    }
duels-ui-can-be = { $count ->
        [one] { $name } est forcément : { $kinds }.
       *[other] { $name } peut être { $kinds }.
    }
duels-ui-anything = { $name } peut encore être n’importe qui.
duels-ui-is-known = Personnage de { $name } : { $kind }.
duels-ui-fights = Ses duels
duels-ui-no-fights = { $name } n’a pas encore combattu.
duels-ui-fight = { $result ->
        [won] A battu { $name }
        [lost] A perdu contre { $name }
       *[tied] Égalité avec { $name }
    }{ $kind ->
        [none] .
       *[other] {" "}({ $kind }).
    }
duels-ui-notes-trust = La table calcule ces notes à partir de tous les résultats : tu peux t’y fier.

## My side
duels-ui-team = Ton camp
duels-ui-team-secret = Ton camp, vu de lui seul
duels-ui-team-chat = Parler à ton camp
duels-ui-team-chat-short = Parler
duels-ui-you-are = Tu es
duels-ui-you-are-captain = Capitaine, tu es
duels-ui-you-are-label = Ton personnage : { $kind }
duels-ui-beats = Bat : { $beats }. Perd contre : { $loses }.
duels-ui-beats-all = Bat : { $beats }. Perd contre : { $loses }. Égalité : { $ties }.
duels-ui-you-ghost = Fantôme
duels-ui-you-ghost-help = Tu étais : { $kind }. Tu ne combats plus, mais tu vois tout et tu conseilles.
duels-ui-who-beats-whom = Qui bat qui
duels-ui-lore-help = { $hierarchy ->
        [ladder] La Sorcière et le Dragon craignent le Bourreau, que tous les autres battent.
       *[cycle] Roi, Chevalier, Bourreau : chacun bat le suivant, et le Bourreau bat le Roi, la Sorcière et le Dragon.
    } Le nombre dit combien sont en jeu{ $aside ->
        [0] .
        [one] , dont un mis de côté sans être vu.
       *[other] , dont { $aside } mis de côté sans être vus.
    }
duels-ui-propose-me = Je me propose
duels-ui-propose-me-short = Moi !
duels-ui-propose-name = Proposer de désigner { $name }
duels-ui-unpropose = Ne plus proposer { $name }
duels-ui-hold = Maintiens la carte
duels-ui-hold-help = Appuie sans lâcher pour voir ton personnage : ton voisin ne verra rien.
duels-ui-hold-label = Ton personnage est caché. Maintiens appuyé pour le voir.
duels-ui-hold-team = Maintenir pour voir

## The ring
duels-ui-fighter-label = { $name } combat pour { $side ->
        [left] le Soleil
       *[right] la Lune
    }{ $known ->
        [true] {" "}: { $card }
       *[false] {""}
    }
duels-ui-volunteer = volontaire
duels-ui-picked-by = choix { $side ->
        [left] du Soleil
       *[right] de la Lune
    }
duels-ui-picks = { $side ->
        [left] le Soleil
       *[right] la Lune
    } choisit
duels-ui-sealed = Mise scellée
duels-ui-thinks = { $me ->
        [true] à toi de miser
       *[false] { $name } réfléchit
    }
duels-ui-tie = Égalité
duels-ui-suspense = Et le duel…
duels-ui-fates-label = Ce que { $name } peut être, face à ton combattant
duels-ui-fate = { $kind } : { $fate ->
        [wins] gagné
        [loses] perdu
       *[ties] égalité
    }
duels-ui-lineup = Les combattants d’en face
duels-ui-bets = Nombre de cartes Pari
duels-ui-bet-label = Miser { $count }, { $total } au milieu en tout{ $advised ->
        [true] , conseillé
       *[false] {""}
    }

## What is asked
duels-ui-call-choose = Choisissez votre combattant !
duels-ui-call-forward = Combattants, avancez-vous !
duels-ui-call-bet = À vos paris !
duels-ui-advance-help = Un seul doit avancer, sinon { $side ->
        [left] la Lune
       *[right] le Soleil
    } choisit.
duels-ui-going-forward = Tu avances.
duels-ui-staying = Tu restes.
duels-ui-may-change = Tu peux encore changer d’avis. { $rest }
duels-ui-waits-for = On attend { $names }.
duels-ui-waits-for-many = On attend encore { $count } personnes.
duels-ui-ghost-help = Fantôme, tu conseilles : touche quelqu’un de ton camp.
duels-ui-name-whom = Qui se battra pour { $side ->
        [left] le Soleil
       *[right] la Lune
    } ?
duels-ui-named = { $name } se battra pour { $side ->
        [left] le Soleil
       *[right] la Lune
    }.
duels-ui-captain-names = { $name } désigne pour { $side ->
        [left] le Soleil
       *[right] la Lune
    }.
duels-ui-both-name = Chaque capitaine désigne en face.
duels-ui-name-advice = Touche quelqu’un d’en face pour le proposer à ton capitaine.
duels-ui-failed = { $side ->
        [left] Côté Soleil
       *[right] Côté Lune
    }, { $count ->
        [0] personne n’a avancé.
       *[other] plusieurs ont avancé : { $names }.
    }
duels-ui-bet-help = { $stays ->
        [0] Combien mises-tu sur { $name } ?
       *[other] Combien ajoutes-tu sur { $name } ? Déjà { $stays } au milieu.
    }
duels-ui-bet-all-help = Chaque capitaine mise de 1 à 5 sur son combattant.
duels-ui-bet-laid = Tu mises { $count }.
duels-ui-bet-nothing = Ton camp n’a plus de carte Pari.
duels-ui-bet-nothing-help = Le duel a lieu quand même.
duels-ui-over = { $won ->
        [both] Égalité parfaite : les deux camps gagnent !
        [shared] Victoire partagée !
        [left] Le Soleil gagne !
       *[right] La Lune gagne !
    }
duels-ui-over-help = Soleil { $left }, Lune { $right }. { $end ->
        [perfect_equality] Il ne reste que des combattants de même force.
        [too_many_ties] Trop d’égalités de suite.
        [no_fighters] Un camp n’a plus que des fantômes.
       *[none] {""}
    }

## Moves
duels-ui-actions = Ton choix
duels-ui-act-stay = Rester
duels-ui-act-forward = Avancer
duels-ui-act-name = { $changes ->
        [true] Changer : désigner { $name }
       *[false] Désigner { $name }
    }
duels-ui-act-choose-name = Touche un combattant { $side ->
        [left] du Soleil
       *[right] de la Lune
    }
duels-ui-act-bet = { $changes ->
        [true] Changer : miser { $count }
       *[false] Miser { $count } sur { $name }
    }
duels-ui-act-choose-bet = Choisis ta mise
duels-ui-act-bet-nothing = Continuer sans miser
duels-ui-act-sealed = Réponse scellée
duels-ui-advised = { $action }, conseillé
duels-ui-describe-forward = avancer
duels-ui-describe-stay = rester
duels-ui-describe-name = désigner { $name }
duels-ui-describe-bet = { $count ->
        [0] ne rien miser
       *[other] miser { $count }
    }

## After the game
duels-ui-end-won = Ton camp gagne !
duels-ui-end-lost = Ton camp a perdu
duels-ui-end-side = { $side ->
        [left] Soleil
       *[right] Lune
    }{ $mine ->
        [true] , ton camp
       *[false] {""}
    }
duels-ui-end-standing = { $count ->
        [0] plus personne debout
        [one] une personne debout
       *[other] { $count } debout
    }
duels-ui-aside = Mis de côté

## Scores and the last duel
duels-ui-turn = Tour
duels-ui-duel = Duel
duels-ui-beats-sign = { $verdict ->
        [left] bat
        [right] perd contre
       *[tie] à égalité avec
    }
duels-ui-row-bets = Mises { $left } et { $right }.
duels-ui-row-stay = Elles restent au milieu.
duels-ui-row-settled = { $side ->
        [left] Le Soleil reprend la sienne et reçoit { $gained } ; la Lune laisse { $lost } à la banque.
       *[right] La Lune reprend la sienne et reçoit { $gained } ; le Soleil laisse { $lost } à la banque.
    }
duels-ui-row-tax = Impôts : { $left } et { $right }.
duels-ui-row-returned = Trop d’égalités : les mises sont rendues, { $left } et { $right }.
duels-ui-scores-empty = Pas encore de duel : chaque camp a ses premières cartes Pari, la banque aussi.
duels-ui-scores-how = Qui gagne reprend sa mise et en reçoit autant de la banque ; qui perd la laisse à la banque. Une banque vide prend un tiers à chaque camp. À la fin, le camp le plus riche gagne, même s’il n’a plus que des fantômes.
duels-ui-last-title = Dernier duel
duels-ui-last-empty = Pas encore de duel.
duels-ui-results = Tous les résultats
duels-ui-ties-short = { $count } égalités sur { $most }
duels-ui-bet-leads = Ton camp aurait : victoire { $won }, égalité { $tied }, défaite { $lost }.
duels-ui-without-notes = À toi de déduire qui { $name } peut être : cette table ne tient pas de carnet.
duels-ui-ties = { $count } égalités de suite ; à { $most }, la partie s’arrête.

## The guided first game
duels-ui-guide-me = Voici ton personnage. Seul ton camp le connaît ; en face, personne ne le verra avant la fin.
duels-ui-guide-team = Ton camp montre ses cartes à lui seul. Touche quelqu’un pour proposer de l’envoyer combattre : les autres voient ta voix.
duels-ui-guide-slabs = Chacun choisit en secret. Si une seule personne de ton camp avance, elle combat ; sinon, l’autre camp choisit à votre place.
duels-ui-guide-lineup = L’autre camp n’a pas envoyé une seule personne : à toi de désigner. Les petits portraits disent ce que chacun peut encore être.
duels-ui-guide-bets = Mise de 1 à 5 sur ton propre combattant. Gagné, la mise revient et la banque en donne autant ; perdu, elle part à la banque.
duels-ui-guide-purses = Voilà les réserves. Quand un camp n’a plus que des fantômes, c’est le plus riche qui gagne.
duels-ui-guide-foes = Après un duel, la table note sous chaque nom ce que la personne peut encore être. C’est calculé exactement : touche un visage pour voir pourquoi.
