warriors-name = Warriors
warriors-pitch = Six peoples, dice and dragons
warriors-tagline = Raise armies, protect them, attack at the right moment.

warriors-option-expansion = Dragons expansion
warriors-option-expansion-off = Base game, up to four players
warriors-option-expansion-on = With dragons and flames; compulsory for five or six players
warriors-option-battle_cards = Battle cards
warriors-option-battle_cards-house = Numbers and symbols of the house

warriors-card-undead = Undead
warriors-card-undead-infantry = undead infantryman
warriors-card-undead-archer = undead archer
warriors-card-undead-cavalry = undead cavalryman
warriors-card-band-undead = undead infantryman of the band
warriors-card-wizard-undead = wizard of the Undead
warriors-card-dwarves = Dwarves
warriors-card-dwarf-infantry = dwarf infantryman
warriors-card-dwarf-archer = dwarf archer
warriors-card-dwarf-cavalry = dwarf cavalryman
warriors-card-band-dwarves = dwarf infantryman of the band
warriors-card-wizard-dwarves = wizard of the Dwarves
warriors-card-trolls = Trolls
warriors-card-troll-infantry = troll infantryman
warriors-card-troll-archer = troll archer
warriors-card-troll-cavalry = troll cavalryman
warriors-card-band-trolls = troll infantryman of the band
warriors-card-wizard-trolls = wizard of the Trolls
warriors-card-elves = Elves
warriors-card-elf-infantry = elf infantryman
warriors-card-elf-archer = elf archer
warriors-card-elf-cavalry = elf cavalryman
warriors-card-band-elves = elf infantryman of the band
warriors-card-wizard-elves = wizard of the Elves
warriors-card-goblins = Goblins
warriors-card-goblin-infantry = goblin infantryman
warriors-card-goblin-archer = goblin archer
warriors-card-goblin-cavalry = goblin cavalryman
warriors-card-band-goblins = goblin infantryman of the band
warriors-card-wizard-goblins = wizard of the Goblins
warriors-card-barbarians = Barbarians
warriors-card-barbarian-infantry = barbarian infantryman
warriors-card-barbarian-archer = barbarian archer
warriors-card-barbarian-cavalry = barbarian cavalryman
warriors-card-band-barbarians = barbarian infantryman of the band
warriors-card-wizard-barbarians = wizard of the Barbarians
warriors-card-infantry = infantryman
warriors-card-archer = archer
warriors-card-cavalry = cavalryman
warriors-card-wizard = wizard
warriors-card-catapult = catapult
warriors-card-flame = flame
warriors-card-band = the band
warriors-card-c-numbered = card { $number }
warriors-card-engaged = the dragon in the battle
warriors-card-dragon = dragon
warriors-card-dragon-1 = dragon with 1 flame
warriors-card-dragon-2 = dragon with 2 flames
warriors-card-dragon-3 = dragon with 3 flames
warriors-card-dragon-4 = dragon with 4 flames
warriors-card-dragon-5 = dragon with 5 flames
warriors-card-dragon-6 = dragon with 6 flames
warriors-card-dragon-7 = dragon with 7 flames
warriors-card-dragon-8 = dragon with 8 flames
warriors-card-dragon-9 = dragon with 9 flames
warriors-card-dragon-10 = dragon with 10 flames
warriors-card-dragon-11 = dragon with 11 flames
warriors-card-dragon-12 = dragon with 12 flames
warriors-card-dragon-13 = dragon with 13 flames
warriors-card-dragon-14 = dragon with 14 flames
warriors-card-dragon-15 = dragon with 15 flames
warriors-card-dragon-16 = dragon with 16 flames
warriors-card-dragon-17 = dragon with 17 flames
warriors-card-dragon-18 = dragon with 18 flames
warriors-card-dragon-19 = dragon with 19 flames
warriors-card-dragon-20 = dragon with 20 flames

warriors-event-dealer = { $seat } deals.
    .me-seat = You deal.
warriors-event-laid-out = { $seat } lays out: { $cards }.
    .me-seat = You lay out: { $cards }.
warriors-event-round-begins = Round { $round } begins.
warriors-event-reshuffled = All discards are shuffled in: the pile has { $count } cards.
warriors-event-dealt = { $seat } is dealt { $count } cards.
    .seen = { $seat } is dealt: { $cards }.
    .me-seat = You are dealt { $count } cards.
    .me-seat-seen = You are dealt: { $cards }.
warriors-event-chose = { $seat } has chosen.
    .seen = { $seat } chooses: { $cards }.
    .me-seat = You have chosen.
    .me-seat-seen = You choose: { $cards }.
warriors-event-kept = { $seat } keeps: { $cards }.
    .me-seat = You keep: { $cards }.
