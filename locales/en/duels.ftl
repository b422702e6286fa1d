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
duels-why-tried-out = At first sight something else looks better, but tried out this does best.
duels-why-about-as-good = Several choices do about as well; this is one of them.
duels-why-only-choice = There is nothing else to do.
duels-why-steps-forward = Step forward: of your side you do best against whom they will probably send.
duels-why-steps-forward-surely = Step forward: nobody they have left can beat you.
duels-why-steps-forward-for-a-change = Step forward: the same again would only tie again.
duels-why-steps-forward-as-a-surprise = Step forward: others of your side may do a little better, but this is harder to foresee.
duels-why-steps-forward-as-agreed = Step forward: that is what your side has agreed on.
duels-why-stays-back = Stay: somebody else of your side should fight this time.
duels-why-leaves-it-to = Stay and leave it to { $about }: exactly one of you should step forward.
duels-why-leaves-it-as-agreed = Stay: your side has agreed on { $about }.
duels-why-names = Name { $about }: your side is the most likely to win against that one.
duels-why-names-as-agreed = Name { $about }: that is what your side wants.
duels-why-bets-to-win = Bet { $count }: your fighter is more likely to win than to lose.
duels-why-bets-boldly = Bet { $count }: a win is no likelier than a loss, but it is possible, and a large stake can decide the game.
duels-why-bets-to-catch-up = Bet { $count }: you are no favourite, but you are behind and have to risk something.
duels-why-bets-with-care = Bet { $count }: you are no favourite in this duel.
duels-why-bets-to-guard-the-lead = Bet { $count }: you have more cards than they do, so there is no need to risk them.
duels-why-bets-little-on-a-tie = Bet { $count }: most likely this is a tie, and what is staked stays in the middle.
duels-why-bets-little-on-an-even-duel = Bet { $count }: a win is as likely as a loss.

duels-talk-goes = I step forward: of us I do best against whom they will probably send.
duels-talk-goes-surely = I step forward: nobody they have left can beat me.
duels-talk-goes-for-a-change = Another tie helps nobody: somebody else this time. I step forward.
duels-talk-goes-as-a-surprise = They will not expect me: I step forward.
duels-talk-proposes = I would send { $about }: that is our best against whom they will probably send.
duels-talk-proposes-surely = I would send { $about }: nobody they have left can win that duel.
duels-talk-proposes-for-a-change = Another tie helps nobody: somebody else this time. { $about }?
duels-talk-proposes-as-a-surprise = They will not expect { $about }: that is whom I would send.
duels-talk-follows = Go ahead, { $about }: we stay back.
duels-talk-agrees = Agreed: { $about }.
duels-talk-obeys = All right, I step forward.
duels-talk-warns = Better not { $about }: anybody they have left wins that duel. See whom I point at.
duels-talk-steps = I step forward.

## What things are
duels-explain-character = { $character }
duels-explain-character-beats = Beats: { $characters }.
duels-explain-character-loses = Loses to: { $characters }.
duels-explain-character-ties = Ties with: { $characters }.
duels-explain-character-count = In play: { $count }.
duels-explain-bank = The bank, { $count ->
        [one] one bet card
       *[other] { $count } bet cards
    }
duels-explain-bank-pays = It pays a winner as much as was staked, or what it has.
duels-explain-bank-tax = Empty at the end of a turn, it takes a tax: each side pays a third of its bet cards.
duels-explain-bet = Bet card
duels-explain-bet-worth = Worth one point. The side with the most wins.
duels-explain-bet-range = Each captain stakes 1 to { $most } on their own fighter.
duels-explain-bet-secret = Both bets are secret until both are made.
duels-explain-aside = Set aside: { $count ->
        [one] one character
       *[other] { $count } characters
    }
duels-explain-aside-unseen = Face down: nobody has seen them.
duels-explain-aside-shown = They are shown after the game.
duels-explain-ties = Ties in a row: { $count }
duels-explain-ties-end = { $most } in a row end the game in perfect equality: both sides win.
duels-explain-ties-stakes = After a tie both stakes stay in the middle.
duels-explain-side = { $side-raw ->
        [left] The Sun
       *[right] The Moon
    }
duels-explain-side-mine = Your side: you see its characters.
duels-explain-side-living = Living fighters: { $count } of { $all }.
duels-explain-side-captain = Captain: { $seat }.
duels-explain-side-cards = Bet cards: { $count }.
duels-explain-purse = { $side-raw ->
        [left] Purse of the Sun
       *[right] Purse of the Moon
    }: { $count }
duels-explain-purse-points = Each bet card is worth one point.
duels-explain-purse-tax = If the bank is empty after the turn it pays { $count } of them.
duels-explain-purse-wins = The side with the most wins, even without fighters.
duels-explain-stake = { $side-raw ->
        [left] Stake of the Sun
       *[right] Stake of the Moon
    }: { $count }
duels-explain-stake-wins = If its fighter wins: the { $count } come back, and { $paid } more from the bank.
duels-explain-stake-loses = If its fighter loses: the { $count } go to the bank.
duels-explain-stake-tie = After a tie they stay, and add to the next stake.
duels-explain-seat-side = { $side-raw ->
        [left] Fights for the Sun.
       *[right] Fights for the Moon.
    }
duels-explain-seat-ghost = A ghost: talks, but never fights again.
duels-explain-seat-lives = May step forward.
duels-explain-seat-character = Character: { $character }.
duels-explain-seat-possible = Can still be: { $characters }.
duels-explain-seat-unknown = Their character is secret until the game is over.
duels-explain-seat-captain = Captain: names and bets for the side.
duels-explain-seat-fights = Fights in this turn.
duels-explain-score-side = { $side-raw ->
        [left] The bet cards of the Sun: all of the side have the same score.
       *[right] The bet cards of the Moon: all of the side have the same score.
    }
duels-explain-score-parts = In the purse: { $purse }. In the middle: { $stake }.
duels-explain-score-most = The side with the most wins.
