# The room of Warriors.

warriors-ui-progress-setup = Mise en place
warriors-ui-progress = Round { $round } sur { $rounds }{ $left ->
        [0] {""}
        [one] {" "}· dernière bataille
       *[other] {" "}· { $left } batailles
    }

## Peoples, forces and cards
warriors-ui-dragons = Dragons
warriors-ui-letter-undead = M
warriors-ui-letter-dwarves = N
warriors-ui-letter-trolls = T
warriors-ui-letter-elves = E
warriors-ui-letter-goblins = G
warriors-ui-letter-barbarians = B
warriors-ui-letter-dragons = D
warriors-ui-force = { $kind ->
        [band] { $whose ->
            [mine] Ta bande
           *[other] Bande de { $name }
        }
        [dragon] { $whose ->
            [mine] Ton { $what }
           *[other] Un { $what } de { $name }
        }
       *[faction] { $whose ->
            [mine] Tes { $what }
           *[other] { $what } de { $name }
        }
    }
warriors-ui-the-force = { $kind ->
        [band] { $whose ->
            [mine] ta bande
           *[other] la bande de { $name }
        }
        [dragon] { $whose ->
            [mine] ton { $what }
           *[other] le { $what } de { $name }
        }
       *[faction] { $whose ->
            [mine] tes { $what }
           *[other] les { $what } de { $name }
        }
    }
warriors-ui-shot = { $card } { $whose ->
        [mine] à toi
       *[other] de { $name }
    }
warriors-ui-a-card = { $card ->
        [infantry] un fantassin
        [archer] un archer
        [cavalry] un cavalier
        [wizard] un magicien
       *[dragon] le dragon
    }
warriors-ui-battle-label = Carte Bataille { $number } de { $name } : { $kind ->
        [simple] simple
        [mercenary] mercenaires, bande de { $size }
        [draconic] draconique
       *[mixed] mixte, bande de { $size } ou un dragon
    }{ $symbols }
warriors-ui-battle-name = carte Bataille { $number }, { $kind ->
        [simple] simple
        [mercenary] mercenaires, bande de { $size }
        [draconic] draconique
       *[mixed] mixte, bande de { $size } ou un dragon
    }{ $symbols }
warriors-ui-passes = Personne ne tire.
warriors-ui-symbols = { $shields ->
        [0] {""}
        [one] , un bouclier
       *[other] , { $shields } boucliers
    }{ $bows ->
        [0] {""}
        [one] , un arc
       *[other] , { $bows } arcs
    }{ $horses ->
        [0] {""}
        [one] , un cheval
       *[other] , { $horses } chevaux
    }
warriors-ui-battle-now = , en cours
warriors-ui-order = Les cartes Bataille dans leur ordre
warriors-ui-order-empty = Aucune carte Bataille sur la table
warriors-ui-order-before = Les plus petits numéros attaquent d’abord.

## The muster
warriors-ui-muster = Les armées, peuple par peuple
warriors-ui-column = { $name } : { $points } points à la fin pour la plus grande faction
warriors-ui-column-dragons = Dragons : { $points } points à la fin pour qui en a le plus
warriors-ui-warriors = { $count ->
        [one] un guerrier
       *[other] { $count } guerriers
    }
warriors-ui-dragon-count = { $count ->
        [one] un dragon
       *[other] { $count } dragons
    }
warriors-ui-flame-count = { $count ->
        [0] sans flamme
        [one] une flamme
       *[other] { $count } flammes
    }
warriors-ui-wizard-count = { $count ->
        [one] un magicien
       *[other] { $count } magiciens
    }
warriors-ui-leads = la plus grande faction
warriors-ui-state-source = peut servir
warriors-ui-state-target = cible possible
warriors-ui-state-chosen = choisi
warriors-ui-state-dull = pas possible maintenant
warriors-ui-state-advised = conseillé
warriors-ui-you = Toi
warriors-ui-won = { $count ->
        [0] aucune prise
        [one] une prise
       *[other] { $count } prises
    }
warriors-ui-catapults = { $count ->
        [0] aucune catapulte
        [one] une catapulte
       *[other] { $count } catapultes
    }
warriors-ui-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
warriors-ui-points-now = si la partie finissait maintenant
warriors-ui-army = Ton armée

## The stage
warriors-ui-stage = La bataille
warriors-ui-stage-quiet = Les armées se préparent
warriors-ui-stage-last = Derniers tirs du round
warriors-ui-stage-quiet-help = Touche une faction pour voir ses cartes.
warriors-ui-stage-card = Carte { $number }, { $whose ->
        [mine] à toi
       *[other] à { $name }
    }
