nains-name = Le Roi des Nains
nains-pitch = Une quête nouvelle à chaque donne
nains-tagline = Gagner des plis, ou les perdre : chaque donne se compte autrement.

nains-option-edition = Édition
nains-option-edition-2011 = 2011 : la première édition, avec les tuiles 15 à 20
nains-option-edition-2022 = 2022 : la deuxième édition, avec les tuiles 21 à 26 et d’autres règles pour le Sorcier, le Dragon et l’Arme
nains-option-deals = Durée de la partie
nains-option-deals-7 = Sept donnes, et d’autres tant que la tête est partagée

## Cartes
nains-card-n1 = Changelin (1 Nain)
nains-card-n2 = 2 Nain
nains-card-n3 = 3 Nain
nains-card-n4 = 4 Nain
nains-card-n5 = 5 Nain
nains-card-n6 = 6 Nain
nains-card-n7 = 7 Nain
nains-card-n8 = 8 Nain
nains-card-n9 = 9 Nain
nains-card-n10 = 10 Nain
nains-card-n11a = Trésor (11 Nain)
nains-card-n11b = Carte au trésor (11 Nain)
nains-card-nv = Cavalier des Nains
nains-card-nd = Reine des Nains
nains-card-nr = Roi des Nains
nains-card-na = Champion des Nains
nains-card-c1 = Dernier Écuyer (1 Chevalier)
nains-card-c2 = 2 Chevalier
nains-card-c3 = 3 Chevalier
nains-card-c4 = 4 Chevalier
nains-card-c5 = 5 Chevalier
nains-card-c6 = 6 Chevalier
nains-card-c7 = 7 Chevalier
nains-card-c8 = 8 Chevalier
nains-card-c9 = 9 Chevalier
nains-card-c10 = 10 Chevalier
nains-card-c11a = Carrousel (11 Chevalier)
nains-card-c11b = Enchanteur (11 Chevalier)
nains-card-cv = Cavalier des Chevaliers
nains-card-cd = Reine des Chevaliers
nains-card-cr = Roi des Chevaliers
nains-card-ca = Champion des Chevaliers
nains-card-g1 = Admirateur (1 Gobelin)
nains-card-g2 = 2 Gobelin
nains-card-g3 = 3 Gobelin
nains-card-g4 = 4 Gobelin
nains-card-g5 = 5 Gobelin
nains-card-g6 = 6 Gobelin
nains-card-g7 = 7 Gobelin
nains-card-g8 = 8 Gobelin
nains-card-g9 = 9 Gobelin
nains-card-g10 = 10 Gobelin
nains-card-g11a = Malédiction (11 Gobelin)
nains-card-g11b = Chapardeur (11 Gobelin)
nains-card-gv = Cavalier des Gobelins
nains-card-gd = Reine des Gobelins
nains-card-gr = Roi des Gobelins
nains-card-ga = Champion des Gobelins
nains-card-dragon = Dragon
nains-card-mummy = Momie
nains-card-double = Double
nains-card-sorcerer = Sorcier
nains-card-weapon = Arme magique
nains-card-dwarf = Nains
nains-card-knight = Chevaliers
nains-card-goblin = Gobelins

## Ce que font les cartes spéciales
nains-special-n1 = Après le pli, qui l’a joué échange sa main avec un autre joueur.
nains-special-n11a = Qui le remporte gagne 3 points.
nains-special-n11b = Qui gagne le pli suivant gagne 3 points.
nains-special-c1 = Joué au dernier pli, il rapporte 3 points à qui l’a joué.
nains-special-c11a = Après le pli, qui l’a joué fait passer toutes les mains à gauche ou à droite.
nains-special-c11b = Qui le remporte double ses points de la donne, bons ou mauvais.
nains-special-g1 = Qui le joue gagne un point par figure du pli.
nains-special-g11a = Qui la remporte perd 3 points.
nains-special-g11b = Avant le premier pli, qui l’a en main prend deux cartes au hasard à un autre joueur et lui en rend deux.
nains-special-dragon = On le joue quand on veut et il gagne, sauf si un Champion est dans le pli.
nains-special-mummy = Elle est pareille à la carte qui a gagné le pli précédent ; pas au premier pli.
nains-special-double = Il est juste au-dessus de la carte jouée avant lui, dans la même couleur.
nains-special-sorcerer = Entre deux plis, qui l’a en main peut l’échanger contre une carte du pli qui vient de finir.
nains-special-weapon = Seulement pour qui ne peut pas fournir : elle gagne le pli.

