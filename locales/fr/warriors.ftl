warriors-name = Warriors
warriors-pitch = Six peuples, des dés, des dragons
warriors-tagline = Lève des armées, protège-les, attaque au bon moment.

warriors-option-expansion = Extension Dragons
warriors-option-expansion-off = Jeu de base, jusqu’à quatre joueurs
warriors-option-expansion-on = Avec dragons et flammes ; obligatoire à cinq ou six
warriors-option-battle_cards = Cartes Bataille
warriors-option-battle_cards-house = Numéros et symboles de la maison

warriors-card-undead = Morts-vivants
warriors-card-undead-infantry = fantassin mort-vivant
warriors-card-undead-archer = archer mort-vivant
warriors-card-undead-cavalry = cavalier mort-vivant
warriors-card-band-undead = fantassin mort-vivant de la bande
warriors-card-wizard-undead = magicien des Morts-vivants
warriors-card-dwarves = Nains
warriors-card-dwarf-infantry = fantassin nain
warriors-card-dwarf-archer = archer nain
warriors-card-dwarf-cavalry = cavalier nain
warriors-card-band-dwarves = fantassin nain de la bande
warriors-card-wizard-dwarves = magicien des Nains
warriors-card-trolls = Trolls
warriors-card-troll-infantry = fantassin troll
warriors-card-troll-archer = archer troll
warriors-card-troll-cavalry = cavalier troll
warriors-card-band-trolls = fantassin troll de la bande
warriors-card-wizard-trolls = magicien des Trolls
warriors-card-elves = Elfes
warriors-card-elf-infantry = fantassin elfe
warriors-card-elf-archer = archer elfe
warriors-card-elf-cavalry = cavalier elfe
warriors-card-band-elves = fantassin elfe de la bande
warriors-card-wizard-elves = magicien des Elfes
warriors-card-goblins = Gobelins
warriors-card-goblin-infantry = fantassin gobelin
warriors-card-goblin-archer = archer gobelin
warriors-card-goblin-cavalry = cavalier gobelin
warriors-card-band-goblins = fantassin gobelin de la bande
warriors-card-wizard-goblins = magicien des Gobelins
warriors-card-barbarians = Barbares
warriors-card-barbarian-infantry = fantassin barbare
warriors-card-barbarian-archer = archer barbare
warriors-card-barbarian-cavalry = cavalier barbare
warriors-card-band-barbarians = fantassin barbare de la bande
warriors-card-wizard-barbarians = magicien des Barbares
warriors-card-infantry = fantassin
warriors-card-archer = archer
warriors-card-cavalry = cavalier
warriors-card-wizard = magicien
warriors-card-catapult = catapulte
warriors-card-flame = flamme
warriors-card-band = la bande
warriors-card-c-numbered = carte { $number }
warriors-card-engaged = le dragon dans la bataille
warriors-card-dragon = dragon
warriors-card-dragon-1 = dragon à 1 flamme
warriors-card-dragon-2 = dragon à 2 flammes
warriors-card-dragon-3 = dragon à 3 flammes
warriors-card-dragon-4 = dragon à 4 flammes
warriors-card-dragon-5 = dragon à 5 flammes
warriors-card-dragon-6 = dragon à 6 flammes
warriors-card-dragon-7 = dragon à 7 flammes
warriors-card-dragon-8 = dragon à 8 flammes
warriors-card-dragon-9 = dragon à 9 flammes
warriors-card-dragon-10 = dragon à 10 flammes
warriors-card-dragon-11 = dragon à 11 flammes
warriors-card-dragon-12 = dragon à 12 flammes
warriors-card-dragon-13 = dragon à 13 flammes
warriors-card-dragon-14 = dragon à 14 flammes
warriors-card-dragon-15 = dragon à 15 flammes
warriors-card-dragon-16 = dragon à 16 flammes
warriors-card-dragon-17 = dragon à 17 flammes
warriors-card-dragon-18 = dragon à 18 flammes
warriors-card-dragon-19 = dragon à 19 flammes
warriors-card-dragon-20 = dragon à 20 flammes

warriors-event-dealer = { $seat } est le donneur.
    .me-seat = Tu es le donneur.
warriors-event-laid-out = { $seat } étale : { $cards }.
    .me-seat = Tu étales : { $cards }.
