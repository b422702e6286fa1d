# The lesson: the goal, then one idea for each step; what to do, a kind word for what is legal but not meant,
# and what came of it. Seats are $a, $b and so on.

duels-lesson-goal = Deux camps aux personnages secrets : quand un camp n’a plus de combattant, le plus riche en cartes Pari gagne.
duels-lesson-forward = Chacun décide en secret d’avancer ou non. Si une seule personne de ton camp avance, c’est elle qui combat.
    .do = Tu es Roi, c’est fort : avance.
    .not = Il faut bien quelqu’un, et tu es fort : avance.
    .done = De ton côté, toi seul as avancé ; en face, { $d } : le duel est là.
duels-lesson-bet = Tu parles pour ton camp : mise de 1 à 5 cartes sur ton combattant. Gagné, la mise revient et la banque en donne autant.
    .do = Mise 3.
    .not = C’est permis. Pour cette fois, mise 3.
    .done = Gagné ! { $d } est un fantôme, et personne ne saura ce que c’était.
duels-lesson-together = L’erreur la plus courante : deux du même camp avancent ensemble, ou personne. Alors l’autre camp désigne le combattant ! Parle d’abord avec ton camp.
    .do = { $b } y va cette fois : reste.
    .not = À deux, c’est l’autre camp qui choisit : reste.
    .done = { $b } a avancé seul. Mais en face, deux ont avancé ensemble !
duels-lesson-name = Ils ont avancé ensemble : à toi de désigner. Les petits portraits disent ce que chacun peut encore être.
    .do = Désigne qui tu veux, puis confirme.
    .not = Désigne l’un d’eux.
    .done = Voilà : qui ne s’accorde pas laisse choisir l’autre camp.
duels-lesson-tie = Plus tard : toi contre { $f }. À égalité, personne ne tombe, et les deux mises restent au milieu pour le duel suivant.
    .do = Mise ce que tu veux.
    .not = Mise ce que tu veux.
    .done = Roi contre Roi. Les mises attendent qui gagnera ensuite.