## Tuiles et quêtes : les titres, puis ce qui compte
nains-card-q1 = tuile 1
nains-card-q2 = tuile 2
nains-card-q3 = tuile 3
nains-card-q4 = tuile 4
nains-card-q5 = tuile 5
nains-card-q6 = tuile 6
nains-card-q7 = tuile 7
nains-card-q8 = tuile 8
nains-card-q9 = tuile 9
nains-card-q10 = tuile 10
nains-card-q11 = tuile 11
nains-card-q12 = tuile 12
nains-card-q13 = tuile 13
nains-card-q14 = tuile 14
nains-card-q15 = tuile 15
nains-card-q16 = tuile 16
nains-card-q17 = tuile 17
nains-card-q18 = tuile 18
nains-card-q19 = tuile 19
nains-card-q20 = tuile 20
nains-card-q21 = tuile 21
nains-card-q22 = tuile 22
nains-card-q23 = tuile 23
nains-card-q24 = tuile 24
nains-card-q25 = tuile 25
nains-card-q26 = tuile 26
nains-card-q1a = « Butin de guerre »
nains-card-q1b = « Traité de paix »
nains-card-q2a = « Trois châteaux »
nains-card-q2b = « Un château »
nains-card-q3a = « Quatre vents »
nains-card-q3b = « Deux tours »
nains-card-q4a = « Deux par deux »
nains-card-q4b = « Nombre impair »
nains-card-q5a = « Seul de son espèce »
nains-card-q5b = « Jumeaux »
nains-card-q6a = « Récolte tardive »
nains-card-q6b = « Gel tardif »
nains-card-q7a = « Petite monnaie »
nains-card-q7b = « Chiffres porte-bonheur »
nains-card-q8a = « Armures rouillées »
nains-card-q8b = « Des puces ! »
nains-card-q9a = « Les Chevaliers d’abord »
nains-card-q9b = « Les Nains d’abord »
nains-card-q10a = « Vive le roi ! »
nains-card-q10b = « Vive la reine ! »
nains-card-q11a = « Équilibre »
nains-card-q11b = « Couleur préférée »
nains-card-q12a = « Le petit Nain »
nains-card-q12b = « Le petit Chevalier »
nains-card-q13a = « La cour du roi »
nains-card-q13b = « La révolution »
nains-card-q14a = « Coup de main à droite »
nains-card-q14b = « Coup de main à gauche »
nains-card-q15a = « La Table ronde »
nains-card-q15b = « La fête aux Gobelins »
nains-card-q16a = « La cavalerie »
nains-card-q16b = « Chevaux échappés »
nains-card-q17a = « Prendre de la hauteur »
nains-card-q17b = « Coup bas »
nains-card-q18a = « Le festin des Nains »
nains-card-q18b = « L’indigestion des Nains »
nains-card-q19a = « Le sourire de la reine »
nains-card-q19b = « La colère de la reine »
nains-card-q20a = « Les trois peuples »
nains-card-q20b = « Le grand escalier »
nains-card-q21a = « Sur sa lancée »
nains-card-q21b = « Trop de chance »
nains-card-q22a = « La bourse pleine »
nains-card-q22b = « Le lourd fardeau »
nains-card-q23a = « Rien ne sert de courir »
nains-card-q23b = « Dépêchons ! »
nains-card-q24a = « Quatre à la suite »
nains-card-q24b = « Quatre de perdus »
nains-card-q25a = « Entre les deux »
nains-card-q25b = « Au-dessus des deux »
nains-card-q26b = « Les trois querelles »
nains-quest-q1a = Chaque pli rapporte 1 point.
nains-quest-q1b = Chaque pli coûte 1 point.
nains-quest-q2a = Exactement trois plis : 5 points.
nains-quest-q2b = Exactement un pli : 5 points.
nains-quest-q3a = Exactement quatre plis : 5 points.
nains-quest-q3b = Exactement deux plis : 5 points.
nains-quest-q4a = Un nombre pair de plis, mais pas zéro : 5 points.
nains-quest-q4b = Un nombre impair de plis : 5 points.
nains-quest-q5a = Personne d’autre n’a autant de plis que toi : 5 points. Zéro compte aussi.
nains-quest-q5b = Quelqu’un d’autre a autant de plis que toi : 5 points. Zéro compte aussi.
nains-quest-q6a = Chacun des quatre derniers plis rapporte 2 points.
nains-quest-q6b = Chacun des quatre derniers plis coûte 2 points.
nains-quest-q7a = Chaque 3 et chaque 4 gagné rapporte 4 points.
nains-quest-q7b = Chaque 6 et chaque 7 gagné rapporte 4 points.
nains-quest-q8a = Chaque Chevalier gagné coûte 1 point.
nains-quest-q8b = Chaque Gobelin gagné coûte 1 point.
nains-quest-q9a = Chaque Chevalier gagné rapporte 1 point et chaque Nain gagné en coûte 1.
nains-quest-q9b = Chaque Nain gagné rapporte 1 point et chaque Chevalier gagné en coûte 1.
nains-quest-q10a = Chaque R gagné rapporte 3 points et chaque D gagnée en coûte 3.
nains-quest-q10b = Chaque D gagnée rapporte 3 points et chaque R gagné en coûte 3.
nains-quest-q11a = Autant de points que de cartes gagnées de ta couleur la plus rare ; 0 s’il en manque une.
nains-quest-q11b = Autant de points que de cartes gagnées de ta couleur la plus fréquente.
nains-quest-q12a = La valeur de ton plus petit Nain chiffré gagné ; 0 si tu n’en as pas.
nains-quest-q12b = La valeur de ton plus petit Chevalier chiffré gagné ; 0 si tu n’en as pas.
nains-quest-q13a = Chaque figure gagnée rapporte 1 point et chaque Chevalier gagné 1 point ; une figure de Chevalier en rapporte donc 2.
nains-quest-q13b = Chaque figure gagnée coûte 1 point et chaque Chevalier gagné 1 point ; une figure de Chevalier en coûte donc 2.
nains-quest-q14a = 1 point par pli de ton voisin de droite.
nains-quest-q14b = 1 point par pli de ton voisin de gauche.
nains-quest-q15a = Chaque Chevalier gagné rapporte 1 point.
nains-quest-q15b = Chaque Gobelin gagné rapporte 1 point.
nains-quest-q16a = Chaque V gagné rapporte 4 points.
nains-quest-q16b = Chaque V gagné coûte 4 points.
nains-quest-q17a = La valeur de ta plus petite carte chiffrée gagnée ; 10 si tu n’as remporté que des figures, 0 si tu n’as rien.
nains-quest-q17b = Tu perds la valeur de ta plus petite carte chiffrée gagnée ; rien si tu n’en as pas.
nains-quest-q18a = Chaque Nain, chaque 8 et chaque 9 gagné rapporte 1 point ; un 8 Nain en rapporte donc 2.
nains-quest-q18b = Chaque Nain, chaque 8 et chaque 9 gagné coûte 1 point ; un 8 Nain en coûte donc 2.
nains-quest-q19a = La D Nain gagnée rapporte 8 points.
nains-quest-q19b = La D Nain gagnée coûte 8 points.
nains-quest-q20a = Chaque valeur gagnée dans les trois couleurs rapporte 1 point, ou 2 si c’est une figure.
nains-quest-q20b = Un point par carte de ta plus longue suite de valeurs gagnées, couleurs mêlées, si elle en compte au moins trois. Après le 10 vient le V, ou le 11 si tu en as un.
nains-quest-q21a = 2 points par pli de ta plus longue série de plis gagnés à la suite.
nains-quest-q21b = Tu perds 2 points par pli de ta plus longue série de plis gagnés à la suite.
nains-quest-q22a = La plus grande somme de cartes chiffrées gagnées : 5 points. À égalité, personne.
nains-quest-q22b = La plus grande somme de cartes chiffrées gagnées : −5 points. À égalité, personne.
nains-quest-q23a = Le premier à gagner un troisième pli reçoit 3 points, le deuxième 4, le suivant 5, etc.
nains-quest-q23b = Le premier à gagner un troisième pli perd 3 points, le deuxième 4, le suivant 5, etc.
nains-quest-q24a = Gagne au moins quatre plis à la suite : 5 points.
nains-quest-q24b = Perds au moins quatre plis à la suite : 5 points.
nains-quest-q25a = Moins de plis que ton voisin de droite : 3 points. Plus que ton voisin de gauche : 3 points.
nains-quest-q25b = Plus de plis que ton voisin de droite : 3 points. Plus que ton voisin de gauche : 3 points.
nains-quest-q26b = Chaque valeur gagnée dans les trois couleurs coûte 1 point, ou 2 si c’est une figure.

