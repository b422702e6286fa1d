# The lesson: the goal, then one idea for each step; what to do, a kind word for what is legal but not meant,
# and what came of it. Seats are $a, $b and so on.

warriors-lesson-goal = Le plus de points gagne : 2 par carte prise, et une prime pour la plus grande faction de chaque peuple.
warriors-lesson-keep = Trois fois, tu reçois des cartes et en gardes en secret. Les guerriers rejoignent leur peuple ; sans carte Bataille, pas d’attaque.
    .do = Garde les deux Elfes et les deux cartes Bataille, 2 et 4.
    .not = C’est un choix possible. Ici, garde les deux Elfes et les Batailles 2 et 4.
    .done = Tout est dévoilé, et la plus petite carte Bataille passe en premier.
warriors-lesson-enemy = Ta carte Bataille 4. Une faction n’attaque que son peuple ou son ennemi juré : Elfes et Trolls le sont. Un magicien protège.
    .do = Envoie tes Elfes contre les Trolls de { $b }.
    .not = C’est permis, mais vise l’ennemi juré : les Trolls de { $b }.
    .done = 6 contre 5, gagné, et 7 grâce aux arcs ; 3 contre 3, perdu : l’égalité va à la défense.
warriors-lesson-symbols = Tu choisis qui tu perds : attention aux symboles. Boucliers : des dés. Plus d’arcs : +1 au meilleur dé. Un cheval : la charge.
    .do = Cède un fantassin : arcs et cheval valent plus à présent.
    .not = Ce symbole te manquerait. Cède un fantassin.
    .done = Il te reste trois dés, les arcs et le cheval.
warriors-lesson-again = Après une attaque : encore, une charge, ou stop. Tant que tu as plus de dés, ça vaut la peine.
    .do = Attaque encore.
    .not = Pas encore : attaque encore.
    .done = Deux cartes de plus dans ta pile, 2 points chacune.
warriors-lesson-charge = Avec un cheval, tu peux charger : un guerrier campe et ne compte plus, les autres attaquent une nouvelle cible.
    .do = Charge : un fantassin campe, contre les Elfes de { $c }.
    .not = Essaie une charge : un fantassin campe, contre les Elfes de { $c }.
    .done = Deux cartes de plus. Qui campe revient quand la carte est finie.
warriors-lesson-band = Une carte mercenaire : une bande de fantassins de toutes tes factions, même protégées, attaque qui elle veut. Seuls ses boucliers comptent.
    .do = Forme une bande : deux Elfes et un Gobelin.
    .do-2 = Envoie la bande contre les Barbares de { $b }.
    .not = Une autre bande irait aussi : prends deux Elfes et un Gobelin.
    .done = La bande rentre ensuite chez elle, avec ceux qui restent.
warriors-lesson-window = Une catapulte peut tirer à chaque pause : une carte sort, une attaque est déclarée, les pertes sont réglées. 4 à 6 touche.
    .do = Pas encore : laisse passer cette occasion.
    .do-2 = { $b } attaque { $c } avec un seul bouclier. Tire sur ce fantassin troll !
    .not = Attends le bon moment : laisse passer, puis vise le fantassin.
    .done = Plus de bouclier : l’attaque est annulée. Tout est dans le moment !
