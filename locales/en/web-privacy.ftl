# The page on what is kept, and how long.

privacy-intro = There is no account, no e-mail address, no advertising and nothing that counts visits. This is all that this server keeps.
privacy-guest = A name that you chose and the language: { $time } after your last visit.
privacy-cookie = One cookie, which says that this browser speaks for you: { $time } after its last visit. The server keeps only its fingerprint.
privacy-table = Tables, who sits there and what is written there: { $open } without a game, { $time } after the end of a game.
privacy-running = A game that nobody goes on with: { $time }.
privacy-records = The moves of finished games, with the names of then, to be replayed: { $time } after the end of the table.
privacy-address = Your network address is used to limit abuse, in memory only; it is neither kept nor sold. Whoever runs the server can see it in the logs if they ask for that.
privacy-browser = In your browser: your settings, and what was promised before each deal, so that you can verify it.
privacy-rights = In “Profile and settings” you can download everything about you, and delete yourself. What was deleted is gone from backups when these are replaced.
privacy-others = Nothing is passed on to others. A finished game can be replayed by whoever has its link.
privacy-days = { $days ->
        [one] one day
       *[other] { $days } days
    }
privacy-ever = without limit