## Ce qui arrive
nains-event-deal-begins = Donne { $deal }. Distribution : { $dealer }.
nains-event-special-drawn = { $seat } pioche la carte spéciale de cette donne : { $card }.
    .me-seat = Tu pioches la carte spéciale de cette donne : { $card }.
nains-event-dealt = { $seat } reçoit { $count } cartes.
    .seen = { $seat } reçoit { $cards }.
    .me-seat = Tu reçois { $count } cartes.
    .me-seat-seen = Tu reçois { $cards }.
nains-event-tile-drawn = { $seat } montre le 5 Chevalier et pioche la { $tile } : { $quests }.
    .me-seat = Tu montres le 5 Chevalier et pioches la { $tile } : { $quests }.
nains-event-quest-chosen = { $seat } choisit la quête { $quest }.
    .me-seat = Tu choisis la quête { $quest }.
nains-event-thief-shown = { $seat } montre le Chapardeur et va se servir.
    .me-seat = Tu montres le Chapardeur et vas te servir.
nains-event-took = { $seat } prend { $count } cartes à { $other }.
    .seen = { $seat } prend à { $other } : { $cards }.
    .me-seat = Tu prends { $count } cartes à { $other }.
    .me-seat-seen = Tu prends à { $other } : { $cards }.
nains-event-gave = { $seat } rend { $count } cartes à { $other }.
    .seen = { $seat } rend à { $other } : { $cards }.
    .me-seat = Tu rends { $count } cartes à { $other }.
    .me-seat-seen = Tu rends à { $other } : { $cards }.
