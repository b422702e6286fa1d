duels-name = Duels
duels-pitch = Two banners, secret roles
duels-tagline = Two sides, secret characters, and bets on your own fighter.

duels-option-hierarchy = Who beats whom
duels-option-hierarchy-ladder = Ladder: King over Knight over Executioner
duels-option-hierarchy-cycle = Cycle: King beats Knight, Knight beats Executioner, Executioner beats King
duels-option-teams = Sides
duels-option-teams-balanced = By lot
duels-option-teams-seats = Every other seat
duels-option-choose_seconds = Seconds to choose a fighter, from 5 to 300
duels-option-choose_seconds-30 = 30 seconds
duels-option-max_ties = Ties in a row that end the game, from 1 to 20
duels-option-max_ties-10 = 10 ties
duels-option-captain = Captain
duels-option-captain-lowest = The first living seat
duels-option-captain-rotating = Everybody in turn, by duel
duels-option-notes = Notes
duels-option-notes-on = The table works out who can be what
duels-option-notes-off = Everybody thinks for themselves

duels-card-witch = Witch
duels-card-dragon = Dragon
duels-card-king = King
duels-card-knight = Knight
duels-card-executioner = Executioner

duels-event-sides = For the Sun: { $left }. For the Moon: { $right }.
duels-event-dealt = { $seat } is dealt a character.
    .seen = { $seat } is dealt: { $card }.
    .me-seat = You are dealt a character.
    .me-seat-seen = You are dealt: { $card }.
duels-event-set-aside = { $count ->
        [one] One character is set aside unseen.
       *[other] { $count } characters are set aside unseen.
    }
    .seen = Set aside unseen: { $cards }.
duels-event-turn-begins = Turn { $turn }: choose your fighter! Captains: { $left_captain } for the Sun, { $right_captain } for the Moon.
duels-event-advanced = { $side-raw ->
        [left] Of the Sun
       *[right] Of the Moon
    }, { $count ->
        [0] nobody steps forward: the other side names the fighter.
        [1] only one steps forward: { $seats }.
       *[other] several step forward ({ $seats }): the other side names the fighter.
    }
duels-event-named = { $captain } names { $seat } to fight for the { $side-raw ->
        [left] Sun
       *[right] Moon
    }.
    .me-captain = You name { $seat } to fight for the { $side-raw ->
        [left] Sun
       *[right] Moon
    }.
    .me-seat = { $captain } names you to fight for the { $side-raw ->
        [left] Sun
       *[right] Moon
    }.
duels-event-bets = The { $side-raw ->
        [left] Sun
       *[right] Moon
    } bets { $count }; its stake is { $stake }.
duels-event-duel = { $left } against { $right }: { $verdict-raw ->
        [left] the Sun wins!
        [right] the Moon wins!
       *[tie] a tie.
    }
duels-event-stakes-stay = The stakes stay in the middle: Sun { $left }, Moon { $right }.
duels-event-becomes-ghost = { $seat } becomes a ghost.
    .me-seat = You become a ghost.
duels-event-settled = The { $side-raw ->
        [left] Sun gains { $gained }, the Moon loses { $lost }.
       *[right] Moon gains { $gained }, the Sun loses { $lost }.
    } Sun { $left }, Moon { $right }, bank { $bank }.
duels-event-taxed = The bank is empty: the Sun pays { $left } in tax, the Moon { $right }. The bank has { $bank } again.
duels-event-stakes-go-back = The stakes go back: { $left } to the Sun, { $right } to the Moon.
duels-event-game-ends = { $end-raw ->
        [perfect_equality] Perfect equality: both sides win!
        [too_many_ties] Too many ties: perfect equality, both sides win!
       *[no_fighters] A side has no fighter left: the game is over.
    } Sun { $left }, Moon { $right }. Won by { $winners }.
duels-event-shown = { $seat } was: { $card }.
    .me-seat = You were: { $card }.
duels-event-aside-shown = Set aside lay: { $cards }.

duels-term-winnings = { $count ->
        [one] 1 bet card won from the bank
       *[other] { $count } bet cards won from the bank
    }
duels-term-stake = { $count ->
        [one] 1 staked bet card lost
       *[other] { $count } staked bet cards lost
    }
duels-term-tie = { $count ->
        [one] 1 bet card stays in the middle
       *[other] { $count } bet cards stay in the middle
    }
duels-term-tax = { $count ->
        [one] 1 bet card of tax
       *[other] { $count } bet cards of tax
    }

duels-reason-not-now = This is not the moment for that.
duels-reason-own-side = You name a fighter of the other side.
duels-reason-ghost = Ghosts do not fight any more.
duels-reason-no-such-seat = Nobody fights there.
duels-reason-too-few = Your side has bet cards: stake at least one.
duels-reason-too-many = Stake at most five bet cards in a turn.
duels-reason-not-that-many = Your side has only { $purse } to stake.

duels-why-by-chance = By chance: one legal action is as good as another.
duels-why-steps-forward = Step forward: of your side you do best against whom they will probably send.
duels-why-stays-back = Stay: somebody else of your side should fight this time.
duels-why-leaves-it-to = Stay and leave it to { $about }: exactly one of you should step forward.
duels-why-names = Name { $about }: your side is the most likely to win against that one.
duels-why-bets-to-win = Bet { $count }: your fighter is more likely to win than to lose.
duels-why-bets-boldly = Bet { $count }: the duel is uncertain, but a large stake can decide the game.
duels-why-bets-with-care = Bet { $count }: you are no favourite in this duel.
