# The house: pages, table, drawer. One file per room beside it: web-<game>.ftl.

close = Close
cancel = Cancel
loading = One moment…
reading-go-on = Continue
reading-mine = The table waits for you to continue.
reading-others = { $names } { $count ->
    [one] is still reading
   *[other] are still reading
  }
remove-sure = Send { $name } away for good?
remove-yes = Yes, remove
remove-no = No
reading-ready = Ready!
reading-talk = Talk it over with your side.
reading-talk-others = { $count ->
    [one] { $names } is still talking
   *[other] { $count } people are still talking
  }
reading-held = The game master holds this step.
menu = Menu
menu-unread = { $unread ->
        [one] Menu, { $unread } new message
       *[other] Menu, { $unread } new messages
    }
language = Language
your-turn = Your turn
ruling = Rule { $ruling }
back-home = Back to the first page
guest-name = Guest
you = you

## Errors
error-offline = The server does not answer. Nothing is lost: try again in a moment.
error-unknown = Something went wrong. Nothing is lost: try again.
refused = { $reason } Nothing is lost.
missing-title = Nothing at this address
missing-text = There is nothing here, not even a ghost. Well, just one.
table-missing = There is no table { $code }, or no longer.
closed-title = The table is closed to you

## The head of a page
home-link = Tablée, first page
nav-label = Pages
nav-rules = Rules
nav-games = My games
nav-settings = Settings
profile = Profile and settings
profile-of = { $name }, profile and settings
profile-name = Your name
profile-save = Keep
profile-saved = Hello, { $name }.
device-title = Play on another device
device-help = A link that works once brings your games to your phone or another computer.
device-make = Make the link
device-kept = What this browser noted of your last games comes along, so that you can verify them there. It is behind the # of the link, which is not sent to the server: use the copied link or the code.
device-qr = QR code of the link for another device
account-title = You and this house
account-devices = { $count ->
        [one] One device speaks for you: this one.
       *[other] { $count } devices speak for you, this one too.
    }
account-device-unknown = A browser
account-device-here = this one
account-device-seen = last here { $day }
account-device-out = Sign out
account-device-out-label = Sign out { $name }
account-device-out-done = { $name } speaks for you no longer.
account-kept = This browser notes what was promised before each deal. To verify a game on another device, take the notes there.
account-kept-save = Save the notes
account-kept-load = Read notes
account-kept-read = { $count ->
        [0] Nothing in it was new here.
        [one] Notes of one more game.
       *[other] Notes of { $count } more games.
    }
account-kept-bad = These are no notes of a browser.
account-here = Sign out here
account-here-sure = Without a link made before, this browser will find neither your name nor your games again.
account-elsewhere = Sign out elsewhere
account-elsewhere-done = Only this device still speaks for you.
account-data = My data
account-delete = Delete me
account-delete-sure = Your name, your devices and what you wrote are gone for good. Finished games keep “someone”.
privacy-title = What is kept, and how long
claim-title = Bring your games here
claim-text = This link ties this browser to your profile. It works only once.
claim-do = Bring my games here
claim-done = Welcome back, { $name }.
picture-kept = Picture saved.
share-copy = Copy the link
share-copied = Link copied.

## Faces
face-mine = Your face: { $face }.
face-change = Change face
face-choose = Choose a face
face-lot = At random
face-owl = Owl
face-fox = Fox
face-bear = Bear
face-hare = Hare
face-cat = Cat
face-frog = Frog
face-hedgehog = Hedgehog
face-goose = Goose
face-badger = Badger
face-mouse = Mouse
face-deer = Deer
face-boar = Boar
face-rooster = Rooster
face-wolf = Wolf
face-sheep = Sheep
face-otter = Otter
face-squirrel = Squirrel

## The first page
home-title = { $games ->
        [5] Five card games
        [6] Six card games
       *[other] { $games } card games
    }, one table.