nains-event-leader-shown = { $seat } montre le 5 Gobelin et entame.
    .me-seat = Tu montres le 5 Gobelin et entames.
nains-event-played = { $seat } joue { $card }.
    .seen = { $seat } joue { $card }, copie de { $copied }.
    .me-seat = Tu joues { $card }.
    .me-seat-seen = Tu joues { $card }, copie de { $copied }.
nains-event-trick-won = { $seat } gagne le pli avec { $card }.
    .me-seat = Tu gagnes le pli avec { $card }.
nains-event-bonus = { $card } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour { $seat }.
    .me-seat = { $card } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour toi.
nains-event-hands-swapped = { $seat } échange sa main avec { $other }.
    .me-seat = Tu échanges ta main avec { $other }.
nains-event-hands-passed = { $seat } fait passer toutes les mains à { $side ->
        [left] gauche
       *[right] droite
    }.
    .me-seat = Tu fais passer toutes les mains à { $side ->
        [left] gauche
       *[right] droite
    }.
nains-event-sorcerer-swapped = { $seat } échange le Sorcier contre { $card } ; le Sorcier va à { $winner }.
    .me-seat = Tu échanges le Sorcier contre { $card } ; le Sorcier va à { $winner }.
nains-event-scored = { $seat } : { $tricks ->
        [one] { $tricks } pli
       *[other] { $tricks } plis
    }, { $quest } pour la quête, { $bonus } pour la carte spéciale{ $doubled ->
        [true] , le tout doublé
       *[false] {""}
    } : { $points }, soit { $total } en tout.
    .me-seat = Toi : { $tricks ->
        [one] { $tricks } pli
       *[other] { $tricks } plis
    }, { $quest } pour la quête, { $bonus } pour la carte spéciale{ $doubled ->
        [true] , le tout doublé
       *[false] {""}
    } : { $points }, soit { $total } en tout.
