# The room of Le Roi des Nains.

nains-ui-progress = { $extra ->
        [true] Donne { $deal }, pour départager
       *[false] Donne { $deal } sur { $deals }
    } · pli { $trick } sur { $tricks }
nains-ui-progress-quest = { $extra ->
        [true] Donne { $deal }, pour départager
       *[false] Donne { $deal } sur { $deals }
    } · choix de la quête

## Cards
nains-ui-rank = { $rank }
nains-ui-suit-letter = { $suit ->
        [dwarf] N
        [knight] C
       *[goblin] G
    }
nains-ui-the-card = { $key ->
        [nd] la { $card }
        [cd] la { $card }
        [gd] la { $card }
        [n11b] la { $card }
        [g11a] la { $card }
        [mummy] la { $card }
        [weapon] l’{ $card }
        [c11b] l’{ $card }
        [g1] l’{ $card }
       *[other] le { $card }
    }
nains-ui-card-label = { $card }{ $worth ->
        [0] {""}
       *[other] , vaut { $worth } dans cette quête
    }{ $state ->
        [playable] , jouable
        [advised] , conseillé
        [dull] , pas jouable maintenant
       *[none] {""}
    }
nains-ui-hand = Ta main
nains-ui-actions = Tes coups

## The quest
nains-ui-tile = La tuile et ses deux quêtes
nains-ui-quest-label = { $quest }. { $text }{ $look ->
        [lit] {" "}Quête de cette donne.
        [aside] {" "}Quête écartée.
        [advised] {" "}Conseillée.
       *[open] {""}
    }
nains-ui-quest-or = écartée :
nains-ui-quest-by = La quête, choisie par { $name }
nains-ui-quest-by-me = La quête que tu as choisie
nains-ui-quest-slot = { $name } choisit la quête de cette donne
nains-ui-quest-slot-me = Ta quête viendra ici
nains-ui-board-label = La quête : { $quest }. { $text } Écartée : { $other }. Voir le détail.
nains-ui-details = La quête et la carte spéciale
nains-ui-the-quest = La quête
nains-ui-quest-rule = Toutes les quêtes
nains-ui-special-rule = La règle de cette carte

## The special card
nains-ui-special-label = Carte spéciale, { $card } : { $text } Voir le détail.
nains-ui-special-place = { $place ->
        [mine] dans ta main
        [table] dans le pli
        [won] déjà jouée
        [seen] déjà vue
       *[hidden] quelque part
    }
nains-ui-special-pays = ce pli rapporte 3

## Seats
nains-ui-tricks = { $count ->
        [0] aucun pli
        [one] un pli
       *[other] { $count } plis
    }