home-pitch = Open a table, pass on the code, play: with the family, seventeen of you, or alone with bots.
home-games = The games
home-puzzles = Puzzles of the day
home-facts = { $least }–{ $most } players · { $minutes } min
players-from-to = { $least }–{ $most } players
play-now = Play now
solo-choose = Choose
solo-title = { $game }, with bots
solo-players = Players, you included
with-friends = With friends
on-shared-screen = On a big screen
join-code = The code of a table
join = Join
home-open-tables = Open tables
home-open-table = At { $host }’s · { $sitting } of { $most }
resume = Resume
resume-your-turn = { $game }: your turn
resume-waits = { $game } is waiting for you
resume-with = With { $names }{ $more ->
        [0] {""}
        [one] {" "}and one other
       *[other] {" "}and { $more } others
    }.
house-promise = No account, no ads, luck you can check
house-promise-more = After every game you can verify that the deal was honest.

## My games
games-running = Running
games-finished = Finished
games-open = The table is being made
games-playing = Others are playing
games-your-turn = Your turn
games-over = Finished
games-place = { $place ->
        [1] First place
        [2] 2nd place
        [3] 3rd place
       *[other] { $place }th place
    } of { $players }
games-with = with { $names }
games-go = Your turn
games-replay = Replay
games-replay-of = Replay { $game }, table { $code }
games-none = You have no games yet. The bots are only waiting for you.
games-none-do = Choose a game

## Rules
rules-of = The rules: { $game }
rules-search = Search the rules
rules-nothing = Nothing about “{ $search }” in these rules.
rules-table = Table

## Joining
join-title = Table { $code }
join-sitting = { $sitting } of { $most } around the table
join-playing = A game is going on
join-over = The game is over
join-password = Password
join-sit = Sit down
join-for-absent = Take an empty place
join-watch = Watch
join-change-me = Change
join-locked = The host has closed the table: you can watch.

## A table being made
lobby-title = New table
lobby-seats = Around the table
lobby-count = { $sitting } of { $most }
lobby-host = host
lobby-here = at the table
lobby-bot = bot, level { $level }
lobby-free = { $free ->
        [one] One free seat
       *[other] { $free } free seats
    }
lobby-add-bot = Add a bot
lobby-level = Level of new bots
lobby-remove = Remove { $name }
lobby-make-host = Make { $name } the host
sent-away = You no longer sit at this table.
lobby-watching = { $n ->
        [one] One person is watching
       *[other] { $n } people are watching
    }
given-up = { $count ->
        [one] One deal of this table was given up.
       *[other] { $count } deals of this table were given up.
    }
lobby-waits = The host will start soon.
lobby-fill = { $missing ->
        [one] Fill up with a bot
       *[other] Fill up with { $missing } bots
    }
lobby-start = Start with { $n ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
        [13] thirteen
        [14] fourteen
        [15] fifteen
        [16] sixteen
        [17] seventeen
       *[other] { $n }
    }
invite = Invite
invite-title = A table of { $game } on Tablée
invite-help = Scan, or enter this code
invite-qr = QR code to join table { $code }
invite-local = For phones to find it, open this page by the computer’s address on your network.
options-game = Rules of the game
options-table = The table
option-other = Other
option-choose = Choose
option-number = { $value }
level-easy = easy
level-normal = normal
level-hard = hard
level-expert = expert
setting-pace = Time for a move
pace-unhurried = No limit
pace-unhurried-help = An interruption offered to all at once stays open for 5 seconds; after 2 minutes away, a bot stands in.
pace-relaxed-help = 12 seconds to interrupt; after a minute away, a bot stands in.
pace-quick-help = 6 seconds to interrupt; after 30 seconds away, a bot stands in.
pace-correspondence-help = Nobody is replaced; the game waits a day for everyone.
pace-relaxed = 90 seconds a move
pace-quick = 30 seconds a move
pace-correspondence = A day a move
speed = Speed of the game
speed-pause = Pause
speed-resume = Go on
speed-skip = Skip to my turn
setting-bot-pace = Speed of bots
bot-pace-instant = At once
bot-pace-lively = Lively
bot-pace-human = Human
bot-pace-leisurely = Leisurely
setting-stand-in = Bot that stands in for the absent
setting-undo = Take moves back
setting-undo-help = A mere choice may be taken back until somebody acts; what showed something is final.
setting-late-comers = Take the place of a bot
setting-late-comers-help = During a game somebody may take the seat and the hand of a bot. If nothing is chosen: only if the table is not public.
setting-hints = Hints
setting-hints-help = Everybody may ask what a bot would play.
setting-public = Public table
setting-public-help = It is shown on the first page, anybody may sit down.
setting-shared = Shared screen
setting-shared-help = A large screen shows the middle of the table, everybody holds their hand on a phone.
setting-shared-open = Open the shared screen
setting-calls = The master calls every step
setting-calls-help = Otherwise the clock goes on by itself, and the master may hold a step.
setting-locked = Closed table
setting-locked-help = Nobody else sits down.
setting-password = Password
setting-password-set = Yes
setting-password-none = None
setting-password-placeholder = Empty: no password
setting-password-do = Set this password
setting-password-remove = No password