warriors-event-round-begins = Round { $round }.
warriors-event-reshuffled = Toutes les défausses sont remélangées : la pioche a { $count } cartes.
warriors-event-dealt = { $seat } reçoit { $count } cartes.
    .seen = { $seat } reçoit : { $cards }.
    .me-seat = Tu reçois { $count } cartes.
    .me-seat-seen = Tu reçois : { $cards }.
warriors-event-chose = { $seat } a choisi.
    .seen = { $seat } choisit : { $cards }.
    .me-seat = Tu as choisi.
    .me-seat-seen = Tu choisis : { $cards }.
warriors-event-kept = { $seat } garde : { $cards }.
    .me-seat = Tu gardes : { $cards }.
warriors-event-discarded = { $seat } défausse { $count } cartes face cachée.
    .seen = { $seat } défausse : { $cards }.
    .me-seat = Tu défausses { $count } cartes face cachée.
    .me-seat-seen = Tu défausses : { $cards }.
warriors-event-wizard-placed = { $seat } pose un magicien sur les { $people }.
    .me-seat = Tu poses un magicien sur les { $people }.
warriors-event-wizards-lost = { $count ->
        [one] { $seat } : un magicien n’a personne à protéger, il est défaussé.
       *[other] { $seat } : { $count } magiciens n’ont personne à protéger, ils sont défaussés.
    }
    .me-seat = { $count ->
        [one] Toi : un magicien n’a personne à protéger, il est défaussé.
       *[other] Toi : { $count } magiciens n’ont personne à protéger, ils sont défaussés.
    }
warriors-event-flame-placed = { $seat } pose une flamme sur un dragon, qui en a maintenant { $flames ->
        [one] une
       *[other] { $flames }
    }.
    .me-seat = Tu poses une flamme sur un dragon, qui en a maintenant { $flames ->
        [one] une
       *[other] { $flames }
    }.
warriors-event-flames-wait = { $count ->
        [one] { $seat } : une flamme attend un dragon.
       *[other] { $seat } : { $count } flammes attendent un dragon.
    }
    .me-seat = { $count ->
        [one] Toi : une flamme attend un dragon.
       *[other] Toi : { $count } flammes attendent un dragon.
    }
warriors-event-card-up = La { $card } de { $seat } arrive.
    .me-seat = Ta { $card } arrive.
warriors-event-decided = { $draconic ->
        [true] { $seat } fait de sa { $card } une bataille draconique.
       *[false] { $seat } fait de sa { $card } une bataille avec mercenaires.
    }
    .me-seat = { $draconic ->
        [true] Tu fais de ta { $card } une bataille draconique.
       *[false] Tu fais de ta { $card } une bataille avec mercenaires.
    }
warriors-event-band-formed = { $seat } forme une bande : { $cards }.
    .me-seat = Tu formes une bande : { $cards }.
warriors-event-attacked = { $seat } attaque chez { $defender } : { $from } contre { $target }.
    .me-seat = Tu attaques chez { $defender } : { $from } contre { $target }.
warriors-event-charged = { $seat } charge chez { $defender } : { $target }. Un { $camps } campe.
    .me-seat = Tu charges chez { $defender } : { $target }. Un { $camps } campe.
warriors-event-called-off = L’attaque de { $seat } n’est plus possible.
    .me-seat = Ton attaque n’est plus possible.
warriors-event-threw = Dés, { $seat } : { $red } ; { $defender } : { $black }.
warriors-event-compared = { $rank ->
        [1] Meilleurs dés : { $red } contre { $black }, pour { $winner }.
       *[2] Deuxièmes dés : { $red } contre { $black }, pour { $winner }.
    }
warriors-event-lost = Carte perdue, de { $seat } à { $winner } : { $card }.
warriors-event-flame-spent = { $seat } défausse une flamme pour sauver le dragon : { $flames ->
        [0] il n’en a plus
       *[other] il en garde { $flames }
    }.
    .me-seat = Tu défausses une flamme pour sauver le dragon : { $flames ->
        [0] il n’en a plus
       *[other] il en garde { $flames }
    }.
warriors-event-flames-lost = { $count ->
        [one] La flamme du dragon est défaussée.
       *[other] Les { $count } flammes du dragon sont défaussées.
    }
warriors-event-passed = { $seat } ne tire pas.
    .me-seat = Tu ne tires pas.
