eternity-name = Eternity
eternity-pitch = Three lands, a roving trump
eternity-tagline = Win exactly as many tricks as you plant trees, while your promises move the trump.

eternity-option-tiles = Order of the trump tiles, left to right: the leftmost wins a tie
eternity-option-tiles-sea-sky-earth = Sea, Sky, Earth
eternity-option-tiles-sea-earth-sky = Sea, Earth, Sky
eternity-option-tiles-sky-sea-earth = Sky, Sea, Earth
eternity-option-tiles-sky-earth-sea = Sky, Earth, Sea
eternity-option-tiles-earth-sea-sky = Earth, Sea, Sky
eternity-option-tiles-earth-sky-sea = Earth, Sky, Sea
eternity-option-tiles-random = In random order
eternity-option-goal = End of the game
eternity-option-goal-rounds = After three rounds, the highest total wins
eternity-option-goal-points-n = The first to reach N points wins, N from 5 to 100; only the best of each round are paid
eternity-option-memory = Tricks that were won
eternity-option-memory-last-trick = Only the last one can be looked at, until the next begins
eternity-option-memory-open = Every card of the round can be looked up, for beginners

eternity-card-sea = Sea
eternity-card-sky = Sky
eternity-card-earth = Earth
eternity-card-s1 = Sea 1
eternity-card-s2 = Sea 2
eternity-card-s3 = Sea 3
eternity-card-s4 = Sea 4
eternity-card-s5 = Sea 5
eternity-card-s6 = Sea 6
eternity-card-s7 = Sea 7
eternity-card-s8 = Sea 8
eternity-card-s9 = Sea 9
eternity-card-s10 = Sea 10
eternity-card-s11 = Sea 11
eternity-card-s12 = Sea 12
eternity-card-s13 = Sea 13
eternity-card-s14 = Sea 14
eternity-card-k1 = Sky 1
eternity-card-k2 = Sky 2
eternity-card-k3 = Sky 3
eternity-card-k4 = Sky 4
eternity-card-k5 = Sky 5
eternity-card-k6 = Sky 6
eternity-card-k7 = Sky 7
eternity-card-k8 = Sky 8
eternity-card-k9 = Sky 9
eternity-card-k10 = Sky 10
eternity-card-k11 = Sky 11
eternity-card-k12 = Sky 12
eternity-card-k13 = Sky 13
eternity-card-k14 = Sky 14
eternity-card-e1 = Earth 1
eternity-card-e2 = Earth 2
eternity-card-e3 = Earth 3
eternity-card-e4 = Earth 4
eternity-card-e5 = Earth 5
eternity-card-e6 = Earth 6
eternity-card-e7 = Earth 7
eternity-card-e8 = Earth 8
eternity-card-e9 = Earth 9
eternity-card-e10 = Earth 10
eternity-card-e11 = Earth 11
eternity-card-e12 = Earth 12
eternity-card-e13 = Earth 13
eternity-card-e14 = Earth 14

eternity-event-tiles-laid = The trump tiles, left to right: { $left }, { $middle }, { $right }.
eternity-event-round-begins = Round { $round }. Dealing and leading: { $dealer }.
eternity-event-dealt = { $seat } is dealt { $count } cards.
    .seen = { $seat } is dealt { $cards }.
    .me-seat = You are dealt { $count } cards.
    .me-seat-seen = You are dealt { $cards }.
eternity-event-laid-open = Open beside the board, out of play: { $cards }.
eternity-event-turned-up = Two neutral cards are turned up and wait: { $cards }.
eternity-event-joined-board = Under the trump tiles: { $cards }.
eternity-event-trump-is = The trump is { $trump }.
eternity-event-played = { $seat } plays { $card }.
    .me-seat = You play { $card }.
eternity-event-pledged = { $seat } pledges { $card } and takes { $trees ->
        [0] no tree
        [one] one tree
       *[other] { $trees } trees
    }.
    .me-seat = You pledge { $card } and take { $trees ->
        [0] no tree
        [one] one tree
       *[other] { $trees } trees
    }.
eternity-event-trick-won = { $seat } wins the trick: { $tricks ->
        [one] the first one
       *[other] { $tricks } so far
    }.
    .me-seat = You win the trick: { $tricks ->
        [one] the first one
       *[other] { $tricks } so far
    }.
eternity-event-scored = { $seat }: { $trees ->
        [0] no tree
        [one] one tree
       *[other] { $trees } trees
    }, { $tricks ->
        [0] no trick
        [one] one trick
       *[other] { $tricks } tricks
    }. { $points ->
        [one] One point
       *[other] { $points } points
    } for the round{ $banked ->
        [true] {""}
       *[false] {""}, but not the best score
    }: { $total } in all.
    .me-seat = You: { $trees ->
        [0] no tree
        [one] one tree
       *[other] { $trees } trees
    }, { $tricks ->
        [0] no trick
        [one] one trick
       *[other] { $tricks } tricks
    }. { $points ->
        [one] One point
       *[other] { $points } points
    } for the round{ $banked ->
        [true] {""}
       *[false] {""}, but not the best score
    }: { $total } in all.
eternity-event-game-ends = The game is over. Won by { $winners }.

eternity-term-trees = { $count ->
        [0] No tree
        [one] One tree
       *[other] { $count } trees
    }
eternity-term-harmony = Harmony
eternity-term-broken-promise = { $count ->
        [one] A tree without a trick
       *[other] { $count } trees without a trick
    }
eternity-term-not-banked = Not the best score of the round