## Regions of a table
region-seats = The other players
region-board = The board
region-play = The play
region-hand = Your side

## Seats
seat-away = away
seat-away-seconds = away, { $seconds } s
seat-stand-in = a bot plays

## The bar and the drawer
leave-to-home = To the first page, the game waits for you
leave-table = Leave the table
leave-sure = Yes, leave: a bot plays for me
news-given-up = { $count ->
        [one] The deal was given up: the first at this table.
       *[other] The deal was given up: already { $count } at this table.
    }
news-left = { $name } left the table. { $bot } plays on.
news-came = { $name } plays now.
news-away = { $name } lost the connection.
news-stand-in = A bot plays for { $name }.
news-back = { $name } is back.
news-host = { $name } is the host now.
news-host-me = You are the host now.
watching = you are watching
waiting-for = Waiting for { $names }
clock-left = { $seconds ->
        [one] One second
       *[other] { $seconds } seconds
    } to play
clock-hours = { $hours } h
tab-log = Log
tab-chat = Chat
tab-scores = Scores
tab-last = Last trick
tab-rules = Rules
tab-settings = Settings
log-again = Show again since my last move
log-since = Before your last move
log-empty = Nothing new since you came.
asked-of-you = Your turn. { $text }. { $help } { $n ->
        [one] One choice.
       *[other] { $n } choices.
    }
undo = Take my move back
undone-by = { $name } takes their last move back.
undone-by-me = You take your last move back.
hint-ask = What would you play?
hint-says = In your place: { $action }.
hint-play = Play this
confirm-title = Play this?
confirm-yes = Play
warning-timeout = { $seconds } s left. Then this is played for you: { $action }.
played-for-you = { $actions ->
        [one] A bot played one move for you while you were away.
       *[other] A bot played { $actions } moves for you while you were away.
    }
not-sent-short = not sent yet
not-sent-yet = Not sent yet: { $action }. It goes as soon as the line is back.
lost-short = Reconnecting…
lost-short-more = The table waits, your seat is kept.
lost-title = The line is cut
lost-text = Nothing is lost: your confirmed moves are kept, and so is your seat.
lost-retry = Try again
watch-link = Link to watch
abandon = Stop the game for everybody
abandon-sure = Yes, stop it for everybody
state-abandoned = Game stopped
state-abandoned-text = The host has ended this game.
state-failed = This table is broken
state-failed-text = Our fault, not yours. What was played is kept.

## Chat
chat-empty = Say hello!
chat-write = { $to ->
    [team] Write to your team
   *[table] Write to the table
}
chat-send = Send
chat-team = to the team
chat-to = For whom
chat-to-table = The whole table
chat-to-team = My team
chat-said = { $name }: { $text }
chat-open = Answer
chat-unread = { $unread ->
        [0] Chat
        [one] Chat, { $unread } new message
       *[other] Chat, { $unread } new messages
    }
