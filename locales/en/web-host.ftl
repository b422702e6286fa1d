# The shared screen of a party, and what it adds to phones.

host-guest = Screen
host-title = { $code }, shared screen

## Coming in
host-gather = { $sitting ->
        [0] Waiting for the first phones
        [one] One person is here
       *[other] { $sitting } at the table
    }
host-scan = Scan with your phone
host-or-type = or go to { $address } and type
host-place-free = Free place
host-people = People
host-nobody = Nobody is here yet.
host-options = Settings of the table
host-fill = { $missing ->
        [one] Fill up with a bot
       *[other] Fill up with { $missing } bots
    }
host-waits-for-host = The host starts when everybody is here.
host-teams-now = Form the teams
host-teams-again = Draw again
host-teams-deal = Draw lots at the deal
host-uneven = Teams too uneven
host-side = { $team ->
        [0] Sun
       *[other] Moon
    }
host-move = { $name } goes to the { $team ->
        [0] Sun
       *[other] Moon
    }
host-move-help = Tap somebody to put them on the other side.

## The screen itself
host-language = Français
host-voice = Calls read aloud
host-fullscreen = Full screen
host-late = Late? Scan to come in.
host-shows-only = The host leads the game from a phone.

## The game master’s desk
host-desk = Lead the game
host-pause = Pause
host-go-on = Go on
host-paused = Pause
host-paused-help = All clocks stand still. The host goes on when everybody is ready.
host-more-time = { $seconds } s more
host-more-time-short = + { $seconds } s
host-next-any = Wait no longer
host-again = Another game
host-abandon = Stop the game
host-bot = bot
host-heir = bot, then { $name } from the next duel on
host-heir-person = then { $name } from the next duel on
host-stood-in = a bot plays in their place
host-waited = waited for
host-skip = Wait no longer
host-let-bot = Let a bot play
host-give-back = Give the seat back
host-make-host = Make host
host-remove = Remove
host-give-to-screen = Let the screen lead again

## Phones
host-you-are-in = You are in. Look at the screen!
host-you-watch = You are watching. There is room at the table.
host-your-side = { $team ->
        [0] You play for the Sun
       *[other] You play for the Moon
    }
host-with-you = { $others ->
        [one] With one other person
       *[other] With { $others } others
    }
host-first = You are the first one here.
host-bot-for-you = A bot is playing for you.
host-take-back = Take back
host-you-come = You come in at the next duel.
host-only-watch = Just watch
host-you-may-come = You are watching. There is a place for you.
host-orphan = The host is gone.
host-take-part = Lead the game
host-orphan-soon = The host has just left and stays host for some minutes.
host-vote-skip = Wait no longer for { $name }?
host-vote-stand_in = A bot for { $name }?
host-vote-kick = Send { $name } away?
host-vote-abandon = Give the game up for everybody?
host-vote-count = { $votes } of { $needed }
host-vote-agree = Agree
host-full = The table is full. You can watch.

## Steps, and those who look on
host-hold = Hold
host-let-go = Let go
oracle-ask = Who wins this duel?
oracle-sealed = { $made ->
        [0] Audience: foretell it!
        [one] One sealed prediction
       *[other] { $made } sealed predictions
    }
oracle-right = Well seen!
oracle-wrong = Missed!
oracle-score = { $right } of { $of }
oracle-foresaw = { $right ->
        [0] Nobody in the audience foresaw it.
        [one] { $of ->
            [one] The audience foresaw it.
           *[other] One of { $of } in the audience foresaw it.
        }
       *[other] { $right } of { $of } in the audience foresaw it.
    }
oracle-best = Best seer: { $name }, { $right } of { $of }
oracle-whisper = Whisper to your side

## The introduction
host-intro = Introduction, 2 min
host-intro-on-screen = Introduction on the screen, 2 min
host-intro-of = { $game }, in two minutes
host-intro-where = { $index } of { $count }
host-intro-back = Back
host-intro-hold = Hold
host-intro-go-on = Go on
host-intro-next = Next
host-intro-done = Done
host-intro-stop = Stop