eternity-reason-not-in-hand = You do not hold this card.
eternity-reason-lead-with-play = The first card of a trick is played, not pledged.
eternity-reason-must-follow = { $family } was led and you have some: follow{ $may_pledge ->
        [true] , or pledge
       *[false] {""}
    }.
eternity-reason-must-trump = You cannot follow: play a trump ({ $family }){ $may_pledge ->
        [true] , or pledge
       *[false] {""}
    }.
eternity-reason-no-more-pledges = { $limit ->
        [one] One pledge per trick, and it is made.
       *[other] { $limit } pledges per trick, and they are made.
    }

eternity-why-by-chance = By chance: one legal action is as good as another.
eternity-why-tried-out = At first sight something else looks better, but tried out this does best.
eternity-why-about-as-good = Several choices do about as well; this is one of them.
eternity-why-only-choice = There is nothing else to do than { $about }.
eternity-why-evens-out = Pledge { $about }: then you have as many trees as tricks.
eternity-why-moves-the-trump = Your pledge moves the trump: it would be { $about }.
eternity-why-stays-out = Pledge { $about }: it promises nothing, and you stay out of the trick.
eternity-why-promises-more = Your hand is good for more tricks than you have trees: pledge { $about }.
eternity-why-plants = Pledge { $about }: it brings you trees.
eternity-why-leads-to-win = { $about } is hard to beat: lead it and take the trick.
eternity-why-leads-low = Lead { $about } and leave this trick to somebody else.
eternity-why-wins-the-trick = You can use a trick: { $about } takes this one.
eternity-why-takes-one-more = { $about } takes this trick, one more than you have promised: there may be a tree for it later.
eternity-why-ducks = You have the tricks you promised: stay below with { $about }.
eternity-why-saves-strength = This trick is not for you: { $about } is the card you will miss least.
eternity-why-lets-it-go = This trick is not for you: { $about } leaves it to somebody else.
eternity-why-out-of-sea = By what was played, { $about } has probably no Sea card left.
eternity-why-out-of-sky = By what was played, { $about } has probably no Sky card left.
eternity-why-out-of-earth = By what was played, { $about } has probably no Earth card left.

## What things are
eternity-explain-card-trump = Trump now: it beats every card of another family.
eternity-explain-card-led = Of the family that was led: the highest wins, unless a trump is played.
eternity-explain-card-plain = No trump now; trump is { $family }.
eternity-explain-card-strongest = The strongest of its family.
eternity-explain-card-beaten = Stronger cards in its family: { $count }.
eternity-explain-card-trees = Pledged instead of played it brings { $count ->
        [0] no tree
        [one] one tree
       *[other] { $count } trees
    }.
eternity-explain-card-pledged = Pledged by { $seat } for { $count ->
        [0] no tree
        [one] one tree
       *[other] { $count } trees
    }: it is not in the trick and joins the trump board afterwards.
eternity-explain-card-leads = Played by { $seat }: it wins the trick, as things are.
eternity-explain-card-played = Played by { $seat }.
eternity-explain-card-on-board = On the trump board: it counts for { $family }, whatever its value.
eternity-explain-card-waits = A neutral card: it joins the trump board after the trick.
eternity-explain-card-aside = Out of play for the whole round.
eternity-explain-family = { $family }
eternity-explain-family-cards = Cards under its tile: { $count }. The most are trump.
eternity-explain-family-coming = Joining it after this trick: { $count }.
eternity-explain-family-trump = Trump of this trick.
eternity-explain-family-not-trump = Not trump: trump is { $family }.
eternity-explain-family-next = Trump of the next trick, if nothing else is pledged.
eternity-explain-family-place = Tile { $place } from the left: among equals the leftmost is trump.
eternity-explain-trump = Trump: { $family }
eternity-explain-trump-most = The family with the most cards under its tile; values do not matter.
eternity-explain-trump-stays = It stays during a trick and is worked out again after it.
eternity-explain-trump-moves = After this trick, if nothing else is pledged: { $family }.
eternity-explain-trees = Trees left: { $count }
eternity-explain-trees-pledge = A tree is a promise to win a trick. You take trees by pledging a card instead of playing it.
eternity-explain-trees-worth = A card from 5 to 9 brings one tree, from 10 to 14 two, lower ones none.
eternity-explain-trees-left = Cards that can still be pledged in this trick: { $count }.
eternity-explain-harmony = Harmony
eternity-explain-harmony-bonus = As many tricks as trees: a point for each tree and { $points } more.
eternity-explain-harmony-more-tricks = More tricks than trees: a point for each tree.
eternity-explain-harmony-more-trees = More trees than tricks: nothing.
eternity-explain-pile = The neutral pile, { $count ->
        [one] one card
       *[other] { $count } cards
    }
eternity-explain-pile-turned = At the start of each trick two of them are turned up.
eternity-explain-pile-waits = They join the trump board after the trick.
eternity-explain-seat-tricks = Tricks won in this round: { $count }.
eternity-explain-seat-trees = Trees in this round: { $count }.
eternity-explain-seat-voids = Has shown to hold none of: { $families }.
eternity-explain-seat-dealer = Dealt this round.
eternity-explain-balance-harmony = In harmony: as many tricks as trees.
eternity-explain-balance-spare-tricks = More tricks than trees: no bonus.
eternity-explain-balance-broken-promise = More trees than tricks: nothing, as things are.
eternity-explain-score-most = The highest total wins.
eternity-explain-score-now = If the round ended now: { $points ->
        [one] one point
       *[other] { $points } points
    }.
eternity-explain-score-not-banked = Only the best of a round is written down.