warriors-event-discarded = { $seat } discards { $count } cards face down.
    .seen = { $seat } discards: { $cards }.
    .me-seat = You discard { $count } cards face down.
    .me-seat-seen = You discard: { $cards }.
warriors-event-wizard-placed = { $seat } puts a wizard on the { $people }.
    .me-seat = You put a wizard on the { $people }.
warriors-event-wizards-lost = { $count ->
        [one] A wizard of { $seat } has nobody to protect and is discarded.
       *[other] { $count } wizards of { $seat } have nobody to protect and are discarded.
    }
    .me-seat = { $count ->
        [one] A wizard of yours has nobody to protect and is discarded.
       *[other] { $count } wizards of yours have nobody to protect and are discarded.
    }
warriors-event-flame-placed = { $seat } puts a flame on a dragon, which now has { $flames ->
        [one] one
       *[other] { $flames }
    }.
    .me-seat = You put a flame on a dragon, which now has { $flames ->
        [one] one
       *[other] { $flames }
    }.
warriors-event-flames-wait = { $count ->
        [one] A flame of { $seat } waits for a dragon.
       *[other] { $count } flames of { $seat } wait for a dragon.
    }
    .me-seat = { $count ->
        [one] A flame of yours waits for a dragon.
       *[other] { $count } flames of yours wait for a dragon.
    }
warriors-event-card-up = { $seat }’s { $card } comes up.
    .me-seat = Your { $card } comes up.
warriors-event-decided = { $draconic ->
        [true] { $seat } makes { $card } a draconic battle.
       *[false] { $seat } makes { $card } a battle with mercenaries.
    }
    .me-seat = { $draconic ->
        [true] You make { $card } a draconic battle.
       *[false] You make { $card } a battle with mercenaries.
    }
warriors-event-band-formed = { $seat } forms a band: { $cards }.
    .me-seat = You form a band: { $cards }.
warriors-event-attacked = { $seat } attacks { $defender }: { $from } against { $target }.
    .me-seat = You attack { $defender }: { $from } against { $target }.
warriors-event-charged = { $seat } charges { $defender }: { $target }. One { $camps } camps.
    .me-seat = You charge { $defender }: { $target }. One { $camps } camps.
warriors-event-called-off = The attack of { $seat } is no longer possible.
    .me-seat = Your attack is no longer possible.
warriors-event-threw = Dice, { $seat }: { $red }; { $defender }: { $black }.
warriors-event-compared = { $rank ->
        [1] Best dice: { $red } against { $black }, for { $winner }.
       *[2] Second dice: { $red } against { $black }, for { $winner }.
    }
warriors-event-lost = Card lost, from { $seat } to { $winner }: { $card }.
warriors-event-flame-spent = { $seat } spends a flame to save the dragon: { $flames ->
        [0] none is left
       *[other] { $flames } left
    }.
    .me-seat = You spend a flame to save the dragon: { $flames ->
        [0] none is left
       *[other] { $flames } left
    }.
warriors-event-flames-lost = { $count ->
        [one] The flame of the dragon is discarded.
       *[other] The { $count } flames of the dragon are discarded.
    }
warriors-event-passed = { $seat } does not fire.
    .me-seat = You do not fire.
warriors-event-fired = { $hit ->
        [true] { $seat } fires at { $owner }: { $target }. { $die }: hit!
       *[false] { $seat } fires at { $owner }: { $target }. { $die }: missed.
    }
    .me-seat = { $hit ->
        [true] You fire at { $owner }: { $target }. { $die }: hit!
       *[false] You fire at { $owner }: { $target }. { $die }: missed.
    }
warriors-event-card-done = { $fought ->
        [true] { $seat } is done with { $card }.
       *[false] { $seat } cannot attack: { $card } is discarded.
    }
    .me-seat = { $fought ->
        [true] You are done with { $card }.
       *[false] You cannot attack: { $card } is discarded.
    }
warriors-event-put-away = { $seat } discards what is left. Catapults: { $catapults }, wizards: { $wizards }.
    .me-seat = You discard what is left. Catapults: { $catapults }, wizards: { $wizards }.
warriors-event-round-ends = Round { $round } is over.
warriors-event-bonus = Largest faction, { $people }: { $seats }, { $points } points.
warriors-event-dragon-bonus = Most living dragons: { $seats }, { $points } points.
warriors-event-scored = { $seat } won { $won } cards and has { $points } points.
    .me-seat = You won { $won } cards and have { $points } points.
warriors-event-game-ends = The game is over. Won by { $winners }.

warriors-term-cards = { $count ->
        [one] one card won
       *[other] { $count } cards won
    }
