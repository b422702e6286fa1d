# The lesson: the goal, then one idea for each step; what to do, a kind word for what is legal but not meant,
# and what came of it. Seats are $a, $b and so on.

nains-lesson-goal = Un jeu de plis, et à chaque donne une tuile dit ce que valent les cartes gagnées.
nains-lesson-quest = Qui a le 5 Chevalier choisit une quête sur deux, pour tout le monde. Gagner des plis n’est pas toujours bon !
    .do = Choisis « Petite monnaie » : chaque 3 et chaque 4 gagné rapporte 4 points.
    .not = Elle a son charme, mais ici, choisis « Petite monnaie ».
    .done = { $b } avait le 5 Gobelin : à qui l’a d’ouvrir le premier pli.
nains-lesson-follow = On demande du Gobelin : fournis la couleur si tu peux. La plus haute de la couleur gagne ; il n’y a pas d’atout.
    .do = Fournis avec ton Roi des Gobelins.
    .not = Fournis avec le Roi des Gobelins.
    .done = Le pli est à toi, et tu ouvres le suivant.
nains-lesson-count = Ici, un Roi ne vaut rien : seuls les 3 et les 4 comptent. Ouvre haut dans une couleur où il en reste peut-être.
    .do = Ouvre avec ton 10 Nain.
    .not = Essaie le 10 Nain : les petites tomberont peut-être.
    .done = Un 3 et un 4 : 8 points d’un coup. Regarde ton compte !
nains-lesson-lead = Tu n’as pas à tout gagner. Ouvre bas, quelqu’un d’autre prend la main, et tu gardes tes cartes fortes.
    .do = Ouvre avec ton 2 Chevalier.
    .not = Garde-la pour plus tard : ouvre avec le 2 Chevalier.
    .done = { $b } l’a pris, avec un 3. Celui-là est perdu, pas tes fortes.
nains-lesson-dragon = Chaque donne a une carte spéciale, expliquée sur la table. Le Dragon se joue même si tu peux fournir, et il gagne.
    .do = Joue le Dragon : il y a un 4 dans le pli.
    .not = Tu pourrais fournir, mais le Dragon prend le 4 : joue-le.
    .done = Encore 4 points.
nains-lesson-ace = L’erreur courante : contre un Champion, le Dragon perd. Il y en a un dans ce pli.
    .do = Garde le Dragon : fournis avec ton 10 Chevalier.
    .not = Contre le Champion, ce serait du gâchis : joue le 10 Chevalier.
    .done = Le Dragon attend un meilleur pli. Tu sais l’essentiel !