nains-ui-points = { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
nains-ui-standing = { $points } dans cette donne
nains-ui-role = { $role ->
        [dealer] a distribué
        [chooser] choisit la quête (5 Chevalier)
        [opener] entame (5 Gobelin)
       *[heir] distribuera ensuite (5 Nain)
    }
nains-ui-leads-tag = Entame
nains-ui-void = { $suit ->
        [dwarf] sans Nain
        [knight] sans Chevalier
       *[goblin] sans Gobelin
    }

## The trick
nains-ui-slot = ta carte
nains-ui-laid = { $name } : { $card }
nains-ui-leads = { $name } mène
nains-ui-leading = mène
nains-ui-won-by = { $name } gagne
nains-ui-won = gagne
nains-ui-reach = Reprendre { $card } avec le Sorcier
nains-ui-theft = Pris à { $name }
nains-ui-theft-me = { $name } t’a pris
nains-ui-armed = Le Sorcier reprendra { $card } à la fin du pli

## Prompts
nains-ui-over = La partie est finie
nains-ui-quest-mine = À toi de choisir la quête
nains-ui-quest-mine-help = Tu as le 5 Chevalier : regarde ta main, puis touche une quête.
nains-ui-quest-wait = { $name } choisit la quête
nains-ui-quest-wait-help = Le 5 Chevalier décide de ce qui compte.
nains-ui-take-mine = À qui prends-tu deux cartes ?
nains-ui-take-mine-help = Le Chapardeur pioche au hasard ; tu en rendras deux.
nains-ui-take-wait = { $name } va chaparder deux cartes
nains-ui-take-wait-help = Et en rendra deux.
nains-ui-give-mine = Rends deux cartes à { $name }
nains-ui-give-mine-help = N’importe lesquelles, le Chapardeur aussi.
nains-ui-give-wait = { $name } choisit deux cartes pour { $other }
nains-ui-swap-mine = Avec qui échanges-tu ta main ?
nains-ui-swap-mine-help = Le Changelin l’exige : personne ne peut refuser.
nains-ui-swap-wait = { $name } choisit avec qui échanger sa main
nains-ui-swap-wait-help = Le Changelin l’exige.
nains-ui-pass-mine = De quel côté passent les mains ?
nains-ui-pass-mine-help = Le Carrousel tourne : chacun donne toute sa main.
nains-ui-pass-wait = { $name } fait tourner le Carrousel
nains-ui-pass-wait-help = Toutes les mains vont passer d’un côté.
nains-ui-sorcerer-mine = Échanges-tu le Sorcier ?
nains-ui-sorcerer-mine-help = Touche une carte du pli. Sans réponse, tu le gardes.
nains-ui-sorcerer-must = Échange le Sorcier maintenant
nains-ui-sorcerer-must-help = Le dernier pli arrive : touche une carte.
nains-ui-sorcerer-keeps = Tu gardes le Sorcier
nains-ui-sorcerer-takes = Tu reprends { $card }
nains-ui-sorcerer-change = Tu peux encore changer d’avis.
nains-ui-sorcerer-quiet = Le Sorcier rôde…
nains-ui-sorcerer-quiet-help = Une courte pause entre deux plis : rien à faire.
nains-ui-lead-mine = À toi d’entamer
nains-ui-follow-mine = { $suit ->
        [dwarf] Nain demandé, à toi
        [knight] Chevalier demandé, à toi
       *[goblin] Gobelin demandé, à toi
    }
nains-ui-free-mine = { $suit ->
        [dwarf] Pas de Nain : joue ce que tu veux
        [knight] Pas de Chevalier : joue ce que tu veux
       *[goblin] Pas de Gobelin : joue ce que tu veux
    }
nains-ui-open-mine = Rien à fournir : joue ce que tu veux
nains-ui-lead-wait = { $name } entame
nains-ui-wait = Au tour de { $name }
nains-ui-wait-suit = { $suit ->
        [dwarf] Nain demandé
        [knight] Chevalier demandé
       *[goblin] Gobelin demandé
    }
nains-ui-stake = { $count ->
        [0] Ce pli ne vaut rien pour l’instant
       *[other] Ce pli vaut { $points } pour l’instant
    }
nains-ui-stake-map = La Carte au trésor : ce pli rapporte 3 points.
nains-ui-copies = Là, { $copy } copie { $card }.
nains-ui-foreseen = { $way ->
        [wins] Gagne le pli
        [leads] Passe en tête
       *[loses] Ne passe pas en tête
    }{ $bonus ->
        [0] {""}
       *[other] , carte spéciale { $bonus }
    }{ $stake ->
        [none] {""}
       *[other] , le pli vaut alors { $stake }
    }
nains-ui-planned = Prévu à ton tour : { $play }

## Choosing
nains-ui-targets = Les autres joueurs
nains-ui-in-hand = Cartes en main
nains-ui-sides = Le sens du Carrousel
nains-ui-side = { $side ->
        [left] À gauche
       *[right] À droite
    }
nains-ui-side-help = Ta main va à { $to }, tu reçois celle de { $from }.

## Moves
nains-ui-act-lead = Entamer avec { $card }
nains-ui-act-play = Jouer { $card }
nains-ui-act-quest = Choisir « { $quest } »
nains-ui-act-take = Prendre deux cartes à { $name }
nains-ui-act-swap = Échanger ma main avec { $name }
nains-ui-act-give = Rendre { $first } et { $second }
nains-ui-act-pass = { $side ->
        [left] Passer les mains à gauche
       *[right] Passer les mains à droite
    }
nains-ui-act-sorcerer = Reprendre { $card }
nains-ui-act-keep = Garder le Sorcier
nains-ui-act-none = { $phase ->
        [quest] Choisis une quête
        [take] Choisis un joueur
        [swap] Choisis un joueur
        [pass_hands] Choisis un côté
        [give] { $left ->
            [1] Encore une carte
           *[other] Choisis deux cartes
        }
        [sorcerer] Touche une carte du pli
       *[play] Choisis une carte
    }
nains-ui-act-plan = Prévoir { $card }
nains-ui-act-unplan = Ne plus prévoir
nains-ui-act-disarm = Ne plus reprendre
nains-ui-describe-quest = la quête « { $quest } »
nains-ui-describe-take = prendre deux cartes à { $name }
nains-ui-describe-swap = échanger sa main avec { $name }
nains-ui-describe-give = rendre { $first } et { $second }
nains-ui-describe-pass = { $side ->
        [left] passer les mains à gauche
       *[right] passer les mains à droite
    }
nains-ui-describe-sorcerer = reprendre { $card } avec le Sorcier
nains-ui-describe-keep = garder le Sorcier

## How points come about
nains-ui-total = { $points } en tout

## Deals, scores, the last trick
nains-ui-deal-over = Donne { $deal } : { $quest }
nains-ui-deal-go-on = { $next ->
        [shared] { $names } : tête partagée, une donne de plus
       *[next] Donne suivante
    }
nains-ui-now-title = Dans cette donne, à présent
nains-ui-won-title = Cartes gagnées
nains-ui-won-none = Aucune carte pour l’instant.
nains-ui-known-title = Ce que tu sais de sa main
nains-ui-score-caption = Le plus grand total gagne.
nains-ui-score-now = quête à choisir
nains-ui-score-total = Total
nains-ui-score-special = Carte spéciale : { $card }
nains-ui-score-how = Chaque donne compte la quête choisie, plus ce que rapporte la carte spéciale. Touche une donne pour voir d’où vient chaque point.
nains-ui-last-title = Dernier pli
nains-ui-last-empty = Pas encore de pli terminé.
nains-ui-last-winner = { $name } l’a gagné avec { $card }.

## The guided first game
nains-ui-guide-choose = Une tuile, deux façons de compter. Celle que tu choisis vaudra pour tout le monde dans cette donne : prends celle qui va à ta main.
nains-ui-guide-tile = Voici la quête de la donne : elle dit ce qui rapporte et ce qui coûte. Gagner des plis n’est pas toujours bon !
nains-ui-guide-special = Une carte spéciale est cachée dans les mains. Elle fait ceci ; touche-la pour en savoir plus.
nains-ui-guide-follow = Fournis la couleur demandée si tu peux : la plus haute gagne. Sinon joue ce que tu veux, il n’y a pas d’atout.
nains-ui-guide-standing = Ce que la donne rapporterait si elle s’arrêtait là. Touche un joueur pour voir ses cartes gagnées.
nains-ui-guide-take = Le Chapardeur est à toi : choisis une victime. Tu reçois deux de ses cartes, au hasard.
nains-ui-guide-give = Touche deux cartes à rendre : tu peux te défaire de ce qui te gêne dans cette quête.
nains-ui-guide-swap = Ta main entière part chez quelqu’un, la sienne vient chez toi. Ce que tu sais de chaque main est écrit.
nains-ui-guide-pass = Toutes les mains tournent d’une place. Tu sauras ce que tu as donné.
nains-ui-guide-sorcerer = Toi seul sais que tu as le Sorcier. Touche une carte du pli pour la reprendre en main, ou attends un meilleur pli : la pause passe toute seule.

nains-example-ranks = De la plus faible à la plus forte : 2, 10, 11, cavalier, reine, roi, champion.
nains-example-special = Chaque donne a une carte spéciale, montrée à tous et distribuée avec les autres.
nains-example-quest = Qui a reçu le 5 Chevalier choisit l’une des deux quêtes en connaissant sa main.
nains-example-trick = Nains demandés : le 9 gagne. Le Champion des Gobelins ne fournit pas et ne gagne rien.
nains-example-order = Le pli va au cavalier, et le Trésor avec : trois points pour Chloé.
nains-example-admirer = Bruno joue l’Admirateur : un point par figure du pli, quel que soit le gagnant.
nains-example-dragon = Le Dragon gagne tous les plis, mais un Champion le bat.
nains-example-kings = Les rois rapportent 3 points et les reines en coûtent 3.
nains-example-score = Chaque figure et chaque Chevalier rapporte un point ; l’Enchanteur double ce qu’a Ada.
nains-example-void = Bruno n’a pas fourni : tout le monde sait qu’il n’a pas de Nains.

## The introduction on a shared screen
nains-ui-intro-goal = Des plis, et chaque fois un autre but
nains-ui-intro-goal-text = Sept donnes d’un jeu de plis. À chaque donne, autre chose compte. Le plus de points gagne.
nains-ui-intro-trick = Sans atout
nains-ui-intro-trick-text = On fournit la couleur demandée si on peut. La plus haute de cette couleur gagne.
nains-ui-intro-quest = La tuile dit ce qui compte
nains-ui-intro-quest-text = Qui a le 5 des Chevaliers tire une tuile et choisit une de ses deux quêtes.
nains-ui-intro-score = Bonnes ou mauvaises cartes
nains-ui-intro-score-text = Beaucoup de plis ou peu, des dames, des rois, une longue suite : la quête dit ce que valent les cartes gagnées.
nains-ui-intro-fives = Trois cinq
nains-ui-intro-fives-text = Le 5 des Nains fait le prochain donneur, le 5 des Chevaliers choisit la quête, le 5 des Gobelins entame.
nains-ui-intro-special = Une carte spéciale par donne
nains-ui-intro-special-text = On la montre avant de donner, et elle renverse tout : des mains changent, un dragon gagne, un sort coûte.
nains-ui-intro-win = Sept donnes
nains-ui-intro-win-text = Les points de toutes les donnes s’ajoutent. Bien lire la quête avant de vouloir un pli.
