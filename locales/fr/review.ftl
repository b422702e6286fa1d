review-title = Analyse
review-from-to = { $low } à { $high }
review-deal = la donne

review-fact-actions = actions
review-fact-decisions = décisions
review-fact-mistakes = erreurs et gaffes
review-fact-great = grands moments

review-grade-excellent = excellent
    .says = Rien de mieux n’a été trouvé.
review-grade-good = bon
    .says = Autre chose est peut-être un peu mieux.
review-grade-doubtful = douteux
    .says = Autre chose paraît mieux, mais ce n’est pas certain, ou pas de beaucoup.
review-grade-mistake = erreur
    .says = Autre chose était mieux, et c’est certain.
review-grade-blunder = gaffe
    .says = Autre chose était bien mieux, et c’est certain.

review-luck-even = { $name } : ni chance ni malchance, pour autant qu’on puisse le dire.
review-luck-lucky-more = { $name } a eu de la chance : { $points } points de plus que son jeu ne mérite.
review-luck-lucky-fewer = { $name } a eu de la chance : { $points } points de moins que son jeu ne mérite.
review-luck-unlucky-more = { $name } n’a pas eu de chance : { $points } points de plus que son jeu ne mérite.
review-luck-unlucky-fewer = { $name } n’a pas eu de chance : { $points } points au-dessous de ce que son jeu mérite.

review-curve = La courbe
    .says = Les chances de victoire de chaque place après chaque action, toutes cartes vues. Pointillés : une nouvelle manche. Points : les grands moments.
    .caption = Chances
    .axis = actions, de la donne à la fin
    .head = action | qui | quoi
review-decisions = Décisions
    .says = Chacune comparée au mieux trouvé, d’après ce que la personne savait alors. Le coût est en centièmes de chance de victoire.
    .caption = Une par une
    .head = action | qui | quoi | note | coût | mieux | pourquoi
review-accuracy = Précision
    .axis = part gagnée de ce que les décisions pouvaient gagner ; au hasard on n’en gagne à peu près rien
review-balance = Chance et talent
    .says = D’où vient le résultat : la part équitable, ce que donnes, pioches et dés ont changé, ce que les décisions ont changé. La somme est le résultat.
    .caption = De la part équitable au résultat
    .head = qui | part équitable | donnes | pioches et dés | ses décisions | décisions des autres | résultat
review-learn = Pour apprendre
    .says = Les décisions les plus coûteuses.
    .caption = Trois au plus pour chacun
    .head = action | qui | quoi | mieux | pourquoi

review-how-curve = Les chances sont des moyennes de parties simulées jusqu’à la fin de la manche ; là, le classement dit la chance de victoire, comme l’ont appris des parties entières de nouvelles donnes.
review-how-decisions = Chaque action a été essayée dans les mêmes suppositions sur ce qui était caché, avec le même hasard. La meilleure a été choisie par une moitié des suppositions et mesurée par l’autre. On ne parle d’erreur que si l’intervalle à 95 % exclut zéro.
review-how-luck = Un coup de chance est ce qui est venu, moins ce qu’on pouvait attendre d’un autre hasard. Sur de nombreuses parties sa moyenne est nulle.
review-how-accuracy = Ce sont des robots qui jugent, et non des oracles : qui joue mieux qu’eux peut s’entendre reprocher un doute qui n’en est pas un.

review-cli-summary = { $n } décisions, précision { $accuracy }
review-cli-better = mieux : { $action }
review-cli-games = { $n } parties
review-cli-loss = coût d’une décision