warriors-event-fired = { $hit ->
        [true] { $seat } tire chez { $owner } : { $target }. { $die } : touché !
       *[false] { $seat } tire chez { $owner } : { $target }. { $die } : manqué.
    }
    .me-seat = { $hit ->
        [true] Tu tires chez { $owner } : { $target }. { $die } : touché !
       *[false] Tu tires chez { $owner } : { $target }. { $die } : manqué.
    }
warriors-event-card-done = { $fought ->
        [true] { $seat } en a fini avec sa { $card }.
       *[false] { $seat } ne peut pas attaquer : sa { $card } est défaussée.
    }
    .me-seat = { $fought ->
        [true] Tu en as fini avec ta { $card }.
       *[false] Tu ne peux pas attaquer : ta { $card } est défaussée.
    }
warriors-event-put-away = { $seat } défausse ce qui reste. Catapultes : { $catapults }, magiciens : { $wizards }.
    .me-seat = Tu défausses ce qui reste. Catapultes : { $catapults }, magiciens : { $wizards }.
warriors-event-round-ends = Fin du round { $round }.
warriors-event-bonus = Plus grande faction, { $people } : { $seats }, { $points } points.
warriors-event-dragon-bonus = Le plus de dragons en vie : { $seats }, { $points } points.
warriors-event-scored = { $seat } : { $won } cartes gagnées, { $points } points.
    .me-seat = Toi : { $won } cartes gagnées, { $points } points.
warriors-event-game-ends = La partie est finie. Victoire : { $winners }.

warriors-term-cards = { $count ->
        [one] une carte prise
       *[other] { $count } cartes prises
    }
warriors-term-largest = la plus grande faction : { $about }
warriors-term-dragons = le plus de dragons

warriors-reason-not-now = Le jeu attend une autre réponse.
warriors-reason-keep-exactly = Garde exactement { $count } cartes.
warriors-reason-not-dealt = Tu n’as pas reçu ces cartes.
warriors-reason-wizards-first = Place tes magiciens avant tes flammes.
warriors-reason-no-faction = Tu n’as pas de faction de ce peuple.
warriors-reason-no-dragon = Tu n’as pas de dragon avec autant de flammes.
warriors-reason-no-attacker = Tu n’as pas de faction de ce peuple pour attaquer.
warriors-reason-no-dragon-to-send = Tu n’as pas ce dragon pour attaquer.
warriors-reason-own-card = On ne tire pas sur ses propres cartes.
warriors-reason-nothing-to-hit = Il n’y a pas de telle carte à viser.
warriors-reason-wrong-battle = Cette carte Bataille ne se joue pas ainsi.
warriors-reason-decided = Tu as décidé autrement pour cette carte Bataille.
warriors-reason-band-first = Forme d’abord la bande.
warriors-reason-band-size = La bande compte exactement { $count } guerriers.
warriors-reason-not-enough-infantry = Tu n’as pas ces fantassins.
warriors-reason-attacker-protected = Une faction avec un magicien n’attaque pas.
warriors-reason-no-shield = Ni la faction ni la carte Bataille ne montre de bouclier.
warriors-reason-not-an-opponent = Attaque un autre joueur que toi-même.
warriors-reason-nothing-to-attack = Il n’y a pas de telle cible.
warriors-reason-target-protected = Une faction avec un magicien ne peut pas être attaquée.
warriors-reason-not-an-enemy = Une faction attaque son propre peuple ou son ennemi juré.
warriors-reason-must-attack = La première attaque est obligatoire.
warriors-reason-battle-is-over = Cette bataille est finie.
warriors-reason-no-charges = On ne charge que dans une bataille simple.
warriors-reason-no-horse = Ni la faction ni la carte Bataille ne montre de tête de cheval.
warriors-reason-nobody-to-camp = Il n’y a pas de tel guerrier pour camper.
warriors-reason-last-cavalryman = Le dernier cavalier visible ne campe pas.
warriors-reason-nobody-left-to-charge = Il doit rester un guerrier et un bouclier visibles.
warriors-reason-same-target = Une charge vise une autre cible que la dernière.
warriors-reason-not-engaged = On ne perd que des guerriers de cette bataille.
warriors-reason-no-flame = Il n’y a pas de dragon à sauver par une flamme.