warriors-term-largest = the largest faction: { $about }
warriors-term-dragons = the most dragons

warriors-reason-not-now = The game is waiting for another kind of answer.
warriors-reason-keep-exactly = Keep exactly { $count } cards.
warriors-reason-not-dealt = You were not dealt these cards.
warriors-reason-wizards-first = Place your wizards before your flames.
warriors-reason-no-faction = You have no faction of this people.
warriors-reason-no-dragon = You have no dragon with so many flames.
warriors-reason-no-attacker = You have no faction of this people to attack with.
warriors-reason-no-dragon-to-send = You have no such dragon to attack with.
warriors-reason-own-card = You cannot fire at your own cards.
warriors-reason-nothing-to-hit = There is no such card to fire at.
warriors-reason-wrong-battle = This battle card is not fought like that.
warriors-reason-decided = You have decided otherwise for this battle card.
warriors-reason-band-first = Form the band first.
warriors-reason-band-size = The band has exactly { $count } warriors.
warriors-reason-not-enough-infantry = You do not have this infantry.
warriors-reason-attacker-protected = A faction with a wizard does not attack.
warriors-reason-no-shield = Neither the faction nor the battle card shows a shield.
warriors-reason-not-an-opponent = Attack a player other than yourself.
warriors-reason-nothing-to-attack = There is no such target.
warriors-reason-target-protected = A faction with a wizard cannot be attacked.
warriors-reason-not-an-enemy = A faction attacks its own people or its sworn enemy.
warriors-reason-must-attack = The first attack is compulsory.
warriors-reason-battle-is-over = This battle is over.
warriors-reason-no-charges = Only a simple battle has charges.
warriors-reason-no-horse = Neither the faction nor the battle card shows a horse.
warriors-reason-nobody-to-camp = There is no such warrior to camp.
warriors-reason-last-cavalryman = The last cavalryman in sight does not camp.
warriors-reason-nobody-left-to-charge = A warrior and a shield must stay in sight.
warriors-reason-same-target = A charge needs a target other than the last.
warriors-reason-not-engaged = Only warriors in this battle can be lost.
warriors-reason-no-flame = There is no dragon with a flame to save.

warriors-why-by-chance = By chance: one legal action is as good as another.
warriors-why-tried-out = At first sight something else looks better, but tried out this does best.
warriors-why-about-as-good = Several choices do about as well; this is one of them.
warriors-why-only-choice = There is nothing else to do.
warriors-why-strengthens = Keep what makes your { $about } the largest faction, or nearly.
warriors-why-wants-to-attack = Keep a battle card: who attacks chooses where.
warriors-why-keeps-the-useful = Keep what is useful in this round.
warriors-why-protects = Protect your { $about }: losing them would cost you most.
warriors-why-spreads-flames = Spread your flames, so that no dragon is without.
warriors-why-keeps-the-catapult = Keep the catapult: it can still fire at the last chance.
warriors-why-holds-its-fire = Hold your fire: no shot would help you now.
warriors-why-fires-at-the-last-chance = Fire at { $about } now: unused catapults are discarded.
warriors-why-fires-to-change-the-battle = Fire at { $about } now: this shot changes a lot.
warriors-why-sends-whom-it-can-spare = Send infantry that you can spare.
warriors-why-attacks-with-good-odds = Attack { $about } here: you win more than you risk.
warriors-why-attacks-where-it-hurts-least = You must attack: against { $about } you risk least.
warriors-why-presses-on = Attack again: the dice are in your favour.
warriors-why-charges = Charge { $about }: there is more to win there.
warriors-why-stops-in-time = Stop: another attack risks more than it wins.
warriors-why-gives-up-the-dragon = Give up the dragon and keep the flame.
warriors-why-can-spare = You can spare this card best: { $about }.
warriors-why-saves-the-dragon = A flame is cheaper than a dragon.

## What things are
warriors-explain-arm-infantry = A shield: a die in battle, up to 3 when attacking and 2 when defending. Bands are formed of infantry.
warriors-explain-arm-archer = A bow: whoever has more bows adds 1 to the best die. It throws no die.
warriors-explain-arm-cavalry = A horse: after a simple battle its faction may charge another target. It throws no die.
warriors-explain-card-won = Worth { $points } points to whoever wins it.
warriors-explain-people = { $people }
warriors-explain-people-enemy = Sworn enemy: { $enemy }.
warriors-explain-people-targets = A simple battle card attacks the same people, the sworn enemy or any dragon.
warriors-explain-people-bonus = The largest faction earns { $points } points in the end; nobody has one yet.
warriors-explain-people-bonus-now = The largest faction earns { $points } points in the end. Now: { $seats }.
warriors-explain-faction = { $people } of { $seat }
warriors-explain-faction-troop = { $infantry } infantry, { $archers } { $archers ->
        [one] archer
       *[other] archers
    }, { $cavalry } cavalry.
