# The lesson: the goal, then one idea for each step; what to do, a kind word for what is legal but not meant,
# and what came of it. Seats are $a, $b and so on.

sample-lesson-goal = Gagne le plus de plis.
sample-lesson-lead = Tu ouvres : toute carte convient.
    .do = Joue le 17.
    .not = C’est permis. Ici, joue le 17.
    .done = { $b } avait plus haut, et ouvre à présent.
sample-lesson-highest = La plus haute remporte le pli.
    .do = Joue le 38.
    .not = Le pli serait perdu : joue le 38.
    .done = Ton premier pli.
sample-lesson-low = Une petite carte se perd là où l’on perdrait de toute façon.
    .do = Ouvre avec le 2.
    .not = Garde-la : ouvre avec le 2.
    .done = { $c } a dépensé son 40.
sample-lesson-count = Chaque pli vaut un point.
    .do = Joue le 30.
    .not = Joue le 30 : il gagne.
    .done = Deux plis. Tu sais l’essentiel !