nains-event-lead-shared = Tête partagée : { $seats }. Encore une donne.
nains-event-game-ends = La partie est finie. Victoire : { $winners }.

## Pourquoi pas
nains-reason-something-else = On te demande autre chose pour l’instant.
nains-reason-not-on-the-tile = Cette quête n’est pas sur la tuile.
nains-reason-not-in-hand = Tu n’as pas cette carte.
nains-reason-follow-suit = Tu as un { $suit-raw ->
        [dwarf] Nain
        [knight] Chevalier
       *[goblin] Gobelin
    } : il faut fournir.
nains-reason-mummy-in-first-trick = La Momie ne se joue pas au premier pli : elle n’a rien à copier.
nains-reason-double-opens = Le Double ne peut pas ouvrir le premier pli : il n’a rien à copier.
nains-reason-sorcerer-in-trick = Le Sorcier ne se joue pas dans un pli : il s’échange entre deux plis.
nains-reason-weapon-can-follow = Tu as un { $suit-raw ->
        [dwarf] Nain
        [knight] Chevalier
       *[goblin] Gobelin
    } : l’Arme est pour qui ne peut pas fournir.
nains-reason-weapon-leads = On n’entame de l’Arme que si c’est la dernière carte.
nains-reason-not-another-player = Choisis un autre joueur.
nains-reason-not-the-sorcerer = Tu n’as pas le Sorcier : tu ne peux que passer.
nains-reason-not-in-the-trick = { $card } n’est pas dans le pli qui vient de finir.
nains-reason-sorcerer-must-swap = Le dernier pli arrive : il faut échanger le Sorcier maintenant.

## Conseils
nains-why-by-chance = Au hasard : un coup permis comme un autre.
nains-why-tried-out = À première vue, autre chose semble mieux ; à l’essai, c’est ceci qui réussit le mieux.
nains-why-about-as-good = Plusieurs choix se valent à peu près ; celui-ci en est un.
nains-why-only-choice = Il n’y a rien d’autre à faire.
nains-why-suits-the-hand = { $about } convient mieux à ta main.
nains-why-robs = Prends à { $about }, qui a le plus de points.
nains-why-gives-the-worst = Donne les cartes qui t’aident le moins dans cette quête.
nains-why-swaps = Échange avec { $about } : d’après ce que tu sais, cette main en vaut une autre.
nains-why-passes-hands = Des deux côtés, tu recevras une main que tu ne connais pas.
nains-why-takes-back = { $about } te servira plus que le Sorcier.
nains-why-waits = Attends : un autre pli offrira peut-être mieux au Sorcier.
nains-why-wins-a-good-trick = Ce pli est bon à prendre, et { $about } devrait le gagner.
nains-why-gets-rid-of-a-high-card = { $about } te gênera tôt ou tard : autant la jouer tant que cela coûte peu.
nains-why-saves-strength = Joue { $about } et garde ce qui te rapportera plus ensuite.
nains-why-ducks = Ce pli n’est pas bon à prendre : { $about } reste en dessous.
nains-why-out-of-dwarves = D’après ce qui a été joué, { $about } n’a sans doute plus de Nain.
nains-why-out-of-knights = D’après ce qui a été joué, { $about } n’a sans doute plus de Chevalier.
nains-why-out-of-goblins = D’après ce qui a été joué, { $about } n’a sans doute plus de Gobelin.

## How points come about
nains-term-tricks = { $count ->
        [0] aucun pli
        [one] un pli
       *[other] { $count } plis
    }