warriors-explain-faction-protected = Protected by a wizard: it neither attacks nor is attacked.
warriors-explain-faction-attacks = Attacks with { $dice ->
        [one] one red die
       *[other] { $dice } red dice
    }, and one for each shield on the card, 3 at most.
warriors-explain-faction-no-shield = No shield: it attacks only with a battle card that shows one.
warriors-explain-faction-defends = Defends with { $dice ->
        [one] one black die
       *[other] { $dice } black dice
    }.
warriors-explain-faction-bows = Bows: { $count }. More than the other side: 1 more on the best die.
warriors-explain-faction-away = Camped or away in a band, so not counted: { $count }.
warriors-explain-dragon = Dragon of { $seat }
warriors-explain-dragons = Dragons of { $seat }: { $count }
warriors-explain-dragon-flames = Flames: { $count }. Each can be given instead of the dragon when a die is lost.
warriors-explain-dragon-dice = A dragon throws 2 dice and adds 1 to each.
warriors-explain-dragon-shot = Of catapults only a { $least } hits it.
warriors-explain-dragon-bonus = The most living dragons earn { $points } points in the end.
warriors-explain-flame = Given up instead of its dragon when a die is lost.
warriors-explain-flame-placed = It is put on a dragon and never moves to another.
warriors-explain-flame-stays = It stays from round to round.
warriors-explain-wizard = Protects a faction: it neither attacks nor is attacked.
warriors-explain-wizard-placed = It must be put on one of your factions, never on a dragon.
warriors-explain-wizard-shot = A catapult can shoot it: then it is discarded, and nobody gains a card.
warriors-explain-gone-after-round = Discarded at the end of the round.
warriors-explain-catapult = Name a card and throw a die: 4, 5 or 6 hits, and the card goes to your victory pile.
warriors-explain-catapult-when = Fired when a battle card comes up, before the dice, after the losses, and at the end of the round.
warriors-explain-catapult-not = Never at catapults, battle cards, flames, camped cards or your own.
warriors-explain-battle-simple = Simple: one of your factions attacks. It needs a shield, its own or one on the card.
warriors-explain-battle-simple-target = It attacks the same people, the sworn enemy or any dragon.
warriors-explain-battle-shields = Shields on the card: { $count }, so as many red dice more.
warriors-explain-battle-bows = Bows on the card: { $count }.
warriors-explain-battle-horses = Horses on the card: { $count }, so any faction may charge.
warriors-explain-battle-mercenary = Mercenaries: a band of { $count } of your infantry attacks, from any factions.
warriors-explain-battle-any-target = It attacks any faction without a wizard, or any dragon, and cannot charge.
warriors-explain-battle-mixed = Mixed: a band of { $count } or one of your dragons attacks; you decide when it comes up.
warriors-explain-battle-draconic = Draconic: one of your dragons attacks any faction without a wizard, or any dragon.
warriors-explain-battle-next = The lowest on the table: { $seat } resolves it next.
warriors-explain-battle-later = Owner: { $seat }. { $count ->
        [one] One lower card comes
       *[other] { $count } lower cards come
    } before it.
warriors-explain-battle-must = Whoever can attack with it must.
warriors-explain-won = Victory pile of { $seat }: { $count }
warriors-explain-won-worth = { $each } points each, { $points } in all.
warriors-explain-pile = The pile, { $count ->
        [one] one card
       *[other] { $count } cards
    }
warriors-explain-pile-hidden = Nobody knows what comes.
warriors-explain-pile-reshuffled = Before the third round everything discarded is shuffled in.
warriors-explain-order = Order of battle
warriors-explain-order-lowest = The lowest battle card on the table is resolved first.
warriors-explain-order-next = Next: { $card } of { $seat }.
warriors-explain-dice = Dice: { $attacker } against { $defender }
warriors-explain-dice-best = Best dice: { $red } red against { $black } black, won by { $seat }.
warriors-explain-dice-second = Second best: { $red } red against { $black } black, won by { $seat }.
warriors-explain-dice-tie = A tie goes to the defender.
warriors-explain-dice-bows = { $seat } has more bows: 1 more on the best die.
warriors-explain-seat-factions = Factions: { $count }.
warriors-explain-seat-dragons = Dragons: { $count }.
warriors-explain-seat-catapults = Catapults: { $count }.
warriors-explain-seat-won = Cards won: { $count }.
warriors-explain-seat-dealer = Deals in the whole game.
warriors-explain-score-place = Place if the game ended now: { $place }.
