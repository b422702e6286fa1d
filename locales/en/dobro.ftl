dobro-name = Dobro
dobro-pitch = Nobody wants the cards
dobro-tagline = Meet the value and double it, or take the lot.

dobro-option-rounds = Length of the game
dobro-option-rounds-3 = Three rounds
dobro-option-rounds-players = As many rounds as players
dobro-option-drawing = Drawing
dobro-option-drawing-automatic = Cards come by themselves
dobro-option-drawing-by-hand = By hand: forget to draw and anyone may call you

dobro-card-j = joker
dobro-card-skip = skip
dobro-card-reverse = reverse
dobro-card-numbered-and-numbered = a pair of { $number }
dobro-card-j-as-numbered = a joker called { $number }
dobro-card-j-and-numbered = a joker and { $number }
dobro-card-j-and-j-as-numbered = two jokers called { $number }

dobro-event-round-begins = Round { $round } begins, { $direction ->
        [clockwise] clockwise
       *[counterclockwise] counterclockwise
    }. First to play: { $opener }.
dobro-event-set-aside = { $count } cards are set aside unseen.
    .seen = Set aside unseen: { $cards }.
dobro-event-dealt = { $seat } is dealt { $count } cards.
    .seen = { $seat } is dealt { $cards }.
    .me-seat = You are dealt { $count } cards.
    .me-seat-seen = You are dealt { $cards }.
dobro-event-played = { $doubled ->
        [true] { $seat } plays { $play }: doubled! The value is { $value }.
       *[false] { $seat } plays { $play }. The value is { $value }.
    }
    .me-seat = { $doubled ->
        [true] You play { $play }: doubled! The value is { $value }.
       *[false] You play { $play }. The value is { $value }.
    }
dobro-event-played-special = { $play-raw ->
        [reverse] { $seat } turns the direction: { $direction ->
            [clockwise] clockwise
           *[counterclockwise] counterclockwise
        }.
       *[skip] { $seat } skips.
    }
    .me-seat = { $play-raw ->
        [reverse] You turn the direction: { $direction ->
            [clockwise] clockwise
           *[counterclockwise] counterclockwise
        }.
       *[skip] You skip.
    }
dobro-event-drew = { $seat } draws { $count ->
        [one] one card
       *[other] { $count } cards
    }.
    .seen = { $seat } draws { $cards }.
    .me-seat = You draw { $count ->
        [one] one card
       *[other] { $count } cards
    }.
    .me-seat-seen = You draw { $cards }.
dobro-event-pile-is-empty = The pile is used up.
dobro-event-took = { $seat } takes { $count ->
        [one] one card
       *[other] { $count } cards
    }: { $cards }.
    .me-seat = You take { $count ->
        [one] one card
       *[other] { $count } cards
    }: { $cards }.
dobro-event-called = Oubli! { $seat } calls { $forgetful }.
    .me-seat = Oubli! You call { $forgetful }.
dobro-event-round-ends = { $seat } has no card left: the round is over.
    .me-seat = You have no card left: the round is over.
dobro-event-scored = { $forgetful ->
        [true] { $seat } took { $taken } and has the oubli: { $points } points, { $total } in all.
       *[false] { $seat } took { $taken }: { $points ->
            [one] one point
           *[other] { $points } points
        }, { $total } in all.
    }
    .me-seat = { $forgetful ->
        [true] You took { $taken } and have the oubli: { $points } points, { $total } in all.
       *[false] You took { $taken }: { $points ->
            [one] one point
           *[other] { $points } points
        }, { $total } in all.
    }
dobro-event-game-ends = The game is over. Won by { $winners }.

dobro-term-position = { $count ->
        [0] no card
        [one] one card
       *[other] { $count } cards
    }
dobro-term-oubli = the oubli, { $points ->
        [one] one point
       *[other] { $points } points
    } more

dobro-reason-not-your-turn = It is another player’s turn.
dobro-reason-not-in-hand = You do not hold these cards.
dobro-reason-too-low = The value in play is { $value }: play at least that, or take.
dobro-reason-open-with-numbers = Open with a numbered card or a pair.
dobro-reason-nothing-to-take = The auction has no value yet, so nobody can take.
dobro-reason-draw-first = You still owe a draw: draw first.
dobro-reason-nothing-owed = You do not owe a draw.
dobro-reason-not-forgetful = This player has not forgotten to draw.

dobro-why-by-chance = By chance: one legal action is as good as another.
dobro-why-tried-out = At first sight something else looks better, but tried out this does best.
dobro-why-about-as-good = Several choices do about as well; this is one of them.
dobro-why-must-take = Nothing in your hand is enough, so you have to take.
dobro-why-takes-while-it-is-cheap = { $count ->
        [one] Only one play lies there: taking now is cheap.
       *[other] There are { $count } plays on the table, and it will only get worse: take now.
    }