nains-term-late-tricks = { $count ->
        [0] aucun
        [one] un
       *[other] { $count }
    } des quatre derniers plis
nains-term-exact-tricks = { $count ->
        [0] aucun pli
        [one] un pli
       *[other] { $count } plis
    }{ $points ->
        [0] , pas le bon nombre
       *[other] , juste ce qu’il faut
    }
nains-term-even-tricks = { $count ->
        [0] aucun pli
        [one] un pli
       *[other] { $count } plis
    }{ $points ->
        [0] , pas un nombre pair
       *[other] , nombre pair
    }
nains-term-odd-tricks = { $count ->
        [0] aucun pli
        [one] un pli
       *[other] { $count } plis
    }{ $points ->
        [0] , pas un nombre impair
       *[other] , nombre impair
    }
nains-term-unshared-tricks = { $count ->
        [0] aucun pli
        [one] un pli
       *[other] { $count } plis
    }{ $points ->
        [0] , comme quelqu’un d’autre
       *[other] , personne d’autre n’en a autant
    }
nains-term-shared-tricks = { $count ->
        [0] aucun pli
        [one] un pli
       *[other] { $count } plis
    }{ $points ->
        [0] , personne d’autre n’en a autant
       *[other] , comme quelqu’un d’autre
    }
nains-term-dwarves = { $count ->
        [0] aucun Nain
        [one] un Nain
       *[other] { $count } Nains
    }
nains-term-knights = { $count ->
        [0] aucun Chevalier
        [one] un Chevalier
       *[other] { $count } Chevaliers
    }
nains-term-goblins = { $count ->
        [0] aucun Gobelin
        [one] un Gobelin
       *[other] { $count } Gobelins
    }
nains-term-faces = { $count ->
        [0] aucune figure
        [one] une figure
       *[other] { $count } figures
    }
nains-term-riders = { $count ->
        [0] aucun Cavalier
        [one] un Cavalier
       *[other] { $count } Cavaliers
    }
nains-term-queens = { $count ->
        [0] aucune Reine
        [one] une Reine
       *[other] { $count } Reines
    }
nains-term-kings = { $count ->
        [0] aucun Roi
        [one] un Roi
       *[other] { $count } Rois
    }
nains-term-values = { $count ->
        [0] aucune carte qui compte
        [one] une carte qui compte
       *[other] { $count } cartes qui comptent
    }
nains-term-queen = { $count ->
        [0] sans la Reine
        [one] la Reine
       *[other] { $count } Reines
    }
nains-term-rarest-suit = { $count ->
        [0] il manque une couleur
        [one] une carte de la couleur la plus rare
       *[other] { $count } cartes de la couleur la plus rare
    }
nains-term-commonest-suit = { $count ->
        [0] aucune carte
        [one] une carte de la couleur la plus fréquente
       *[other] { $count } cartes de la couleur la plus fréquente
    }
nains-term-lowest-card = la plus petite
nains-term-no-number = aucune carte chiffrée qui compte
nains-term-tricks-on-the-right = { $count ->
        [0] aucun pli à droite
        [one] un pli à droite
       *[other] { $count } plis à droite
    }
nains-term-tricks-on-the-left = { $count ->
        [0] aucun pli à gauche
        [one] un pli à gauche
       *[other] { $count } plis à gauche
    }
nains-term-three-suits = { $count ->
        [0] aucune valeur dans les trois couleurs
       *[other] les trois couleurs
    }
nains-term-run = { $points ->
        [0] aucune suite assez longue
       *[other] suite de { $count }
    }
nains-term-row = { $count ->
        [0] aucun pli
        [one] un pli à la suite
       *[other] { $count } plis à la suite
    }
nains-term-row-won = { $count ->
        [0] aucun pli
        [one] un pli à la suite
       *[other] { $count } plis à la suite
    }{ $points ->
        [0] , il en faut plus
       *[other] {""}
    }
nains-term-row-lost = { $count ->
        [0] aucun pli perdu
        [one] un pli perdu à la suite
       *[other] { $count } plis perdus à la suite
    }{ $points ->
        [0] , il en faut plus
       *[other] {""}
    }
