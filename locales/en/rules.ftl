# Where a ruling comes from, for the terminal and the pages.

rules-provenance = Where the rulings come from
rules-provenance-box = Box
    .means = The box says so. Rulings without a mark are of this kind.
rules-provenance-house = House
    .means = The rulebook is silent: we decided.
rules-provenance-scan = Scan
    .means = Our copy of the rulebook cannot be read there: filled in from reviews, or decided by us.
rules-provenance-public = Public
    .means = Taken from the published rules of another edition.
rules-provenance-none = No ruling is marked so.
