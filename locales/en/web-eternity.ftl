# The room of Eternity.

eternity-ui-progress = Round { $round } of { $rounds } · trick { $trick } of { $tricks }
eternity-ui-progress-points = Round { $round }, to { $target } points · trick { $trick } of { $tricks }

## Cards, as people name them
eternity-ui-letter = { $family ->
        [sea] Se
        [sky] Sk
       *[earth] Ea
    }
eternity-ui-family = { $family ->
        [sea] Sea
        [sky] Sky
       *[earth] Earth
    }
eternity-ui-card = { $family ->
        [sea] Sea
        [sky] Sky
       *[earth] Earth
    } { $value }
eternity-ui-card-label = { $card }, worth { $trees ->
        [0] no tree
        [one] one tree
       *[other] { $trees } trees
    }{ $state ->
        [playable] , can be played
        [pledge] , can only be pledged
        [advised] , advised
        [advised-pledge] , advised: pledge it
        [dull] , cannot be played now
       *[none] {""}
    }
eternity-ui-describe-pledge = pledge the { $card }

## The trump board
eternity-ui-board = { $family ->
        [sea] Sea is trump
        [sky] Sky is trump
       *[earth] Earth is trump
    }
eternity-ui-board-help = The longest column is trump. Among equals it is the tile furthest left.
eternity-ui-trump = Trump
eternity-ui-coming = Next
eternity-ui-next-trump = From the next trick on { $family ->
        [sea] Sea
        [sky] Sky
       *[earth] Earth
    } will be trump.
eternity-ui-next-same = { $family ->
        [sea] Sea
        [sky] Sky
       *[earth] Earth
    } stays trump in the next trick.
eternity-ui-tile = { $family }: { $count ->
        [0] no card
        [one] one card
       *[other] { $count } cards
    }{ $coming ->
        [0] {""}
       *[other] {""}, { $coming } on the way
    }{ $role ->
        [trump] , trump
        [next] , the next trump
       *[none] {""}
    }
eternity-ui-drop = Drop it here to pledge
eternity-ui-tokens = { $count ->
        [0] no tree left
        [one] one tree in the middle
       *[other] { $count } trees in the middle
    }
eternity-ui-seen = Cards seen
eternity-ui-seen-title = The cards seen in this round
eternity-ui-seen-display = Laid open, out of play
eternity-ui-seen-gone = Gone with the tricks
eternity-ui-seen-none = None so far.
eternity-ui-seen-closed = Tricks that were won are closed until the game is over: remember them.
eternity-ui-seen-voids = Shown not to have
eternity-ui-seen-void = { $name }: { $families }

## The trick
eternity-ui-slot = your card
eternity-ui-leads = { $name } leads
eternity-ui-leading = leads
eternity-ui-pledges = pledged
eternity-ui-pledge-label = { $name } pledges the { $card } and takes { $trees ->
        [0] no tree
        [one] one tree
       *[other] { $trees } trees
    }.
eternity-ui-play-label = { $name } plays the { $card }.
eternity-ui-neutral = Neutral pile { $count }
eternity-ui-waiting = Join the board after the trick
eternity-ui-opens = Opens

## Seats
eternity-ui-tricks = { $count ->
        [0] no trick
        [one] one trick
       *[other] { $count } tricks
    }
eternity-ui-trees = { $count ->
        [0] no tree
        [one] one tree
       *[other] { $count } trees
    }
eternity-ui-points = { $count ->
        [0] no point
        [one] one point
       *[other] { $count } points
    }
eternity-ui-grove = { $tricks ->
        [0] no trick
        [one] one trick
       *[other] { $tricks } tricks
    }, { $trees ->
        [0] no tree
        [one] one tree
       *[other] { $trees } trees
    }
eternity-ui-harmony = harmony +{ $bonus }
eternity-ui-too-many-tricks = { $count ->
        [one] one trick too many
       *[other] { $count } tricks too many
    }
eternity-ui-needs-tricks = { $count ->
        [one] you need one trick
       *[other] you need { $count } tricks
    }
eternity-ui-needs-tricks-other = { $count ->
        [one] needs one trick
       *[other] needs { $count } tricks
    }

## What is asked
eternity-ui-lead = You lead the trick
eternity-ui-lead-help = The first card is played; the others have to follow it.
eternity-ui-lead-two-help = Four cards in a trick: you, { $name }, you, { $name }.
eternity-ui-follow = { $family ->
        [sea] Sea
        [sky] Sky
       *[earth] Earth
    } was led, your turn
eternity-ui-must-trump = { $family ->
        [sea] No Sea
        [sky] No Sky
       *[earth] No Earth
    }: play a trump
eternity-ui-free = Neither { $family ->
        [sea] Sea
        [sky] Sky
       *[earth] Earth
    } nor trump: as you like