nains-term-highest-sum = somme { $count }{ $points ->
        [0] , pas seule en tête
       *[other] , la plus grande
    }
nains-term-third-trick = troisième pli gagné, { $count ->
        [1] en premier
        [2] en deuxième
        [3] en troisième
       *[other] en { $count }ᵉ
    }
nains-term-no-third-trick = { $count ->
        [0] aucun pli : il en faut trois
        [one] un pli : il en faut trois
       *[other] { $count } plis : il en faut trois
    }
nains-term-fewer-than-right = { $points ->
        [0] pas moins de plis qu’à droite
       *[other] moins de plis qu’à droite
    }
nains-term-more-than-right = { $points ->
        [0] pas plus de plis qu’à droite
       *[other] plus de plis qu’à droite
    }
nains-term-more-than-left = { $points ->
        [0] pas plus de plis qu’à gauche
       *[other] plus de plis qu’à gauche
    }
nains-term-special = carte spéciale
nains-term-doubled = Enchanteur : points doublés

## Ce que sont les choses
nains-explain-card-magic = Une carte magique : ni couleur ni valeur.
nains-explain-card-highest = La plus forte de sa couleur.
nains-explain-card-beaten = Cartes plus fortes dans sa couleur : { $count }.
nains-explain-card-face = Une figure.
nains-explain-card-laid = Posée par { $seat }.
nains-explain-card-leads = Posée par { $seat } : elle gagne le pli pour l’instant.
nains-explain-card-copies = Posée par { $seat } : ici, elle est comme { $copied }.
nains-explain-card-worth = { $points ->
        [0] Elle ne rapporte rien à qui la gagne
       *[other] Elle rapporte à qui la gagne { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
    } ({ $quest }).
nains-explain-card-counts-not = Avec { $quest }, les cartes ne comptent pas une à une.
nains-explain-five-deals = Qui le gagne distribue ensuite.
nains-explain-five-chooses = Qui l’a reçu a choisi la quête.
nains-explain-five-leads = Qui l’avait en main a entamé le premier pli.
nains-explain-special-mine = La carte spéciale de la donne : elle est dans ta main.
nains-explain-special-table = La carte spéciale de la donne : elle est dans le pli.
nains-explain-special-won = La carte spéciale de la donne : elle a été gagnée.
nains-explain-special-seen = La carte spéciale de la donne : tu sais qui l’a.
nains-explain-special-hidden = La carte spéciale de la donne : quelqu’un d’autre l’a.
nains-explain-tile = { $tile }
nains-explain-tile-quest = { $quest }
nains-explain-tile-chosen = Choisie pour cette donne : { $quest }.
nains-explain-tile-choice = { $seat } choisit l’une des deux pour cette donne.
nains-explain-quest = { $quest }
nains-explain-quest-counts = C’est elle qui compte les points de cette donne.
nains-explain-quest-counts-not = Elle ne compte pas dans cette donne, ou pas encore.
nains-explain-quest-stake = Les cartes sur la table rapportent à qui les gagne { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
nains-explain-suit = { $suit }
nains-explain-suit-to-follow = À fournir dans ce pli par qui le peut.
nains-explain-suit-not-led = Pas la couleur demandée : qui peut fournir l’autre le doit.
nains-explain-suit-no-trump = Il n’y a pas d’atout : la plus forte de la couleur demandée gagne, sauf carte spéciale.
nains-explain-seat-tricks = Plis gagnés dans la donne : { $count }.
nains-explain-seat-hand = Cartes en main : { $count }.
nains-explain-seat-voids = A montré n’avoir rien de : { $suits }.
nains-explain-role-dealer = A distribué cette donne.
nains-explain-role-chooser = A montré le 5 Chevalier : choisit la quête.
nains-explain-role-opener = A montré le 5 Gobelin : entame le premier pli.
nains-explain-role-heir = A gagné le 5 Nain : distribue ensuite.
nains-explain-score-now = Si la donne finissait maintenant : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