warriors-why-by-chance = Au hasard : un coup permis comme un autre.
warriors-why-tried-out = À première vue, autre chose semble mieux ; à l’essai, c’est ceci qui réussit le mieux.
warriors-why-about-as-good = Plusieurs choix se valent à peu près ; celui-ci en est un.
warriors-why-only-choice = Il n’y a rien d’autre à faire.
warriors-why-strengthens = Garde de quoi former la plus grande faction, ou presque : { $about }.
warriors-why-wants-to-attack = Garde une carte Bataille : qui attaque choisit où.
warriors-why-keeps-the-useful = Garde ce qui sert pendant ce round.
warriors-why-protects = Protège cette faction, sa perte coûterait le plus : { $about }.
warriors-why-spreads-flames = Répartis les flammes : aucun dragon ne doit en manquer.
warriors-why-keeps-the-catapult = Garde la catapulte : elle pourra encore tirer à la fin.
warriors-why-holds-its-fire = Ne tire pas : aucun tir ne t’aiderait maintenant.
warriors-why-fires-at-the-last-chance = Tire sur { $about } maintenant : une catapulte inutilisée est défaussée.
warriors-why-fires-to-change-the-battle = Tire sur { $about } maintenant : ce tir change beaucoup.
warriors-why-sends-whom-it-can-spare = Envoie les fantassins dont tu peux te passer.
warriors-why-attacks-with-good-odds = Attaque { $about } ici : tu gagnes plus que tu ne risques.
warriors-why-attacks-where-it-hurts-least = Il faut attaquer : contre { $about }, tu risques le moins.
warriors-why-presses-on = Attaque encore : les dés te sont favorables.
warriors-why-charges = Charge { $about } : il y a plus à gagner là.
warriors-why-stops-in-time = Arrête : une autre attaque risque plus qu’elle ne rapporte.
warriors-why-gives-up-the-dragon = Cède le dragon et garde la flamme.
warriors-why-can-spare = C’est la carte dont tu peux le mieux te passer : { $about }.
warriors-why-saves-the-dragon = Une flamme coûte moins cher qu’un dragon.

## Ce que sont les choses
warriors-explain-arm-infantry = Un bouclier : un dé au combat, jusqu’à 3 en attaque et 2 en défense. Les bandes se forment de fantassins.
warriors-explain-arm-archer = Un arc : qui en a le plus ajoute 1 à son meilleur dé. Il ne lance pas de dé.
warriors-explain-arm-cavalry = Un cheval : après une bataille simple, sa faction peut charger une autre cible. Il ne lance pas de dé.
warriors-explain-card-won = Vaut { $points } points à qui la gagne.
warriors-explain-people = { $people }
warriors-explain-people-enemy = Ennemi juré : { $enemy }.
warriors-explain-people-targets = Une bataille simple attaque le même peuple, l’ennemi juré ou n’importe quel dragon.
warriors-explain-people-bonus = La plus grande faction rapporte { $points } points à la fin ; personne n’en a encore.
warriors-explain-people-bonus-now = La plus grande faction rapporte { $points } points à la fin. En ce moment : { $seats }.
warriors-explain-faction = { $people } de { $seat }
warriors-explain-faction-troop = { $infantry } { $infantry ->
        [one] fantassin
       *[other] fantassins
    }, { $archers } { $archers ->
        [one] archer
       *[other] archers
    }, { $cavalry } { $cavalry ->
        [one] cavalier
       *[other] cavaliers
    }.
warriors-explain-faction-protected = Protégée par un magicien : elle n’attaque pas et ne peut être attaquée.
warriors-explain-faction-attacks = Attaque avec { $dice ->
        [one] { $dice } dé rouge
       *[other] { $dice } dés rouges
    }, et un par bouclier de la carte, 3 au plus.
warriors-explain-faction-no-shield = Pas de bouclier : elle n’attaque qu’avec une carte qui en montre un.
warriors-explain-faction-defends = Se défend avec { $dice ->
        [one] { $dice } dé noir
       *[other] { $dice } dés noirs
    }.