dobro-why-draws = You owe a draw: pay it before somebody notices.
dobro-why-calls = { $about } has forgotten to draw. Say so!
dobro-why-escapes = A special card leaves the trouble to the others.
dobro-why-doubles = This is worth { $count }: it meets the value and doubles it: hard on whoever comes next.
dobro-why-spends-a-joker = Nothing else is good enough here, so it is worth a joker, as a { $count }.
dobro-why-spends-a-joker-early = A joker is well spent here: played as { $count }, it puts the next player under pressure.
dobro-why-spends-a-joker-on-a-pair = It is worth a joker here: beside your { $count } it makes a pair.
dobro-why-spends-two-jokers = Only two jokers are good enough here, as a pair of { $count }.
dobro-why-plays-a-pair = The pair of { $count } gets rid of two cards at once.
dobro-why-plays-the-lowest = The { $count } is enough; keep the higher cards and the pairs for later.
dobro-why-plays-higher = Less would do, but the { $count } puts the next player under pressure and keeps your low cards for opening.

## What things are
dobro-explain-number = The { $value }
dobro-explain-opens = The auction has no value yet: any numbered card or pair opens it.
dobro-explain-alone-low = Alone it is worth { $worth }: too little for { $least }.
dobro-explain-alone-doubles = Alone it meets the value and doubles it to { $to }.
dobro-explain-alone-raises = Alone it makes the value { $to }.
dobro-explain-pair-low = A pair is worth { $worth }: too little for { $least }.
dobro-explain-pair-doubles = A pair is worth { $worth }, meets the value and doubles it to { $to }.
dobro-explain-pair-raises = A pair makes the value { $to }.
dobro-explain-joker-alone = Alone it is any value from 2 to 12 that you announce.
dobro-explain-joker-pair = With a numbered card it makes a pair of that card.
dobro-explain-joker-doubles = Announced as { $value } it doubles the value to { $to } now.
dobro-explain-joker-pair-doubles = With a { $value } it doubles the value to { $to } now.
dobro-explain-skip = The value stays, and the turn goes on to the next player.
dobro-explain-reverse = The value stays and the direction turns: the player before you is next.
dobro-explain-special-cannot-open = It does not open an auction, unless you hold nothing else.
dobro-explain-value = Value in play: { $value }
dobro-explain-value-unset = No value in play yet
dobro-explain-value-least-single = Least that is enough: one { $value }.
dobro-explain-value-least-pair = No single card is enough. Least pair: two { $value }s.
dobro-explain-value-only-special = No card and no pair is enough: only a special card, or taking.
dobro-explain-value-doubles-both = A { $single }, or a pair of { $pair }s, doubles it to { $to }.
dobro-explain-value-doubles-single = A { $single } doubles it to { $to }.
dobro-explain-value-doubles-pair = A pair of { $pair }s doubles it to { $to }.
dobro-explain-value-doubles-never = Nothing meets it exactly any more.
dobro-explain-auction = The auction, { $count ->
        [one] one card
       *[other] { $count } cards
    }
dobro-explain-auction-take = Whoever takes now gets { $count ->
        [one] one card
       *[other] all { $count } cards
    } and opens the next auction.
dobro-explain-auction-few = Whoever takes the fewest cards in the round scores best.
dobro-explain-pile = The pile, { $count ->
        [one] one card
       *[other] { $count } cards
    }
dobro-explain-pile-draw = After playing you draw your hand full again.
dobro-explain-pile-empty = Nobody draws any more: the round ends with the first empty hand.
dobro-explain-direction = Direction
dobro-explain-direction-clockwise = The turn goes clockwise.
dobro-explain-direction-counterclockwise = The turn goes counterclockwise.
dobro-explain-direction-next = Next: { $seat }.
dobro-explain-direction-turns = A reverse turns it.
dobro-explain-oubli = The « oubli » card
dobro-explain-oubli-held = Held by { $seat } until the round ends or somebody else is called.
dobro-explain-oubli-free = It lies on the table: nobody has been called in this round.
dobro-explain-oubli-costs = It costs one point at the end of the round.
dobro-explain-seat-hand = Cards in hand: { $count }.
dobro-explain-seat-taken = Cards taken in this round: { $count }.
dobro-explain-seat-owes = Owes a draw.
dobro-explain-seat-forgetful = Has forgotten to draw, and can be called.
dobro-explain-seat-oubli = Has the « oubli » card: one point more.
dobro-explain-score-place = Place so far: { $place }. The fewest points win.
dobro-explain-score-now = If the round ended now: { $points ->
        [one] one point
       *[other] { $points } points
    }.
