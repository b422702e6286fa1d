# The room of Duels.

duels-ui-progress = Turn { $turn } · { $hierarchy ->
        [ladder] the King rules
       *[cycle] the Executioner beats the King
    }
duels-ui-progress-over = { $turn } turns

## Sides and people
duels-ui-side = { $side ->
        [left] Sun
       *[right] Moon
    }
duels-ui-side-of = { $side ->
        [left] Sun
       *[right] Moon
    }{ $mine ->
        [true] , you
       *[false] {""}
    }
duels-ui-side-total = { $side ->
        [left] Sun
       *[right] Moon
    }: { $count }
duels-ui-your-side = your side
duels-ui-yourself = yourself
duels-ui-captain = captain
duels-ui-ghost = ghost
duels-ui-fighter = Fighter
duels-ui-unknown = unknown
duels-ui-forward = stepped forward
duels-ui-says-you = that is you
duels-ui-says-fights = will fight
duels-ui-says-decided = has decided
duels-ui-says-notes = may be { $kinds }
duels-ui-votes = { $count ->
        [one] 1 voice
       *[other] { $count } voices
    }
duels-ui-letter-witch = W
duels-ui-letter-dragon = D
duels-ui-letter-king = K
duels-ui-letter-knight = N
duels-ui-letter-executioner = E
duels-ui-times = × { $count }

## Bet cards
duels-ui-bank = bank
duels-ui-bank-label = The bank has { $count ->
        [one] one bet card
       *[other] { $count } bet cards
    }
duels-ui-purse-label = { $side ->
        [left] The Sun
       *[right] The Moon
    } has { $count ->
        [0] no bet card
        [one] one bet card
       *[other] { $count } bet cards
    }
duels-ui-stake-label = { $side ->
        [left] The Sun’s stake
       *[right] The Moon’s stake
    } in the middle: { $count }
duels-ui-in-middle = and { $count } in the middle

## The other side
duels-ui-foes = Facing you: { $living ->
        [one] one fighter
       *[other] { $living } fighters
    }{ $ghosts ->
        [0] {""}
        [one] , one ghost
       *[other] , { $ghosts } ghosts
    }
duels-ui-notebook = Notes
duels-ui-notebook-title = What they can be
duels-ui-notebook-help = { $aside ->
        [0] Under each character, how many the other side has.
        [one] Under each character, how many you do not see: the other side has them, except one set aside.
       *[other] Under each character, how many you do not see: the other side has them, except { $aside } set aside.
    } A ring: still possible. A cross: ruled out by the duels.
duels-ui-can = { $can ->
        [true] possible
       *[false] ruled out
    }
duels-ui-can-be = { $count ->
        [one] { $name } must be: { $kinds }.
       *[other] { $name } may be { $kinds }.
    }
duels-ui-anything = { $name } can still be anything.
duels-ui-is-known = { $name }’s character: { $kind }.
duels-ui-fights = Duels fought
duels-ui-no-fights = { $name } has not fought yet.
duels-ui-fight = { $result ->
        [won] Beat { $name }
        [lost] Lost to { $name }
       *[tied] Tied with { $name }
    }{ $kind ->
        [none] .
       *[other] {" "}({ $kind }).
    }
duels-ui-notes-trust = The table works these notes out from all results: you can rely on them.

## My side
duels-ui-team = Your side
duels-ui-team-secret = Your side, for its eyes only
duels-ui-team-chat = Talk to your side
duels-ui-team-chat-short = Talk
duels-ui-you-are = You are
duels-ui-you-are-captain = Captain, you are
duels-ui-you-are-label = Your character: { $kind }
duels-ui-beats = Beats: { $beats }. Loses to: { $loses }.
duels-ui-beats-all = Beats: { $beats }. Loses to: { $loses }. Ties with: { $ties }.
duels-ui-you-ghost = Ghost
duels-ui-you-ghost-help = You were: { $kind }. You fight no more, but you see everything and advise.
duels-ui-who-beats-whom = Who beats whom
duels-ui-lore-help = { $hierarchy ->
        [ladder] The Witch and the Dragon fear the Executioner, whom all others beat.
       *[cycle] King, Knight, Executioner: each beats the next, and the Executioner beats the King, the Witch and the Dragon.
    } The number says how many are in play{ $aside ->
        [0] .
        [one] , one of them set aside unseen.
       *[other] , { $aside } of them set aside unseen.
    }