eternity-ui-may-pledge = Or pledge a card: drag it onto the board.
eternity-ui-pledge-taken = One pledge in a trick: { $name } has it.
eternity-ui-pledges-taken = Two pledges in a trick, both are taken.
eternity-ui-preview = { $trees ->
        [0] Pledged, it is worth no tree.
        [one] Pledged, it is worth one tree.
       *[other] Pledged, it is worth { $trees } trees.
    } Next trump: { $family ->
        [sea] Sea
        [sky] Sky
       *[earth] Earth
    }.
eternity-ui-wait = { $name }’s turn
eternity-ui-wait-lead = { $name } leads the trick
eternity-ui-wait-led = { $family ->
        [sea] Sea
        [sky] Sky
       *[earth] Earth
    } was led
eternity-ui-planned = Planned for your turn: { $play }
eternity-ui-over = The game is over

## Moves
eternity-ui-actions = Your moves
eternity-ui-hand = Your hand
eternity-ui-act-play = Play the { $card }
eternity-ui-act-lead = Lead the { $card }
eternity-ui-act-pledge = { $trees ->
        [0] Pledge, 0 trees
        [one] Pledge, +1 tree
       *[other] Pledge, +{ $trees } trees
    }
eternity-ui-act-pledge-card = Pledge the { $card }
eternity-ui-act-pledge-none = Pledge
eternity-ui-act-play-none = Play
eternity-ui-act-choose = Choose a card
eternity-ui-act-plan = Plan the { $card }
eternity-ui-act-unplan = No longer plan

## Scores
eternity-ui-score-caption = The highest total wins.
eternity-ui-score-target = The first to { $target } points wins.
eternity-ui-score-player = Player
eternity-ui-score-round = Round { $round }
eternity-ui-score-now = So far
eternity-ui-score-total = Total
eternity-ui-score-how = As many trees as tricks is harmony: a point for each tree and the bonus (+{ $bonus }). More tricks: a point for each tree. Fewer tricks: nothing.
eternity-ui-score-cell = { $tricks ->
        [0] no trick
        [one] one trick
       *[other] { $tricks } tricks
    }, { $trees ->
        [0] no tree
        [one] one tree
       *[other] { $trees } trees
    }
eternity-ui-score-harmony = in harmony
eternity-ui-score-lost = not the best: does not count
eternity-ui-last-title = Last trick
eternity-ui-last-empty = No trick in this game yet.
eternity-ui-last-closed = The next trick has begun: the one before is closed.
eternity-ui-last-winner = { $name } won it.
eternity-ui-round-over = Round { $round } is over

## The guided first game
eternity-ui-guide-trump = Three families, three columns. The one with the most cards is trump; among equals, the leftmost. It may change after every trick.
eternity-ui-guide-lead = You lead with any card you like: touch it, then the yellow button. The others will have to follow its family.
eternity-ui-guide-follow = Follow the family that was led, or else play a trump, or else what you like. Touch a grey card: it says why not.
eternity-ui-guide-pledge = Or stay out of the trick: drag a card here. It gives you its trees, a promise of tricks, and weighs on the next trump.
eternity-ui-guide-harmony = Aim for as many tricks as trees: that is harmony, a point for each tree and a bonus. More trees than tricks score nothing.
eternity-ui-guide-two = With two players a trick has four cards, two each. The neutral cards that were turned up join the board after the trick.

eternity-example-trees = Up to 4 no tree, from 5 to 9 one, from 10 to 14 two.
eternity-example-setup = Two cards lie under their tiles: Sea and Earth have one each, so the leftmost of them is trump.
eternity-example-leftmost = Sky and Earth have two cards each: the tile further left is trump. The high values do not matter.
eternity-example-trump = Sky was led and the 14 of it played, but the Sea 3 is a trump and wins.
eternity-example-pledge = Bruno stays out of the trick and pledges the Earth 11: two trees, and afterwards one card more for Earth.
eternity-example-harmony = Ada has as many tricks as trees: harmony. Bruno has more tricks, Chloé more trees and gets nothing.
eternity-example-best = Playing for points, only the best score of the round is written down.
eternity-example-two = Two players lay two cards each; the neutral cards beside them join the board after the trick.
eternity-example-void = Bruno plays Earth where Sky was led and Sea is trump: he has neither.

## The introduction on a shared screen
eternity-ui-intro-goal = As many tricks as trees
eternity-ui-intro-goal-text = Trees are promises. At the end of a round have exactly as many tricks as trees.
eternity-ui-intro-follow = A trick
eternity-ui-intro-follow-text = Follow the family that was led if you can. The highest card wins, unless somebody plays trump.
eternity-ui-intro-trump = The trump is counted
eternity-ui-intro-trump-text = The family with the most cards on the board is trump. It can change after every trick.
eternity-ui-intro-pledge = Pledge instead of playing
eternity-ui-intro-pledge-text = In each trick one player may pledge a card: 5 to 9 bring a tree, 10 to 14 bring two.
eternity-ui-intro-moves = A pledge moves the trump
eternity-ui-intro-moves-text = After the trick the pledged card joins the board, and perhaps another family is trump.
eternity-ui-intro-score = Keep your word
eternity-ui-intro-score-text = As many tricks as trees: a point for each tree and a bonus. Too many tricks: the trees alone. Too few: nothing.
