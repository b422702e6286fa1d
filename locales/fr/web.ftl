# The house: pages, table, drawer. One file per room beside it: web-<game>.ftl.

close = Fermer
ruling = Règle { $ruling }

## Regions of a table
region-seats = Les autres joueurs
region-board = Le tapis
region-play = Le jeu
region-hand = À toi

## Seats
seat-away = absent
seat-away-seconds = absent, { $seconds } s
seat-stand-in = un robot joue
