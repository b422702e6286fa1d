# The room of Eternity.

eternity-ui-progress = Manche { $round } sur { $rounds } · pli { $trick } sur { $tricks }
eternity-ui-progress-points = Manche { $round }, jusqu’à { $target } points · pli { $trick } sur { $tricks }

## Cards, as people name them
eternity-ui-letter = { $family ->
        [sea] M
        [sky] C
       *[earth] T
    }
eternity-ui-family = { $family ->
        [sea] Mer
        [sky] Ciel
       *[earth] Terre
    }
eternity-ui-card = { $value } de { $family ->
        [sea] Mer
        [sky] Ciel
       *[earth] Terre
    }
eternity-ui-card-label = { $card }, vaut { $trees ->
        [0] zéro arbre
        [one] un arbre
       *[other] { $trees } arbres
    }{ $state ->
        [playable] , jouable
        [pledge] , à engager seulement
        [advised] , conseillé
        [advised-pledge] , conseillé : à engager
        [dull] , pas jouable maintenant
       *[none] {""}
    }
eternity-ui-describe-pledge = engager le { $card }

## The trump board
eternity-ui-board = { $family ->
        [sea] L’atout est à la Mer
        [sky] L’atout est au Ciel
       *[earth] L’atout est à la Terre
    }
eternity-ui-board-help = La colonne la plus longue est l’atout. À égalité, la tuile la plus à gauche l’emporte.
eternity-ui-trump = Atout
eternity-ui-coming = Ensuite
eternity-ui-next-trump = Au prochain pli : { $family ->
        [sea] la Mer
        [sky] le Ciel
       *[earth] la Terre
    } sera l’atout.
eternity-ui-next-same = L’atout reste { $family ->
        [sea] la Mer
        [sky] le Ciel
       *[earth] la Terre
    } au prochain pli.
eternity-ui-tile = { $family } : { $count ->
        [0] aucune carte
        [one] une carte
       *[other] { $count } cartes
    }{ $coming ->
        [0] {""}
       *[other] {""}, { $coming } en chemin
    }{ $role ->
        [trump] , atout
        [next] , prochain atout
       *[none] {""}
    }
eternity-ui-drop = Lâche ici pour engager
eternity-ui-tokens = { $count ->
        [0] plus d’arbre
        [one] un arbre au milieu
       *[other] { $count } arbres au milieu
    }
eternity-ui-seen = Cartes vues
eternity-ui-seen-title = Les cartes vues dans cette manche
eternity-ui-seen-display = Exposées, hors jeu
eternity-ui-seen-gone = Parties avec les plis
eternity-ui-seen-none = Aucune pour l’instant.
eternity-ui-seen-closed = Les plis remportés sont fermés jusqu’à la fin de la partie : à toi de t’en souvenir.
eternity-ui-seen-voids = Ont montré ne pas avoir
eternity-ui-seen-void = { $name } : { $families }

## The trick
eternity-ui-slot = ta carte
eternity-ui-leads = { $name } mène
eternity-ui-leading = mène
eternity-ui-pledges = engagé
eternity-ui-pledge-label = { $name } engage le { $card } et prend { $trees ->
        [0] zéro arbre
        [one] un arbre
       *[other] { $trees } arbres
    }.
eternity-ui-play-label = { $name } joue le { $card }.
eternity-ui-neutral = Pile neutre { $count }
eternity-ui-waiting = Rejoignent le tableau après le pli
eternity-ui-opens = Ouvre

## Seats
eternity-ui-tricks = { $count ->
        [0] aucun pli
        [one] un pli
       *[other] { $count } plis
    }
eternity-ui-trees = { $count ->
        [0] aucun arbre
        [one] un arbre
       *[other] { $count } arbres
    }
eternity-ui-points = { $count ->
        [0] aucun point
        [one] un point
       *[other] { $count } points
    }
eternity-ui-grove = { $tricks ->
        [0] aucun pli
        [one] un pli
       *[other] { $tricks } plis
    }, { $trees ->
        [0] aucun arbre
        [one] un arbre
       *[other] { $trees } arbres
    }
eternity-ui-harmony = harmonie +{ $bonus }
eternity-ui-too-many-tricks = { $count ->
        [one] un pli de trop
       *[other] { $count } plis de trop
    }
eternity-ui-needs-tricks = { $count ->
        [one] il te faut un pli
       *[other] il te faut { $count } plis
    }
eternity-ui-needs-tricks-other = { $count ->
        [one] manque un pli
       *[other] manquent { $count } plis
    }

## What is asked
eternity-ui-lead = Tu ouvres le pli
eternity-ui-lead-help = La première carte se joue ; les autres devront fournir.
eternity-ui-lead-two-help = Quatre cartes par pli : toi, { $name }, toi, { $name }.
eternity-ui-follow = { $family ->
        [sea] Mer demandée
        [sky] Ciel demandé
       *[earth] Terre demandée
    }, à toi
eternity-ui-must-trump = { $family ->
        [sea] Pas de Mer
        [sky] Pas de Ciel
       *[earth] Pas de Terre
    } : coupe à l’atout
eternity-ui-free = Ni { $family ->
        [sea] Mer
        [sky] Ciel
       *[earth] Terre
    } ni atout : à ton choix
eternity-ui-may-pledge = Ou engage une carte : glisse-la sur le tableau.
eternity-ui-pledge-taken = Un engagement par pli : { $name } l’a pris.
eternity-ui-pledges-taken = Deux engagements par pli, ils sont pris.
eternity-ui-preview = { $trees ->
        [0] Engagé, il ne vaut pas d’arbre.
        [one] Engagé, il vaut un arbre.
       *[other] Engagé, il vaut { $trees } arbres.
    } Prochain atout : { $family ->
        [sea] Mer
        [sky] Ciel
       *[earth] Terre
    }.