warriors-ui-fallen = Le dragon est tombé
warriors-ui-against = contre
warriors-ui-enemy = Ennemi juré : { $enemy }
warriors-ui-look-close = Revenir à la bataille
warriors-ui-camped = { $count ->
        [one] un guerrier campe
       *[other] { $count } guerriers campent
    }
warriors-ui-stack = { $card }{ $count ->
        [one] {""}
       *[other] , { $count } cartes
    }{ $state ->
        [chosen] , choisi
        [can] , au choix
        [advised] , conseillé
        [dull] , pas possible
       *[none] {""}
    }
warriors-ui-forecast = Dés : { $red } contre { $black }
warriors-ui-endings = Comment cela peut finir
warriors-ui-ending = { $percent } fois sur cent : l’attaquant perd { $red }, le défenseur { $black }
warriors-ui-grows = { $name } { $before } → { $after }{ $largest ->
        [true] {" "}(la plus grande)
       *[false] {""}
    }
warriors-ui-loss = { $left ->
        [0] Il ne reste personne
        [one] Il en reste un
       *[other] Il en reste { $left }
    }{ $largest ->
        [true] , toujours la plus grande faction
       *[false] {""}
    }.
warriors-ui-bows = { $winner ->
        [red] { $red ->
            [one] { $red } arc
           *[other] { $red } arcs
        } contre { $black } : +1
        [black] { $red ->
            [one] { $red } arc
           *[other] { $red } arcs
        } contre { $black } : +1 en défense
       *[none] autant d’arcs : rien
    }
warriors-ui-dragon-plus = dragon : +1 à chaque dé
warriors-ui-die-red = Dé rouge : { $value }{ $plus ->
        [0] {""}
       *[other] , plus { $plus }
    }
warriors-ui-die-black = Dé noir : { $value }{ $plus ->
        [0] {""}
       *[other] , plus { $plus }
    }
warriors-ui-spare = en trop
warriors-ui-beats = { $name } gagne
warriors-ui-beats-me = tu gagnes
warriors-ui-die-shot = Dé de la catapulte : { $value }
warriors-ui-hit = Touché !
warriors-ui-missed = Manqué
warriors-ui-shot-of = { $name } tire
warriors-ui-plus-bows = arcs +1
warriors-ui-plus-dragon = dragon +1
warriors-ui-tie = l’égalité va à la défense
warriors-ui-wizards-left = { $count ->
        [one] un magicien à poser
       *[other] { $count } magiciens à poser
    }
warriors-ui-flames-left = { $count ->
        [one] une flamme à poser
       *[other] { $count } flammes à poser
    }
warriors-ui-the-dragons = { $whose ->
        [mine] Tes dragons
       *[other] Dragons de { $name }
    }
warriors-ui-card-adds = Carte { $number } : { $symbols } de plus
warriors-ui-card-number = Carte { $number }
warriors-ui-battle-card = carte Bataille { $number }
warriors-ui-same-people = Le même peuple
warriors-ui-sworn = Ennemis jurés
warriors-ui-enemy-of = Tes { $people } attaquent leur peuple{ $dragons ->
        [true] , leurs ennemis jurés ({ $enemy }) ou un dragon
       *[false] {" "}ou leurs ennemis jurés ({ $enemy })
    }.
warriors-ui-anybody = { $dragons ->
        [true] N’importe quelle faction, ou un dragon
       *[false] N’importe quelle faction
    }.
warriors-ui-protected = protégés
warriors-ui-stage-kind = { $kind ->
        [simple] Une faction attaque son peuple{ $dragons ->
            [true] , son ennemi juré ou un dragon
           *[false] {" "}ou son ennemi juré
        }
        [mercenary] Une bande de { $size } fantassins attaque qui elle veut
        [draconic] Un dragon attaque qui il veut
       *[mixed] Une bande de { $size } ou un dragon attaque qui il veut
    }.
warriors-ui-stage-adds = La carte ajoute { $symbols }.

