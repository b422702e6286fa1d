# The page on what is kept, and how long.

privacy-intro = There is no account, no e-mail address, no advertising and nothing that counts visits. This is all that this server keeps.
privacy-guest = A name and a face that you chose, and the language: { $time } after your last visit, or { $once } if you came on one day only and never played.
privacy-cookie = One cookie, which says that this browser speaks for you: { $time } after its last visit. The server keeps only its fingerprint.
privacy-devices = What kind of browser that is (“Firefox, Linux”) and the day it was last here, so that you can tell your devices apart and sign them out one by one; no address and no version.
privacy-table = Tables, who sits there and what is written there: { $open } without a game, { $time } after the end of a game.
privacy-running = A game that nobody goes on with: { $time }.
privacy-records = The moves of finished games, with the names of then, to be replayed: { $time } after the end of the table.
privacy-address = Your network address is used to limit abuse, in memory only; it is neither kept nor sold. Whoever runs the server can see it in the logs if they ask for that.
privacy-browser = In your browser: your settings, and what was promised before each deal, so that you can verify it. A link or a file brings that to another device of yours; the server does not get it.
privacy-certificate = This server made its own certificate. Your browser shows its SHA-256 fingerprint, which must be this one:
privacy-certificate-root = Download what vouches for it, so that this device trusts it
privacy-rights = In “Profile and settings” you can download everything about you, and delete yourself. What was deleted is gone from backups when these are replaced.
privacy-others = Nothing is passed on to others. A finished game can be replayed by whoever has its link.
privacy-days = { $days ->
        [one] one day
       *[other] { $days } days
    }
privacy-ever = without limit