emotes = Gestures
emote-said = { $name }: { $emote }
emote-hello = Hello
emote-bravo = Well played
emote-oops = Oops
emote-thanks = Thank you
emote-thinking = Let me think
emote-ouch = Ouch
emote-luck = Good luck
emote-laugh = Ha ha
mute-title = Hear no more of somebody
mute-on = Hear no more of { $name }
mute-off = Hear { $name } again
mute-bots = the bots

## How I play
prefer-confirm = Confirm every move
prefer-confirm-help = A question before it is sent.
prefer-vibrate = Vibrate when it is your turn
sound = Sounds
sound-volume = Volume
prefer-motion = Motion
prefer-motion-full = All
prefer-motion-reduced = Little
prefer-motion-none = None
prefer-scheme = Pages
prefer-scheme-light = Light
prefer-scheme-dark = Dark
prefer-system = System
wish-auto-pass = Pass interruptions
wish-auto-pass-help = When the game offers to interrupt, you pass without being asked.

## Keys
help-keys = Keyboard help
key-space = Space
key-enter = Enter
key-shift = Shift
key-escape = Esc
keys-tab = Go from one region to the next
keys-arrows = Go from one card to the next
keys-space = Select a card
keys-answer = Go to what is asked
keys-choose = Choose, press a button
keys-enter = Play the card
keys-order = Move the card within the hand
keys-escape = Cancel, close
keys-explain = What it is: on a card or anything that has the focus
keys-help = This help; once is enough beside the cards

## The end
end-you-win = You win!
end-wins = { $names } { $count ->
        [one] wins
       *[other] win
    }
end-your-side-wins = Your side wins!
end-many-win = { $count } players win
end-your-place = You come { $place ->
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } of { $players }
end-placed = Place { $place }: { $name }, { $points } points
end-replay = Replay the game
end-review = Luck or skill?
end-look = See the table
end-show = Result
end-other-game = Another game
rematch = Rematch
share-replay = Link to the game
verify = Verify the deal
verify-intro = Before the deal, the server showed the fingerprint of a secret. Then everybody added luck of their own. The deal comes from both: nobody could choose it.
verify-holds = True
verify-fails = False
verify-unknown = Not known
verify-commitment = The secret is the one whose fingerprint this browser, or another device of yours, saw before the deal.
verify-commitment-fails = The secret is not the one that was promised.
verify-commitment-unknown = The secret fits the fingerprint, but this browser was not there before the deal to see it.
verify-nonce = The luck that this browser added is part of it.
verify-nonce-fails = The luck that this browser added is not part of it.
verify-nonce-unknown = This browser added no luck.
verify-seed = The seed comes from the secret and everybody’s luck.
verify-seed-fails = The seed does not come from the secret and everybody’s luck.
verify-deal = Dealt again here from the seed, the first deal is the one you saw.
verify-deal-fails = Dealt again here from the seed, the first deal is another one.
verify-deal-unknown = This browser cannot deal this game.
verify-luck = Every later deal, draw and die, made again here from the seed, is the one of the game.
verify-luck-fails = Made again here from the seed, a later deal, draw or die is another one.
verify-luck-unknown = This browser cannot make the later luck of this game.
verify-replay = The server says: replayed move by move, the game ends the same.
verify-replay-fails = The server says: replayed move by move, the game ends otherwise.
verify-given-up = { $count ->
        [one] Before this game one deal of the table was given up.
       *[other] Before this game { $count } deals of the table were given up.
    }
verify-own = All but the last line was computed by your browser. To replay everything without believing the server: tablee verify.
verify-numbers = The numbers
verify-number-kept = Fingerprint that this browser saw
verify-number-kept-nonce = Luck that this browser added
verify-number-commitment = Fingerprint shown before
verify-number-secret = Secret revealed after
verify-number-nonce = Luck added, seat { $seat }
verify-number-seed = Seed of the deal

## Replays
replay-title = Game { $code }
replay-of = Replay of { $game }
replay-back = Back to the table
replay-open = All cards open
replay-open-none = no cards
replay-from = Seen from
replay-onlooker = The audience
replay-start = The game begins.
replay-decided = { $name } has decided.
replay-decided-me = You have decided.
replay-chose = You choose: { $action }.
replay-chapter = Chapter
replay-speed = Speed
replay-times = × { $speed }
replay-told = What happens
replay-step = Move
replay-step-of = { $step } / { $steps }
replay-first = To the beginning
replay-previous = Previous move
replay-play = Play on
replay-pause = Stop
replay-next = Next move
replay-last = To the end

