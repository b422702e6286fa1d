# Ce que sont les choses sur la table, en mots qui vont à tous les jeux.

explain-card = { $card }
explain-card-mine = Dans ta main.
explain-card-laid = Posée par { $seat }.
explain-card-leads = En tête.
explain-card-before = Était là avant.
explain-seat = { $seat }
explain-seat-out = Hors jeu : regarde la suite.
explain-seat-turn = À jouer maintenant.
explain-seat-points = Points : { $points }.
explain-score = Score : { $seat }, { $points }
explain-pile-top = Sur le dessus : { $card }.
