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
duels-ui-call-role = Qui êtes-vous ?
duels-ui-call-choose = Choisissez votre combattant !
duels-ui-call-forward = Combattants, avancez-vous !
duels-ui-call-name = Désignez en face !
duels-ui-call-bet = À vos paris !
duels-ui-call-duel = Le verdict !
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

## The steps of a party
duels-ui-next-role = Commencer le tour
duels-ui-next-choose = Faire avancer
duels-ui-next-forward = Révéler maintenant
duels-ui-next-name = Ne plus attendre
duels-ui-next-bet = Fermer les paris
duels-ui-next-duel = Tour suivant
duels-ui-outcome-left = Soleil
duels-ui-outcome-right = Lune
duels-ui-outcome-tie = Égalité
duels-ui-looked = { $looked } sur { $people } ont regardé leur carte.
duels-ui-all-looked = Tout le monde a regardé : retrouvez votre camp.
duels-ui-choose-together = Chaque camp se met d’accord, à voix basse.
duels-ui-choose-help = Touche quelqu’un pour le proposer : ton camp seul le voit.
duels-ui-look-first = Maintiens ta carte pour voir qui tu es
duels-ui-look-again = Tu peux regarder encore
duels-ui-look-side = { $side ->
        [left] Tu es du Soleil
       *[right] Tu es de la Lune
    }
duels-ui-look-mates = Avec toi : { $names }.
duels-ui-look-secret = Ne montre ta carte à personne : ton camp la connaît, les autres ne la verront pas avant la fin.
duels-ui-propose-bet = Propose une mise à { $name }
duels-ui-proposed-bet = Tu proposes { $count }
duels-ui-proposals = Ton camp propose
duels-ui-proposal = { $names } : { $count }

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

duels-ui-picture-beats = Qui bat qui
duels-ui-picture-row = { $who } : bat { $beats } ; égalité avec { $ties }

duels-ui-example-taxed = Impôt : le Soleil paie { $left }, la Lune { $right }. La banque a { $bank }.
duels-example-sides = Tu vois les personnages de ton camp, jamais ceux de l’autre ; chaque camp et la banque commencent avec 15 cartes Pari.
duels-example-captain = Le premier siège vivant de chaque camp est son capitaine : Emma est un fantôme, Farid mène donc la droite.
duels-example-forward = À gauche, Bruno seul s’est avancé : il combat. À droite, deux se sont avancés : ce camp a échoué.
duels-example-named = Le capitaine de gauche a désigné Farid pour le camp qui a échoué.
duels-example-bet = Les mises d’un duel nul sont au milieu. Les deux capitaines y ajoutent de 1 à 5 cartes Pari sur leur combattant, en secret.
duels-example-beats = À l’échelle, chacun bat ce qui est à sa droite et fait égalité avec son niveau.
duels-example-tax = La gauche a gagné et la banque est vide : chaque camp paie le tiers de ses cartes Pari.
duels-example-end = La droite n’a plus de combattant. La gauche a plus de cartes Pari et gagne.
duels-example-possible = Deux duels en disent long : ce que chaque adversaire peut encore être.

## What is remembered of a game
duels-ui-honour-decisive = Le duel décisif
duels-ui-honour-bettor = Les meilleurs paris
duels-ui-honour-liar = Le meilleur bluff
duels-ui-honour-unlucky = La pire malchance
duels-ui-because-led = { $name } contre { $against }, tour { $turn } : l’avance des gagnants passe de { $before } à { $after }, pour de bon.
duels-ui-because-ended = { $name } contre { $against }, tour { $turn } : le duel qui a mis fin à la partie.
duels-ui-because-stakes = { $name } a misé { $won } cartes gagnantes et { $lost } perdantes.
duels-ui-because-misjudged = Contre { $name }, { $cards ->
        [0] personne n’a beaucoup misé
        [one] une carte de trop a été misée en vain
       *[other] { $cards } cartes de trop ont été misées en vain
    }{ $named ->
        [0] .
        [one] { "," } et l’autre capitaine avait choisi ce duel une fois.
       *[other] { "," } et l’autre capitaine avait choisi ce duel { $named } fois.
    }
duels-ui-because-odds = { $name } a rencontré { $against } au tour { $turn } : { $harmless } adversaires sur { $opponents } n’auraient pas gagné.
duels-ui-picture = Image à partager

## The introduction on a shared screen
duels-ui-intro-goal = Deux camps
duels-ui-intro-goal-text = Le Soleil contre la Lune. Le camp qui a le plus de cartes de mise à la fin gagne.
duels-ui-intro-secret = Chacun est quelqu’un
duels-ui-intro-secret-text = Chacun a un personnage secret. Son camp le connaît, l’autre jamais.
duels-ui-intro-cast = Cinq personnages
duels-ui-intro-cast-text = Une Sorcière, un Dragon, et des Rois, des Chevaliers, des Bourreaux.
duels-ui-intro-beats = Qui bat qui
duels-ui-intro-beats-text = Le Roi bat le Chevalier, le Chevalier le Bourreau, le Bourreau la Sorcière et le Dragon, qui battent Rois et Chevaliers.
duels-ui-intro-forward = Avancez-vous
duels-ui-intro-forward-text = On parle dans son camp. Puis tous décident ensemble : un seul doit avancer, sinon l’autre camp désigne.
duels-ui-intro-bets = À vos paris
duels-ui-intro-bets-text = Chaque capitaine mise en secret une à cinq cartes sur son combattant.
duels-ui-intro-verdict = Le verdict
duels-ui-intro-verdict-text = On annonce seulement qui gagne. Le perdant devient fantôme et reste du jeu. Une égalité laisse les mises au milieu.
duels-ui-intro-win = Jusqu’au bout
duels-ui-intro-win-text = Quand un camp n’a plus personne, on compte les cartes de mise. Les fantômes gagnent et perdent avec leur camp.