duels-ui-propose-me = I’ll do it
duels-ui-propose-me-short = Me!
duels-ui-propose-name = Suggest naming { $name }
duels-ui-unpropose = No longer suggest { $name }
duels-ui-hold = Hold the card
duels-ui-hold-help = Press and hold to see your character: nobody beside you sees it.
duels-ui-hold-label = Your character is hidden. Press and hold to see it.
duels-ui-hold-team = Hold to see

## The ring
duels-ui-fighter-label = { $name } fights for { $side ->
        [left] the Sun
       *[right] the Moon
    }{ $known ->
        [true] : { $card }
       *[false] {""}
    }
duels-ui-volunteer = volunteer
duels-ui-picked-by = picked by { $side ->
        [left] the Sun
       *[right] the Moon
    }
duels-ui-picks = { $side ->
        [left] the Sun
       *[right] the Moon
    } picks
duels-ui-sealed = Stake sealed
duels-ui-thinks = { $me ->
        [true] your stake
       *[false] { $name } thinks
    }
duels-ui-tie = Tie
duels-ui-suspense = And the duel…
duels-ui-fates-label = What { $name } may be, against your fighter
duels-ui-fate = { $kind }: { $fate ->
        [wins] a win
        [loses] a loss
       *[ties] a tie
    }
duels-ui-lineup = The fighters facing you
duels-ui-bets = Number of bet cards
duels-ui-bet-label = Stake { $count }, { $total } in the middle altogether{ $advised ->
        [true] , advised
       *[false] {""}
    }

## What is asked
duels-ui-call-role = Who are you?
duels-ui-call-choose = Choose your fighter!
duels-ui-call-forward = Fighters, step forward!
duels-ui-call-name = Name their fighter!
duels-ui-call-bet = Place your bets!
duels-ui-call-duel = The verdict!
duels-ui-advance-help = Only one should step forward, or { $side ->
        [left] the Moon
       *[right] the Sun
    } chooses.
duels-ui-going-forward = You step forward.
duels-ui-staying = You stay.
duels-ui-may-change = You can still change your mind. { $rest }
duels-ui-waits-for = Waiting for { $names }.
duels-ui-waits-for-many = Waiting for { $count } more people.
duels-ui-ghost-help = Ghosts advise: touch somebody on your side.
duels-ui-name-whom = Who shall fight for { $side ->
        [left] the Sun
       *[right] the Moon
    }?
duels-ui-named = { $name } shall fight for { $side ->
        [left] the Sun
       *[right] the Moon
    }.
duels-ui-captain-names = { $name } names a fighter for { $side ->
        [left] the Sun
       *[right] the Moon
    }.
duels-ui-both-name = Each captain names a fighter across.
duels-ui-name-advice = Touch somebody across to suggest them to your captain.
duels-ui-failed = { $side ->
        [left] For the Sun,
       *[right] For the Moon,
    } { $count ->
        [0] nobody stepped forward.
       *[other] several did: { $names }.
    }
duels-ui-bet-help = { $stays ->
        [0] How many do you stake on { $name }?
       *[other] How many do you add on { $name }? { $stays } lie there already.
    }
duels-ui-bet-all-help = Each captain stakes 1 to 5 on their own fighter.
duels-ui-bet-laid = You stake { $count }.
duels-ui-bet-nothing = Your side has no bet cards left.
duels-ui-bet-nothing-help = The duel takes place all the same.
duels-ui-over = { $won ->
        [both] Perfect equality: both sides win!
        [shared] A shared victory!
        [left] The Sun wins!
       *[right] The Moon wins!
    }
duels-ui-over-help = Sun { $left }, Moon { $right }. { $end ->
        [perfect_equality] Only fighters of one level are left.
        [too_many_ties] Too many ties in a row.
        [no_fighters] One side has only ghosts left.
       *[none] {""}
    }