eternity-ui-wait = C’est à { $name }
eternity-ui-wait-lead = { $name } ouvre le pli
eternity-ui-wait-led = { $family ->
        [sea] Mer demandée
        [sky] Ciel demandé
       *[earth] Terre demandée
    }
eternity-ui-planned = Prévu à ton tour : { $play }
eternity-ui-over = La partie est finie

## Moves
eternity-ui-actions = Tes coups
eternity-ui-hand = Ta main
eternity-ui-act-play = Jouer le { $card }
eternity-ui-act-lead = Ouvrir avec le { $card }
eternity-ui-act-pledge = { $trees ->
        [0] Engager, 0 arbre
        [one] Engager, +1 arbre
       *[other] Engager, +{ $trees } arbres
    }
eternity-ui-act-pledge-card = Engager le { $card }
eternity-ui-act-pledge-none = Engager
eternity-ui-act-play-none = Jouer
eternity-ui-act-choose = Choisis une carte
eternity-ui-act-plan = Prévoir le { $card }
eternity-ui-act-unplan = Ne plus prévoir

## Scores
eternity-ui-score-caption = Le plus haut total gagne.
eternity-ui-score-target = Le premier à { $target } points gagne.
eternity-ui-score-player = Joueur
eternity-ui-score-round = Manche { $round }
eternity-ui-score-now = En cours
eternity-ui-score-total = Total
eternity-ui-score-how = Autant d’arbres que de plis : harmonie, un point par arbre et le bonus (+{ $bonus }). Plus de plis : un point par arbre. Moins de plis : rien.
eternity-ui-score-cell = { $tricks ->
        [0] aucun pli
        [one] un pli
       *[other] { $tricks } plis
    }, { $trees ->
        [0] aucun arbre
        [one] un arbre
       *[other] { $trees } arbres
    }
eternity-ui-score-harmony = en harmonie
eternity-ui-score-lost = pas le meilleur : ne compte pas
eternity-ui-last-title = Dernier pli
eternity-ui-last-empty = Pas encore de pli dans cette partie.
eternity-ui-last-closed = Le pli suivant a commencé : le précédent est fermé.
eternity-ui-last-winner = { $name } l’a remporté.
eternity-ui-round-over = Manche { $round } finie

## The guided first game
eternity-ui-guide-trump = Trois familles, trois colonnes. Celle qui a le plus de cartes est l’atout ; à égalité, la plus à gauche. Il peut changer après chaque pli.
eternity-ui-guide-lead = Tu ouvres le pli avec la carte de ton choix : touche-la, puis le bouton jaune. Les autres devront fournir sa famille.
eternity-ui-guide-follow = Fournis la famille demandée, sinon joue atout, sinon ce que tu veux. Touche une carte grisée : elle dit pourquoi elle ne va pas.
eternity-ui-guide-pledge = Ou n’entre pas dans le pli : fais glisser une carte jusqu’ici. Elle te donne ses arbres, une promesse de plis, et pèse sur le prochain atout.
eternity-ui-guide-harmony = Vise autant de plis que d’arbres : c’est l’harmonie, un point par arbre et une prime. Plus d’arbres que de plis ne rapporte rien.
eternity-ui-guide-two = À deux, un pli compte quatre cartes, deux chacun. Les cartes neutres retournées rejoindront le tableau après le pli.

eternity-example-trees = Jusqu’à 4 aucun arbre, de 5 à 9 un, de 10 à 14 deux.
eternity-example-setup = Deux cartes sont sous leurs tuiles : Mer et Terre en ont une chacune, la plus à gauche est donc l’atout.
eternity-example-leftmost = Ciel et Terre ont deux cartes chacun : la tuile la plus à gauche est l’atout. Les grandes valeurs n’y font rien.
eternity-example-trump = Ciel est demandé et son 14 joué, mais le 3 de Mer est un atout et gagne.
eternity-example-pledge = Bruno reste hors du pli et promet le 11 de Terre : deux arbres, et ensuite une carte de plus pour la Terre.
eternity-example-harmony = Ada a autant de plis que d’arbres : harmonie. Bruno a plus de plis, Chloé plus d’arbres et ne marque rien.
eternity-example-best = Aux points, seul le meilleur score de la manche est inscrit.
eternity-example-two = À deux, chacun pose deux cartes ; les cartes neutres à côté rejoignent le plateau après le pli.
eternity-example-void = Bruno joue Terre alors que Ciel est demandé et que Mer est l’atout : il n’a ni l’un ni l’autre.

## The introduction on a shared screen
eternity-ui-intro-goal = Autant de plis que d’arbres
eternity-ui-intro-goal-text = Un arbre est une promesse. À la fin d’une manche il faut exactement autant de plis que d’arbres.
eternity-ui-intro-follow = Un pli
eternity-ui-intro-follow-text = On fournit la famille demandée si on peut. La plus haute gagne, sauf si quelqu’un joue atout.
eternity-ui-intro-trump = L’atout se compte
eternity-ui-intro-trump-text = La famille qui a le plus de cartes sur le plateau est atout. Elle peut changer après chaque pli.
eternity-ui-intro-pledge = Engager au lieu de jouer
eternity-ui-intro-pledge-text = À chaque pli un joueur peut engager une carte : de 5 à 9 elle donne un arbre, de 10 à 14 deux.
eternity-ui-intro-moves = Un engagement déplace l’atout
eternity-ui-intro-moves-text = Après le pli, la carte engagée rejoint le plateau, et peut-être une autre famille devient atout.
eternity-ui-intro-score = Tenir parole
eternity-ui-intro-score-text = Autant de plis que d’arbres : un point par arbre et un bonus. Trop de plis : les arbres seuls. Trop peu : rien.