warriors-explain-faction-bows = Arcs : { $count }. Plus que l’autre camp : 1 de plus au meilleur dé.
warriors-explain-faction-away = Au camp ou partis en bande, donc non comptés : { $count }.
warriors-explain-dragon = Dragon de { $seat }
warriors-explain-dragons = Dragons de { $seat } : { $count }
warriors-explain-dragon-flames = Flammes : { $count }. Chacune peut être donnée à la place du dragon quand un dé est perdu.
warriors-explain-dragon-dice = Un dragon lance 2 dés et ajoute 1 à chacun.
warriors-explain-dragon-shot = Une catapulte ne l’abat que sur { $least }.
warriors-explain-dragon-bonus = Le plus de dragons vivants rapporte { $points } points à la fin.
warriors-explain-flame = Donnée à la place de son dragon quand un dé est perdu.
warriors-explain-flame-placed = On la pose sur un dragon et elle n’en change jamais.
warriors-explain-flame-stays = Elle reste d’un round à l’autre.
warriors-explain-wizard = Protège une faction : elle n’attaque pas et ne peut être attaquée.
warriors-explain-wizard-placed = On doit le poser sur une de ses factions, jamais sur un dragon.
warriors-explain-wizard-shot = Une catapulte peut l’abattre : il est défaussé et personne ne gagne de carte.
warriors-explain-gone-after-round = Défaussé à la fin du round.
warriors-explain-catapult = Désigne une carte et lance un dé : 4, 5 ou 6 touche, et la carte va dans ta pile de victoire.
warriors-explain-catapult-when = On tire quand une carte Bataille arrive, avant les dés, après les pertes et en fin de round.
warriors-explain-catapult-not = Jamais sur une catapulte, une carte Bataille, une flamme, une carte au camp ou les siennes.
warriors-explain-battle-simple = Simple : une de tes factions attaque. Il lui faut un bouclier, à elle ou sur la carte.
warriors-explain-battle-simple-target = Elle attaque le même peuple, l’ennemi juré ou n’importe quel dragon.
warriors-explain-battle-shields = Boucliers sur la carte : { $count }, donc autant de dés rouges en plus.
warriors-explain-battle-bows = Arcs sur la carte : { $count }.
warriors-explain-battle-horses = Chevaux sur la carte : { $count }, donc toute faction peut charger.
warriors-explain-battle-mercenary = Mercenaires : une bande de { $count } de tes fantassins attaque, de n’importe quelles factions.
warriors-explain-battle-any-target = Elle attaque n’importe quelle faction sans magicien, ou un dragon, et ne charge pas.
warriors-explain-battle-mixed = Mixte : une bande de { $count } ou un de tes dragons attaque ; tu décides quand elle arrive.
warriors-explain-battle-draconic = Draconique : un de tes dragons attaque n’importe quelle faction sans magicien, ou un dragon.
warriors-explain-battle-next = La plus basse de la table : { $seat } la résout ensuite.
warriors-explain-battle-later = À { $seat }. { $count ->
        [one] { $count } carte plus basse passe
       *[other] { $count } cartes plus basses passent
    } avant elle.
warriors-explain-battle-must = Qui peut attaquer avec elle le doit.
warriors-explain-won = Pile de victoire de { $seat } : { $count }
warriors-explain-won-worth = { $each } points chacune, { $points } en tout.
warriors-explain-pile = La pioche : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
warriors-explain-pile-hidden = Personne ne sait ce qui vient.
warriors-explain-pile-reshuffled = Avant le troisième round, toutes les défausses y sont remélangées.
warriors-explain-order = Ordre des batailles
warriors-explain-order-lowest = La carte Bataille la plus basse de la table se résout d’abord.
warriors-explain-order-next = Ensuite : { $card } de { $seat }.
warriors-explain-dice = Dés : { $attacker } contre { $defender }
warriors-explain-dice-best = Meilleurs dés : { $red } rouge contre { $black } noir, pour { $seat }.
warriors-explain-dice-second = Deuxièmes : { $red } rouge contre { $black } noir, pour { $seat }.
warriors-explain-dice-tie = Une égalité va au défenseur.
warriors-explain-dice-bows = { $seat } a plus d’arcs : 1 de plus au meilleur dé.
warriors-explain-seat-factions = Factions : { $count }.
warriors-explain-seat-dragons = Dragons : { $count }.
warriors-explain-seat-catapults = Catapultes : { $count }.
warriors-explain-seat-won = Cartes gagnées : { $count }.
warriors-explain-seat-dealer = Donneur de toute la partie.
warriors-explain-score-place = Place si la partie finissait maintenant : { $place }.
