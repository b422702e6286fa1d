# Les pages des analyses et des problèmes. Ce que dit aussi le terminal est dans review.ftl.

review-of = { $game } : l’analyse
review-share = Partager cette analyse
review-making = Chaque décision est mise à l’épreuve…
review-guessed = La suite de cette partie a été jouée avec des cartes devinées : son résultat ne vient d’aucune donne, il n’y a donc rien à analyser.
review-failed = Cette partie ne peut pas être analysée ici.
review-of-file = Cette partie n’appartient à aucune table : son analyse n’est que pour toi.
review-nothing-to-decide = rien à décider
review-accuracy-means = La précision est la part de ce que les décisions pouvaient gagner qui a été gagnée.

review-my-luck-even = Ni chance ni malchance, pour autant qu’on puisse le dire.
review-my-luck-lucky-more = Tu as eu de la chance : { $points } points de plus que ton jeu ne mérite.
review-my-luck-lucky-fewer = Tu as eu de la chance : { $points } points de moins que ton jeu ne mérite.
review-my-luck-unlucky-more = Tu n’as pas eu de chance : { $points } points de plus que ton jeu ne mérite.
review-my-luck-unlucky-fewer = Tu n’as pas eu de chance : { $points } points au-dessous de ce que ton jeu mérite.

review-curve-of = Les chances de { $name } après chaque action. Les flèches avancent et reculent, Page préc. et Page suiv. vont aux grands moments.
review-at = action { $ply } : { $told } ; { $chance }
review-did = { $name } : { $action }
review-key-known = vues de sa place
review-key-others = les autres
review-key-great = grand moment
review-key-round = nouvelle manche
review-as-table = La courbe en tableau
review-column-action = action
review-column-what = quoi

review-decisions-of = Les décisions de { $name }
review-all-decisions = { $count ->
    [one] Montrer la seule décision
   *[other] Montrer les { $count } décisions
  }
review-nothing-better = Aucune erreur n’a été trouvée. Bien joué !
review-nothing-yet = Rien à redire jusqu’ici.
review-cost = Cela a coûté { $cost } d’une victoire ({ $low } à { $high }).
review-better = Mieux : { $action }.
review-sampled = { $tried } des { $legal } actions possibles ont été essayées.
review-show = Montrer sur la courbe
review-to-replay = Revoir ce moment
review-play-on = Jouer la suite d’ici
review-try-again = Essayer encore
review-back = Revenir à l’analyse
review-better-by = Cela aurait gagné { $lead } d’une victoire de plus que ce qui a été joué ({ $low } à { $high }).
# Ce qui est caché quand on joue la suite.
review-cards = Cartes cachées pour la suite
review-cards-same = telles quelles
review-cards-guessed = devinées d’après ce que savait { $name }

review-term-fair = Chances égales
review-term-deal = Donnes
review-term-draws = Pioches et dés
review-term-own = Ses décisions
review-term-others = Décisions des autres
review-term-result = Résultat
review-how = Comment on le sait

puzzles-title = Problèmes du jour
puzzles-lead = Une position de chaque jeu, la même pour tout le monde. Une action est nettement la meilleure d’après ce que tu sais : laquelle ?
puzzles-none = Pas de problème aujourd’hui.
puzzles-solved = résolu
puzzles-unsolved = pas encore résolu
puzzles-you-are = Tu es { $name }. Que fais-tu ?
puzzles-difficulty = { $level ->
    [easy] Facile
    [normal] Demande réflexion
   *[hard] Difficile
  }
puzzles-right = Juste : { $action } !
puzzles-wrong = { $action } : autre chose est mieux. Essaie encore, ou regarde la réponse.
puzzles-answer = Voir la réponse
puzzles-best = La réponse : { $action }.
puzzles-lead-of = Cela gagne { $lead } d’une victoire de plus que la deuxième ({ $low } à { $high }).
puzzles-all = Tous les problèmes du jour
puzzles-again = Encore