## What is asked
warriors-ui-ask-keep = Garde { $keep } cartes sur { $dealt }
warriors-ui-ask-keep-help = Personne ne voit ton choix. Le reste est défaussé.
warriors-ui-ask-keep-last = Dernier round : le reste quitte la partie.
warriors-ui-kept = Ton choix est fait
warriors-ui-kept-change = Tu peux encore en changer.
warriors-ui-ask-wizard = Qui ton magicien protège-t-il ?
warriors-ui-ask-wizard-help = Cette faction n’attaque plus et n’est plus attaquée.
warriors-ui-ask-flame = Quel dragon reçoit la flamme ?
warriors-ui-ask-flame-help = Chaque flamme peut le sauver une fois.
warriors-ui-ask-fire = Tirer une catapulte ?
warriors-ui-ask-fire-help = { $moment ->
        [card_up] La carte { $number } arrive. Touche une faction à viser.
        [declared] Avant les dés. Touche une faction à viser.
        [settled] Avant la suite. Touche une faction à viser.
       *[last_chance] Dernière chance du round : une catapulte qui ne tire pas est perdue.
    }
warriors-ui-ask-arm = Viser pour le prochain tir
warriors-ui-ask-arm-help = Touche une faction, puis une carte.
warriors-ui-odds = { $least ->
        [6] Il faut un 6 pour abattre un dragon.
       *[other] { $least } ou plus : touché, { $ways } chances sur { $of }.
    }
warriors-ui-ask-attacker = Laquelle de tes factions attaque ?
warriors-ui-ask-target = Qui attaques-tu ?
warriors-ui-ask-simple-help = Carte { $number } : le même peuple{ $dragons ->
        [true] , son ennemi juré ou un dragon
       *[false] {" "}ou son ennemi juré
    }.
warriors-ui-ask-dragon = Quel dragon attaque ?
warriors-ui-ask-dragon-help = Carte { $number } : n’importe quelle faction{ $dragons ->
        [true] , ou un dragon
       *[false] {""}
    }.
warriors-ui-ask-attack-ready = Attaquer { $target } ?
warriors-ui-ask-ready-help = Touche une autre case pour changer.
warriors-ui-ask-band = Forme une bande de { $size }
warriors-ui-ask-band-help = Carte { $number } : des fantassins de toutes tes factions.
warriors-ui-ask-mixed = Mercenaires ou dragon ?
warriors-ui-ask-mixed-help = Carte { $number } : forme une bande ou envoie un dragon.
warriors-ui-ask-aim = Qui ta bande attaque-t-elle ?
warriors-ui-ask-aim-help = { $dragons ->
        [true] N’importe quelle faction, ou un dragon
       *[false] N’importe quelle faction
    }.
warriors-ui-ask-next = Et maintenant ?
warriors-ui-ask-next-help = { $again ->
        [true] { $charge ->
            [true] Encore la même cible, une charge ailleurs, ou c’est fini.
           *[false] Encore la même cible, ou c’est fini.
        }
       *[false] Une charge ailleurs, ou c’est fini.
    }
warriors-ui-ask-camp = Qui campe pendant la charge ?
warriors-ui-ask-charge = Charger qui ?
warriors-ui-ask-charge-help = Un guerrier se couche face cachée, puis une autre cible.
warriors-ui-ask-lose = Qui cèdes-tu ?
warriors-ui-ask-lose-help = Un guerrier de cette bataille part chez le vainqueur.
warriors-ui-ask-save = Sauver le dragon ?
warriors-ui-ask-save-help = Une flamme, ou le dragon part chez le vainqueur.
warriors-ui-wait-keep = Chacun choisit ses cartes
warriors-ui-wait-keep-names = On attend { $names }.
warriors-ui-wait-place = { $name } place magiciens et flammes
warriors-ui-wait-choose = { $name } prépare son attaque
warriors-ui-wait-aim = { $name } cherche une cible
warriors-ui-wait-lose = { $name } choisit sa perte
warriors-ui-wait-next = { $name } décide de la suite
warriors-ui-wait-fire = { $name } peut tirer
warriors-ui-wait-pass = Tes catapultes attendent
warriors-ui-my-card-in = { $count ->
        [one] Ta carte vient ensuite.
       *[other] Ta carte vient dans { $count } batailles.
    }
warriors-ui-over = La partie est finie

## Moves
warriors-ui-actions = Tes coups
warriors-ui-act-keep = Garder ces { $count } cartes
warriors-ui-act-keep-more = { $count ->
        [one] Encore une carte
       *[other] Encore { $count } cartes
    }
warriors-ui-act-keep-less = { $count ->
        [one] Une carte de trop
       *[other] { $count } cartes de trop
    }
warriors-ui-act-wizard = Protéger les { $what }
warriors-ui-act-flame = Nourrir ce { $what }
warriors-ui-act-pass = Ne pas tirer
warriors-ui-act-pass-keep = Garder ses catapultes
warriors-ui-act-pass-lose = Ne pas tirer, les perdre
warriors-ui-act-fire = Tirer sur { $what }
warriors-ui-act-band = Former la bande
warriors-ui-act-band-more = { $count ->
        [one] Encore un fantassin
       *[other] Encore { $count } fantassins
    }
