# The lesson: the goal, then one idea for each step; what to do, a kind word for what is legal but not meant,
# and what came of it. Seats are $a, $b and so on.

eternity-lesson-goal = Gagne exactement autant de plis que tu as d’arbres.
eternity-lesson-follow = { $c } a demandé le Ciel : qui en a doit en fournir. La plus haute de la famille gagne, sauf s’il y a un atout.
    .do = Fournis avec ton 12 de Ciel.
    .not = Le gage viendra plus tard. D’abord, fournis : joue le 12 de Ciel.
    .done = Ton premier pli. Qui gagne un pli ouvre le suivant.
eternity-lesson-trump = La famille qui a le plus de cartes au tableau est l’atout, à égalité la plus à gauche : la Mer. Le plus petit atout bat toutes les autres familles.
    .do = Ouvre avec ton 14 de Terre, pour voir.
    .not = Essaie avec la plus haute : ouvre avec le 14 de Terre.
    .done = { $c } n’avait pas de Terre et a coupé du 2 de Mer : ton 14 est battu.
eternity-lesson-pledge = Au lieu de jouer, tu peux mettre une carte en gage : elle donne des arbres, 1 à partir de 5, 2 à partir de 10. Un arbre est une promesse de pli.
    .do = Choisis le 12 de Terre, puis mets-le en gage.
    .not = Cette fois, reste hors du pli : mets en gage le 12 de Terre.
    .done = Deux arbres pour un pli : il t’en faut encore un.
eternity-lesson-move = Une carte en gage rejoint le tableau après le pli : l’atout bouge pour le suivant, jamais pour celui-ci. Mets en gage avant d’en avoir besoin !
    .do = Mets en gage le 5 de Terre : la Terre aura deux cartes.
    .not = Regarde le tableau : mets en gage le 5 de Terre.
    .done = La Terre a le plus de cartes : c’est elle l’atout, et tu en as.
eternity-lesson-promise = Trois arbres : trois plis promis, et tu en as un. Sans Mer, tu dois jouer atout.
    .do = Coupe avec le 11 de Terre.
    .not = Garde le 13 pour la fin : le 11 de Terre suffit.
    .done = Deux plis, trois arbres. Encore un, et pas un de trop.
eternity-lesson-harmony = Autant de plis que d’arbres, c’est l’harmonie : un point par arbre et une prime. Plus d’arbres que de plis ne rapporte rien.
    .do = Ouvre avec ta dernière carte, un atout.
    .not = Joue ta dernière carte.
    .done = Trois plis, trois arbres : l’harmonie !