## The guided first game
guide-label = The first time
guide-ok = Got it
guide-skip = Play without guide

# The room of games that have none of their own
sketch-hand = Your cards
sketch-table = On the table
sketch-actions = What you can do
sketch-choose = Choose a card
sketch-over = The game is over
sketch-out = out
sketch-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
sketch-scores = Points
sketch-last-empty = Nothing has been played yet.
sketch-card = { $state ->
        [advised] { $card }, advised
        [playable] { $card }, playable
        [dull] { $card }, cannot be played now
       *[none] { $card }
    }
sketch-guide-hand = These are your cards. touch one to choose it, drag it up to play it; a grey one says why it cannot be played.
sketch-guide-choice = It is for you to decide: the buttons are all that you can do now.

explain-nothing = Nothing to explain here
explain-previous = Previous thing
explain-next = Next thing
explain-more = More on this table

rules-options = Options
rules-options-usual = usual
rules-found = { $count ->
        [0] Nothing found
        [one] One paragraph found
       *[other] { $count } paragraphs found
    }
rules-print = Print on two pages

# ── Without a server ──────────────────────────────────────────────────────────
house-missing = This build of the pages has no rules of its own, so you play through the server.
house-gone = The tables of this browser were interrupted. What was confirmed is kept: try again.
house-taken = The tables of this browser were opened in another window. They are kept there now; reload this page to take them back.
house-broken = The rules broke several times in a row in this browser. What was confirmed is kept.
house-unreadable = { $count ->
    [one] A game kept in this browser could not be read and was set aside. All others are there.
   *[other] { $count } games kept in this browser could not be read and were set aside. All others are there.
}
house-unkept = This browser keeps nothing at the moment: games can be played, but are gone with the page.
site-no-server = This page has no server: games are played in this browser alone.
pass-phone = Pass the phone
pass-title = { $game }, on one device
pass-people = People
pass-bots = Bots
pass-name = Name { $number }
pass-default-name = Player { $number }
pass-deal = Deal
pass-to = Pass the device to { $name }
pass-nobody-looks = Nothing is shown until { $name } lifts the curtain.
pass-lift = I am { $name }
continue-with-friends = Continue with friends
continued-with-friends = The game goes on at the server: friends can take the places of the bots. Its deal was made on your device, so it cannot be verified.
table-save = Save this table as a file
record-save = Save the record as a file
record-bring = Look at a record
record-bring-help = Drop the file of a record or of a saved table here, or choose one.
record-unreadable = This file holds neither a record nor a table.
record-unplayable = This game cannot be played again: its moves do not follow from its deal, or it is of another version.
verify-engine = Played again here by the same rules, every deal, die and move comes out as you saw it.
verify-engine-fails = Played again here by the same rules, the game comes out otherwise.
verify-own-all = Every line was computed by your browser, from the record alone.

## Lessons
lesson-learn = Learn it in 2 minutes
lesson-of = Lesson: { $game }
lesson-you = You
lesson-begin-text = { $n } short steps, played by hand at a real table.
# What a long press or a right click does, wherever there is something to see.
lesson-ask = { $keys ->
    [true] What is this? Right-click anything, or press ? on it.
   *[other] What is this? Press anything for a moment.
  }
lesson-begin = Begin
lesson-next = Next
lesson-end = Finish
lesson-back = One step back
lesson-progress = Steps done
lesson-leave = Leave
lesson-skip-step = Skip this step
lesson-over = That is all you need for a first game of { $game }. Now a real game, with gentle opponents?
lesson-real = Now a real game
lesson-first = { $game }: the first time?
lesson-first-text = Two minutes at a real table, and you know how it goes. Or play at once: the table explains itself as you go.
lesson-play-at-once = Play at once