## The steps of a party
duels-ui-next-role = Start the turn
duels-ui-next-choose = Call them forward
duels-ui-next-forward = Reveal now
duels-ui-next-name = Wait no longer
duels-ui-next-bet = Close the bets
duels-ui-next-duel = Next turn
duels-ui-outcome-left = Sun
duels-ui-outcome-right = Moon
duels-ui-outcome-tie = Tie
duels-ui-looked = { $looked } of { $people } have looked at their card.
duels-ui-all-looked = Everybody has looked: find your side.
duels-ui-choose-together = Each side agrees, in a low voice.
duels-ui-choose-help = Touch somebody to propose them: only your side sees it.
duels-ui-look-first = Hold your card to see who you are
duels-ui-look-again = You may look again
duels-ui-look-side = { $side ->
        [left] You are of the Sun
       *[right] You are of the Moon
    }
duels-ui-look-mates = With you: { $names }.
duels-ui-look-secret = Show your card to nobody: your side knows it, the others see it only at the end.
duels-ui-propose-bet = Propose a stake to { $name }
duels-ui-proposed-bet = You propose { $count }
duels-ui-proposals = Your side proposes
duels-ui-proposal = { $names }: { $count }

## Moves
duels-ui-actions = Your choice
duels-ui-act-stay = Stay
duels-ui-act-forward = Step forward
duels-ui-act-name = { $changes ->
        [true] Change: name { $name }
       *[false] Name { $name }
    }
duels-ui-act-choose-name = Touch a fighter of { $side ->
        [left] the Sun
       *[right] the Moon
    }
duels-ui-act-bet = { $changes ->
        [true] Change: stake { $count }
       *[false] Stake { $count } on { $name }
    }
duels-ui-act-choose-bet = Choose your stake
duels-ui-act-bet-nothing = Go on without a stake
duels-ui-act-sealed = Answer sealed
duels-ui-advised = { $action }, advised
duels-ui-describe-forward = step forward
duels-ui-describe-stay = stay
duels-ui-describe-name = name { $name }
duels-ui-describe-bet = { $count ->
        [0] stake nothing
       *[other] stake { $count }
    }

## After the game
duels-ui-end-won = Your side wins!
duels-ui-end-lost = Your side has lost
duels-ui-end-side = { $side ->
        [left] Sun
       *[right] Moon
    }{ $mine ->
        [true] , your side
       *[false] {""}
    }
duels-ui-end-standing = { $count ->
        [0] nobody standing
        [one] one standing
       *[other] { $count } standing
    }
duels-ui-aside = Set aside

## Scores and the last duel
duels-ui-turn = Turn
duels-ui-duel = Duel
duels-ui-beats-sign = { $verdict ->
        [left] beats
        [right] loses to
       *[tie] ties with
    }
duels-ui-row-bets = Stakes { $left } and { $right }.
duels-ui-row-stay = They stay in the middle.
duels-ui-row-settled = { $side ->
        [left] The Sun takes its own back and receives { $gained }; the Moon leaves { $lost } to the bank.
       *[right] The Moon takes its own back and receives { $gained }; the Sun leaves { $lost } to the bank.
    }
duels-ui-row-tax = Tax: { $left } and { $right }.
duels-ui-row-returned = Too many ties: the stakes go back, { $left } and { $right }.
duels-ui-scores-empty = No duel yet: each side has its first bet cards, and so has the bank.
duels-ui-scores-how = The winner takes the stake back and receives as much from the bank; the loser leaves it to the bank. An empty bank takes a third from each side. In the end the richer side wins, even if it has only ghosts left.
duels-ui-last-title = Last duel
duels-ui-last-empty = No duel yet.
duels-ui-results = All results
duels-ui-ties-short = { $count } ties of { $most }
duels-ui-bet-leads = Your side would own: after a win { $won }, a tie { $tied }, a loss { $lost }.
duels-ui-without-notes = Think for yourself who { $name } can be: this table keeps no notes.
duels-ui-ties = { $count } ties in a row; at { $most } the game stops.