warriors-ui-act-attack = Attaquer { $what }
warriors-ui-act-charge = Charger { $what }
warriors-ui-act-charge-open = Charger…
warriors-ui-act-again = Attaquer encore
warriors-ui-act-stop = S’arrêter là
warriors-ui-act-spend = Brûler une flamme
warriors-ui-act-lose = Céder { $what }
warriors-ui-act-choose-faction = Choisis une faction
warriors-ui-act-choose-dragon = Choisis un dragon
warriors-ui-act-choose-target = Choisis une cible
warriors-ui-act-choose-card = Choisis une carte
warriors-ui-act-choose-camper = Choisis qui campe
warriors-ui-act-cancel = Annuler
warriors-ui-act-arm-open = Tirer !
warriors-ui-act-arm = Viser { $what }
warriors-ui-act-disarm = Ne plus viser
warriors-ui-armed = Au prochain tir : { $shot }
warriors-ui-quiet = { $quiet ->
        [true] Catapultes : { $count }. Elles passent d’office. Touche pour être consulté à chaque tir possible.
       *[false] Catapultes : { $count }. On te consulte à chaque tir possible. Touche pour passer d’office.
    }
warriors-ui-quiet-now = { $quiet ->
        [true] Tes catapultes attendent les derniers tirs du round, ou ton ordre.
       *[false] On te consultera à chaque tir possible.
    }
warriors-ui-mode-band = Mercenaires
warriors-ui-mode-dragon = Dragon
warriors-ui-mode-label = Comment se joue cette carte
warriors-ui-band-here = La bande
warriors-ui-band-add = Ajouter un fantassin : { $people }
warriors-ui-band-remove = Retirer un fantassin : { $people }
warriors-ui-hand = Tes cartes
warriors-ui-hand-card = { $card }{ $state ->
        [kept] , gardée
        [advised] , conseillée
       *[none] {""}
    }
warriors-ui-describe-keep = garder { $cards }
warriors-ui-describe-fire = { $whose ->
        [engaged] tirer sur { $card }, celui de { $name }
       *[other] tirer sur le { $card } de { $name }
    }
warriors-ui-describe-band = former une bande : { $cards }
warriors-ui-describe-attack = attaquer { $target } avec { $from }
warriors-ui-describe-charge = charger { $target } ; { $camps } campe

## Between rounds, and the end
warriors-ui-reveal = Round { $round } : ce que chacun garde
warriors-ui-round-over = Fin du round { $round }
warriors-ui-round-over-help = Catapultes et magiciens restants sont défaussés.
warriors-ui-put-away = défausse { $catapults ->
        [0] {""}
        [one] une catapulte
       *[other] { $catapults } catapultes
    }{ $both ->
        [true] {" "}et{" "}
       *[false] {""}
    }{ $wizards ->
        [0] {""}
        [one] un magicien
       *[other] { $wizards } magiciens
    }
warriors-ui-row = { $who } : { $what }
warriors-ui-finale = Les plus grandes factions
warriors-ui-nobody = personne
warriors-ui-winners = { $names } : { $points } points

## Scores
warriors-ui-score-caption = D’où viennent les points
warriors-ui-score-caption-now = Si la partie finissait maintenant
warriors-ui-score-won = Prises
warriors-ui-score-won-how = { $count } × { $each }
warriors-ui-score-total = Total
warriors-ui-score-how = Une carte prise vaut { $each } points. La plus grande faction de chaque peuple rapporte son bonus, en entier même à égalité.
warriors-ui-score-origin = D’où
warriors-ui-score-count = { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    }
warriors-ui-last-title = Dernier jet
warriors-ui-last-empty = Pas encore de dés jetés.
warriors-ui-last-of = { $attacker } contre { $defender }

