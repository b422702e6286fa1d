# The lesson: the goal, then one idea for each step; what to do, a kind word for what is legal but not meant,
# and what came of it. Seats are $a, $b and so on.

dobro-lesson-goal = Ici, personne ne veut de cartes : qui en ramasse le moins gagne.
dobro-lesson-open = Tu ouvres l’enchère avec un nombre, ou avec deux cartes égales.
    .do = Joue ton 4 : touche-le, puis le bouton jaune.
    .not = Ça irait aussi. Ici, on commence bas : joue le 4.
    .done = Chaque réponse doit valoir au moins la valeur sur l’assiette.
dobro-lesson-pair = La valeur est 8. Deux cartes égales font une paire, qui vaut leur somme.
    .do = Joue tes deux 5 : ensemble, ils font 10.
    .not = C’est permis, mais joue plutôt la paire de 5.
    .done = { $b } a répondu 6 et 6, et { $c } a égalé 12 exactement.
dobro-lesson-double = { $c } a égalé 12 exactement, donc ça double : 24 ! On l’oublie souvent : l’égalité suffit, et c’est le suivant qui souffre.
    .do = Égale les 24 avec tes deux 12.
    .not = C’est permis, mais tu peux mieux : tes deux 12 font exactement 24.
    .done = Ça a encore doublé, à 48 : { $b } n’a pu que tout ramasser.
dobro-lesson-skip = 20, et rien dans ta main n’y arrive. Le hamac passe ton tour et laisse la valeur.
    .do = Joue le hamac.
    .not = Tu pourrais ramasser, mais ces cartes seraient à toi. Joue le hamac.
    .done = Les 20 sont maintenant le souci des autres.
dobro-lesson-take = 22, et pas de hamac cette fois. Ramasser est toujours possible : les cartes comptent contre toi, ta main reste, et tu ouvres.
    .do = Ramasse les cartes.
    .not = Ramasse les cartes : il ne reste rien d’autre.
    .done = Trois cartes pour toi. À la fin de la manche, qui en a le moins gagne.
dobro-lesson-joker = Le joker est le nombre que tu veux, de 2 à 12, ou le jumeau de la carte à côté.
    .do = Joue le joker avec ton 8 : une paire, qui vaut 16.
    .not = Ça marche aussi. Essaie le joker avec le 8.
    .done = 16 d’un coup : trop pour { $b }. Tu sais l’essentiel !
