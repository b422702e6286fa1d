# The house: pages, table, drawer. One file per room beside it: web-<game>.ftl.

close = Close
ruling = Rule { $ruling }

## Regions of a table
region-seats = The other players
region-board = The board
region-play = The play
region-hand = Your side

## Seats
seat-away = away
seat-away-seconds = away, { $seconds } s
seat-stand-in = a bot plays