## The guided first game
warriors-guide-keep = Choisis en secret ce que tu gardes. Des guerriers grossissent tes factions, une carte Bataille te laisse attaquer : sans elle, tu ne fais que te défendre.
warriors-guide-keep-order = Les cartes Bataille se jouent du plus petit numéro au plus grand. Elles s’alignent ici.
warriors-guide-wizard = Un magicien met une faction à l’abri. Elle n’attaque plus non plus : protège celle que tu veux garder jusqu’à la fin.
warriors-guide-flame = Une flamme remplace son dragon quand il devrait tomber. Un dragon vit aussi longtemps qu’il lui en reste.
warriors-guide-attack = C’est ta carte. Touche une de tes factions en bas, puis une cible cerclée : le même peuple ou son ennemi juré.
warriors-guide-band = Une bande se forme de fantassins de partout, même protégés. Après la bataille, chacun rentre chez soi.
warriors-guide-aim = { $dragons ->
        [true] Une bande ou un dragon attaque qui il veut.
       *[false] Une bande attaque qui elle veut.
    } Les cases cerclées sont possibles.
warriors-guide-window = Une catapulte vise n’importe quelle carte : touche une faction, puis la carte. La table dit ce qu’il faut au dé.
warriors-guide-quiet = Ce bouton décide si l’on te consulte à chaque tir possible. Sinon, « Tirer ! » vise pour le prochain moment.
warriors-guide-next = Les dés sont comparés par paires, l’égalité va à la défense. Attaque encore, charge ailleurs ou arrête-toi : chaque carte prise vaut 2 points.
warriors-guide-lose = Tu choisis qui tu cèdes. Sans bouclier on n’attaque plus, sans cheval on ne charge pas, les arcs aident le meilleur dé.

warriors-ui-picture-enemies = Carte des ennemis jurés
warriors-ui-enemies-pair = { $one } et { $other } sont ennemis jurés
warriors-ui-enemies-help = Une bataille simple attaque le même peuple, l’ennemi juré ou n’importe quel dragon.

warriors-ui-battle-kind = { $kind ->
        [simple] Simples : les symboles qu’elles montrent
        [mercenary] Mercenaires : la taille de la bande
        [mixed] Mixtes : une bande ou un dragon
       *[draconic] Draconiques
    }
warriors-ui-example-hidden = { $count } cartes à choisir
warriors-example-peoples = Les ennemis jurés se font face, avec le bonus de la plus grande faction ; puis les cartes de la boîte et les cartes Bataille de la maison.
warriors-example-factions = Les guerriers d’un peuple devant un joueur forment une faction.
warriors-example-keep = On reçoit sept cartes ; on en garde quatre, en secret.
warriors-example-order = La carte Bataille la plus basse passe d’abord, à qui qu’elle soit.
warriors-example-dice = Cinq boucliers lancent trois dés rouges, quatre boucliers deux noirs. Plus d’arcs : 1 de plus au meilleur dé rouge. La deuxième paire est une égalité : elle va au défenseur.
warriors-example-charge = Après les Trolls, les Elfes chargent : un guerrier campe, face cachée.
warriors-example-shot = Un 5 touche : le guerrier va dans la pile de victoire du tireur.
warriors-example-bonus = Chaque carte gagnée vaut 2 points ; la plus grande faction de chaque peuple rapporte son bonus.
warriors-example-hidden = Ce qu’on choisit est caché ; tout ce qui est sur la table est visible.

## The introduction on a shared screen
warriors-ui-intro-goal = Six peuples en guerre
warriors-ui-intro-goal-text = Trois manches. Les cartes gagnées valent des points, et les plus grandes factions encore debout aussi.
warriors-ui-intro-faction = Les factions
warriors-ui-intro-faction-text = Les guerriers d’un peuple devant un joueur font une faction : des boucliers, des arcs, des chevaux.
warriors-ui-intro-keep = Garder des cartes
warriors-ui-intro-keep-text = Avant chaque manche chacun garde en secret une partie de ses nouvelles cartes ; le reste est défaussé.
warriors-ui-intro-order = Les cartes de bataille
warriors-ui-intro-order-text = Les cartes de bataille se jouent de la plus petite à la plus grande. Leur propriétaire attaque.
warriors-ui-intro-enemies = Qui attaquer
warriors-ui-intro-enemies-text = Une faction attaque son propre peuple ou son ennemi juré. Une bande de mercenaires attaque n’importe qui.
warriors-ui-intro-dice = Les dés
warriors-ui-intro-dice-text = Un dé par bouclier, au plus trois rouges contre deux noirs. On compare les meilleurs ; l’égalité va au défenseur.
warriors-ui-intro-protect = Sorciers et catapultes
warriors-ui-intro-protect-text = Une faction avec un sorcier n’attaque pas et n’est pas attaquée. Les catapultes tirent entre les coups.
warriors-ui-intro-win = Le dernier compte
warriors-ui-intro-win-text = Après trois manches : deux points par carte gagnée, et un bonus pour la plus grande faction de chaque peuple.