## The guided first game
duels-ui-guide-me = This is your character. Only your side knows it; the others will not see it before the end.
duels-ui-guide-team = Your side shows its cards to itself alone. Touch somebody to suggest sending them to fight: the others see your voice.
duels-ui-guide-slabs = Everybody decides in secret. If exactly one of your side steps forward, that one fights; otherwise the other side chooses for you.
duels-ui-guide-lineup = The other side did not send exactly one fighter: you name one. The small portraits tell what each can still be.
duels-ui-guide-bets = Stake 1 to 5 on your own fighter. A win brings the stake back and as much again from the bank; a loss leaves it to the bank.
duels-ui-guide-purses = Here is what everybody has. Once a side has only ghosts left, the richer side wins.
duels-ui-guide-foes = After a duel the table notes under each name what that person can still be. It is worked out exactly: touch a face to see why.

duels-ui-picture-beats = Who beats whom
duels-ui-picture-row = { $who }: beats { $beats }; ties with { $ties }

duels-ui-example-taxed = Tax: the Sun pays { $left }, the Moon { $right }. The bank has { $bank }.
duels-example-sides = You see the characters of your side, never those of the other; each side and the bank begin with 15 bet cards.
duels-example-captain = The first living seat of each side is its captain: Emma is a ghost, so Farid leads the right.
duels-example-forward = Bruno alone stepped forward on the left: he fights. Two stepped forward on the right: that side has failed.
duels-example-named = The captain of the left named Farid for the side that failed.
duels-example-bet = The stakes of a tied duel lie in the middle. Both captains now add 1 to 5 bet cards on their own fighter, in secret.
duels-example-beats = With the ladder, each beats what stands to its right, and ties with its own level.
duels-example-tax = The left won, and the bank is empty: each side pays a third of its bet cards.
duels-example-end = The right has no fighter left. The left has more bet cards and wins.
duels-example-possible = Two duels tell a lot: what each enemy can still be.

## What is remembered of a game
duels-ui-honour-decisive = The decisive duel
duels-ui-honour-bettor = Best bettor
duels-ui-honour-liar = Best liar
duels-ui-honour-unlucky = Most unlucky
duels-ui-because-led = { $name } against { $against }, turn { $turn }: the winners’ lead goes from { $before } to { $after }, and stays.
duels-ui-because-ended = { $name } against { $against }, turn { $turn }: the duel that ended the game.
duels-ui-because-stakes = { $name } laid { $won } winning and { $lost } losing bet cards.
duels-ui-because-misjudged = Against { $name }, { $cards ->
        [0] nobody bet much
        [one] one card more than needed was bet in vain
       *[other] { $cards } cards more than needed were bet in vain
    }{ $named ->
        [0] .
        [one] { "," } and the other captain had named them once.
       *[other] { "," } and the other captain had named them { $named } times.
    }
duels-ui-because-odds = { $name } met { $against } in turn { $turn }: { $harmless } of { $opponents } opponents would not have won.
duels-ui-picture = Picture to share

## The introduction on a shared screen
duels-ui-intro-goal = Two sides
duels-ui-intro-goal-text = The Sun against the Moon. The side with the most bet cards at the end wins.
duels-ui-intro-secret = Everyone is somebody
duels-ui-intro-secret-text = Each has a secret character. Your own side knows it, the other never does.
duels-ui-intro-cast = Five characters
duels-ui-intro-cast-text = One Witch, one Dragon, and some Kings, Knights and Executioners.
duels-ui-intro-beats = Who beats whom
duels-ui-intro-beats-text = Kings beat Knights, Knights beat Executioners, Executioners beat Witch and Dragon, who beat Kings and Knights.
duels-ui-intro-forward = Step forward
duels-ui-intro-forward-text = Talk with your side. Then all decide at once: exactly one may step forward, or the other side names your fighter.
duels-ui-intro-bets = Place your bets
duels-ui-intro-bets-text = Each captain lays one to five cards on their own fighter, in secret.
duels-ui-intro-verdict = The verdict
duels-ui-intro-verdict-text = Only who wins is announced. Losers become ghosts and stay in the game. A tie leaves the stakes in the middle.
duels-ui-intro-win = To the end
duels-ui-intro-win-text = When a side has nobody left, bet cards are counted. Ghosts win and lose with their side.
