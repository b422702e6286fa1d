# The house: pages, table, drawer. One file per room beside it: web-<game>.ftl.

close = Fermer
cancel = Annuler
loading = Un instant…
reading-go-on = Continuer
reading-mine = La table attend que tu continues.
reading-others = { $names } { $count ->
    [one] lit encore
   *[other] lisent encore
  }
remove-sure = Faire partir { $name } pour de bon ?
remove-yes = Oui, retirer
remove-no = Non
reading-ready = C’est bon !
reading-talk = Parles-en avec ton camp.
reading-talk-others = { $count ->
    [one] { $names } discute encore
   *[other] { $count } personnes discutent encore
  }
reading-held = Le maître de jeu retient cette étape.
menu = Menu
menu-unread = { $unread ->
        [one] Menu, { $unread } nouveau message
       *[other] Menu, { $unread } nouveaux messages
    }
language = Langue
your-turn = À toi
ruling = Règle { $ruling }
back-home = Retour à l’accueil
guest-name = Invité
you = toi

## Errors
error-offline = Le serveur ne répond pas. Rien n’est perdu : réessaie dans un instant.
error-unknown = Quelque chose n’a pas marché. Rien n’est perdu : réessaie.
refused = { $reason } Rien n’est perdu.
missing-title = Rien à cette adresse
missing-text = Il n’y a rien ici, pas même un fantôme. Enfin, un seul.
table-missing = La table { $code } n’existe pas, ou n’existe plus.
closed-title = La table est fermée pour toi

## The head of a page
home-link = Tablée, l’accueil
nav-label = Pages
nav-rules = Règles
nav-games = Mes parties
nav-settings = Réglages
profile = Profil et réglages
profile-of = { $name }, profil et réglages
profile-name = Ton nom
profile-save = Garder
profile-saved = Bonjour, { $name }.
device-title = Jouer sur un autre appareil
device-help = Un lien à usage unique te fait reprendre tes parties sur ton téléphone ou un autre ordinateur.
device-make = Créer le lien
device-kept = Ce que ce navigateur a noté de tes dernières parties vient avec, pour que tu puisses les vérifier là-bas. C’est derrière le # du lien, qui n’est pas envoyé au serveur : utilise le lien copié ou le code.
device-qr = Code QR du lien pour un autre appareil
account-title = Toi et cette maison
account-devices = { $count ->
        [one] Un seul appareil parle pour toi : celui-ci.
       *[other] { $count } appareils parlent pour toi, celui-ci compris.
    }
account-device-unknown = Un navigateur
account-device-here = celui-ci
account-device-seen = dernière visite le { $day }
account-device-out = Déconnecter
account-device-out-label = Déconnecter { $name }
account-device-out-done = { $name } ne parle plus pour toi.
account-kept = Ce navigateur note ce qui a été promis avant chaque donne. Pour vérifier une partie sur un autre appareil, emportes-y ces notes.
account-kept-save = Enregistrer les notes
account-kept-load = Lire des notes
account-kept-read = { $count ->
        [0] Rien de nouveau ici.
        [one] Les notes d’une partie de plus.
       *[other] Les notes de { $count } parties de plus.
    }
account-kept-bad = Ce ne sont pas les notes d’un navigateur.
account-here = Me déconnecter ici
account-here-sure = Sans lien fait avant, ce navigateur ne retrouvera ni ton nom ni tes parties.
account-elsewhere = Me déconnecter ailleurs
account-elsewhere-done = Seul cet appareil parle encore pour toi.
account-data = Mes données
account-delete = M’effacer
account-delete-sure = Ton nom, tes appareils et ce que tu as écrit disparaissent pour de bon. Dans les parties finies il restera « quelqu’un ».
privacy-title = Ce qui est gardé, et combien de temps
claim-title = Reprendre tes parties ici
claim-text = Ce lien relie ce navigateur à ton profil. Il ne sert qu’une fois.
claim-do = Reprendre mes parties ici
claim-done = Te revoilà, { $name }.
picture-kept = Image enregistrée.
share-copy = Copier le lien
share-copied = Lien copié.

## Faces
face-mine = Ton visage : { $face }.
face-change = Changer de visage
face-choose = Choisir un visage
face-lot = Au hasard
face-owl = Hibou
face-fox = Renard
face-bear = Ours
face-hare = Lièvre
face-cat = Chat
face-frog = Grenouille
face-hedgehog = Hérisson
face-goose = Oie
face-badger = Blaireau
face-mouse = Souris
face-deer = Cerf
face-boar = Sanglier
face-rooster = Coq
face-wolf = Loup
face-sheep = Mouton
face-otter = Loutre
face-squirrel = Écureuil

## The first page
home-title = { $games ->
        [5] Cinq jeux
        [6] Six jeux
       *[other] { $games } jeux
    }, une tablée.
home-pitch = Ouvre une table, passe le code, joue : en famille, à dix-sept, ou seul avec les robots.
home-games = Les jeux
home-puzzles = Problèmes du jour
home-facts = { $least } à { $most } joueurs · { $minutes } min
players-from-to = { $least } à { $most } joueurs
play-now = Jouer
solo-choose = Choisir
solo-title = { $game }, avec des robots
solo-players = Joueurs, toi compris
with-friends = Entre amis
on-shared-screen = Sur un grand écran
join-code = Le code d’une table
join = Rejoindre
home-open-tables = Tables ouvertes
home-open-table = Chez { $host } · { $sitting } sur { $most }
resume = Reprendre
resume-your-turn = { $game } : à toi de jouer
resume-waits = { $game } t’attend
resume-with = Avec { $names }{ $more ->
        [0] {""}
        [one] {" "}et une autre personne
       *[other] {" "}et { $more } autres
    }.
house-promise = Sans compte, sans publicité, le hasard vérifiable
house-promise-more = Après chaque partie, tu peux contrôler que la donne était honnête.

## My games
games-running = En cours
games-finished = Terminées
games-open = La table se prépare
games-playing = Les autres jouent
games-your-turn = À toi de jouer
games-over = Terminée
games-place = { $place ->
        [1] Première place
       *[other] { $place }ᵉ place
    } sur { $players }
games-with = avec { $names }
games-go = À toi
games-replay = Revoir
games-replay-of = Revoir { $game }, table { $code }
games-none = Tu n’as pas encore de partie. Les robots n’attendent que toi.
games-none-do = Choisir un jeu

## Rules
rules-of = Les règles : { $game }
rules-search = Chercher dans les règles
rules-nothing = Rien sur « { $search } » dans ces règles.
rules-table = Tableau

## Joining
join-title = Table { $code }
join-sitting = { $sitting } sur { $most } autour de la table
join-playing = La partie est en cours
join-over = La partie est finie
join-password = Mot de passe
join-sit = S’asseoir
join-for-absent = Prendre une place vide
join-watch = Regarder
join-change-me = Changer
join-locked = L’hôte a fermé la table : tu peux regarder.

## A table being made
lobby-title = Nouvelle table
lobby-seats = Autour de la table
lobby-count = { $sitting } sur { $most }
lobby-host = hôte
lobby-here = à table
lobby-bot = robot, niveau { $level }
lobby-free = { $free ->
        [one] Une place libre
       *[other] { $free } places libres
    }
lobby-add-bot = Ajouter un robot
lobby-level = Niveau des robots
lobby-remove = Retirer { $name }
lobby-make-host = Confier la table à { $name }
sent-away = Tu n’es plus assis à cette table.
lobby-watching = { $n ->
        [one] Une personne regarde
       *[other] { $n } personnes regardent
    }
given-up = { $count ->
        [one] Une donne de cette table a été abandonnée.
       *[other] { $count } donnes de cette table ont été abandonnées.
    }
lobby-waits = L’hôte va bientôt commencer.
lobby-fill = { $missing ->
        [one] Compléter avec un robot
       *[other] Compléter avec { $missing } robots
    }
lobby-start = Commencer à { $n ->
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
        [11] onze
        [12] douze
        [13] treize
        [14] quatorze
        [15] quinze
        [16] seize
        [17] dix-sept
       *[other] { $n }
    }
invite = Inviter
invite-title = Une table de { $game } sur Tablée
invite-help = Scanne, ou tape ce code
invite-qr = Code QR pour rejoindre la table { $code }
invite-local = Pour que des téléphones la trouvent, ouvre cette page par l’adresse de l’ordinateur sur le réseau.
options-game = Règles du jeu
options-table = La table
option-other = Autre
option-choose = Choisir
option-number = { $value }
level-easy = facile
level-normal = normal
level-hard = fort
level-expert = expert
setting-pace = Temps pour jouer
pace-unhurried = Sans limite
pace-unhurried-help = Une interruption proposée à tous à la fois reste ouverte 5 secondes ; après 2 minutes d’absence, un robot remplace.
pace-relaxed-help = 12 secondes pour interrompre ; après une minute d’absence, un robot remplace.
pace-quick-help = 6 secondes pour interrompre ; après 30 secondes d’absence, un robot remplace.
pace-correspondence-help = Personne n’est remplacé ; la partie attend chacun un jour.
pace-relaxed = 90 secondes par coup
pace-quick = 30 secondes par coup
pace-correspondence = Un jour par coup
speed = Vitesse du jeu
speed-pause = Pause
speed-resume = Reprendre
speed-skip = Passer à mon tour
setting-bot-pace = Vitesse des robots
bot-pace-instant = Immédiate
bot-pace-lively = Vive
bot-pace-human = Humaine
bot-pace-leisurely = Posée
setting-stand-in = Robot qui remplace un absent
setting-undo = Reprendre un coup
setting-undo-help = Un simple choix peut être repris tant que personne n’a joué ; ce qui a montré quelque chose est définitif.
setting-late-comers = Prendre la place d’un robot
setting-late-comers-help = En cours de partie, quelqu’un peut prendre la place et la main d’un robot. Sans choix : seulement si la table n’est pas publique.
setting-hints = Conseils
setting-hints-help = Chacun peut demander ce qu’un robot jouerait.
setting-public = Table publique
setting-public-help = Elle apparaît sur l’accueil, n’importe qui peut s’asseoir.
setting-shared = Écran commun
setting-shared-help = Un grand écran montre le milieu de la table, chacun tient sa main sur son téléphone.
setting-shared-open = Ouvrir l’écran commun
setting-calls = Le maître de jeu annonce chaque étape
setting-calls-help = Sinon la montre fait avancer la partie, et le maître de jeu peut retenir une étape.
setting-locked = Table fermée
setting-locked-help = Plus personne ne s’assoit.
setting-password = Mot de passe
setting-password-set = Oui
setting-password-none = Aucun
setting-password-placeholder = Vide : aucun mot de passe
setting-password-do = Mettre ce mot de passe
setting-password-remove = Sans mot de passe

## Regions of a table
region-seats = Les autres joueurs
region-board = Le tapis
region-play = Le jeu
region-hand = À toi

## Seats
seat-away = absent
seat-away-seconds = absent, { $seconds } s
seat-stand-in = un robot joue

## The bar and the drawer
leave-to-home = Retour à l’accueil, la partie t’attend
leave-table = Quitter la table
leave-sure = Oui, quitter : un robot joue à ma place
news-given-up = { $count ->
        [one] La donne est abandonnée : c’est la première à cette table.
       *[other] La donne est abandonnée : déjà { $count } à cette table.
    }
news-left = { $name } a quitté la table. { $bot } joue à sa place.
news-came = { $name } joue maintenant.
news-away = { $name } a perdu la connexion.
news-stand-in = Un robot joue pour { $name }.
news-back = { $name } est de retour.
news-host = { $name } mène maintenant la table.
news-host-me = Tu mènes maintenant la table.
watching = tu regardes
waiting-for = { $names } réfléchit
clock-left = { $seconds ->
        [one] Une seconde
       *[other] { $seconds } secondes
    } pour jouer
clock-hours = { $hours } h
tab-log = Journal
tab-chat = Messages
tab-scores = Scores
tab-last = Dernier pli
tab-rules = Règles
tab-settings = Réglages
log-again = Revoir depuis mon dernier coup
log-since = Avant ton dernier coup
log-empty = Rien de nouveau depuis ton arrivée.
asked-of-you = À toi. { $text }. { $help } { $n ->
        [one] Un seul choix.
       *[other] { $n } choix.
    }
undo = Reprendre mon coup
undone-by = { $name } reprend son dernier coup.
undone-by-me = Tu reprends ton dernier coup.
hint-ask = Que jouerais-tu ?
hint-says = À ta place : { $action }.
hint-play = Jouer ça
confirm-title = Tu joues ceci ?
confirm-yes = Jouer
warning-timeout = Plus que { $seconds } s. Sinon on joue pour toi : { $action }.
played-for-you = { $actions ->
        [one] Un robot a joué un coup pour toi pendant ton absence.
       *[other] Un robot a joué { $actions } coups pour toi pendant ton absence.
    }
not-sent-short = pas encore envoyé
not-sent-yet = Pas encore envoyé : { $action }. Ça part dès que la ligne revient.
lost-short = On te reconnecte…
lost-short-more = La table t’attend, ta place est gardée.
lost-title = La ligne est coupée
lost-text = Rien n’est perdu : tes coups confirmés sont gardés, ta place aussi.
lost-retry = Réessayer
watch-link = Lien pour regarder
abandon = Arrêter la partie pour tous
abandon-sure = Oui, arrêter pour tous
state-abandoned = Partie arrêtée
state-abandoned-text = L’hôte a mis fin à cette partie.
state-failed = Cette table est cassée
state-failed-text = C’est notre faute, pas la tienne. Ce qui a été joué est conservé.

## Chat
chat-empty = Dis bonjour !
chat-write = { $to ->
    [team] Écrire à ton équipe
   *[table] Écrire à la table
}
chat-send = Envoyer
chat-team = à l’équipe
chat-to = Pour qui
chat-to-table = Toute la table
chat-to-team = Mon équipe
chat-said = { $name } : { $text }
chat-open = Répondre
chat-unread = { $unread ->
        [0] Messages
        [one] Messages, { $unread } nouveau
       *[other] Messages, { $unread } nouveaux
    }
emotes = Gestes
emote-said = { $name } : { $emote }
emote-hello = Bonjour
emote-bravo = Bravo
emote-oops = Oups
emote-thanks = Merci
emote-thinking = Je réfléchis
emote-ouch = Aïe
emote-luck = Bonne chance
emote-laugh = Ha ha
mute-title = Ne plus entendre quelqu’un
mute-on = Ne plus entendre { $name }
mute-off = Entendre { $name } de nouveau
mute-bots = les robots

## How I play
prefer-confirm = Confirmer chaque coup
prefer-confirm-help = Une question avant d’envoyer.
prefer-vibrate = Vibrer quand c’est à toi
sound = Sons
sound-volume = Volume
prefer-motion = Mouvements
prefer-motion-full = Tous
prefer-motion-reduced = Peu
prefer-motion-none = Aucun
prefer-scheme = Pages
prefer-scheme-light = Claires
prefer-scheme-dark = Sombres
prefer-system = Système
wish-auto-pass = Passer les interruptions
wish-auto-pass-help = Quand le jeu propose d’interrompre, tu passes sans qu’on te demande.

## Keys
help-keys = Aide du clavier
key-space = Espace
key-enter = Entrée
key-shift = Maj
key-escape = Échap
keys-tab = Aller d’une région à l’autre
keys-arrows = Aller d’une carte à l’autre
keys-space = Choisir une carte
keys-answer = Aller à ce qui est demandé
keys-choose = Choisir, presser un bouton
keys-enter = Jouer la carte
keys-order = Déplacer la carte dans la main
keys-escape = Annuler, fermer
keys-explain = Ce que c’est : sur une carte ou tout ce qui a le focus
keys-help = Cette aide ; une fois suffit en dehors des cartes

## The end
end-you-win = Tu gagnes !
end-wins = { $names } { $count ->
        [one] gagne
       *[other] gagnent
    }
end-your-side-wins = Ton camp gagne !
end-many-win = { $count } joueurs gagnent
end-your-place = Tu finis { $place }ᵉ sur { $players }
end-placed = Place { $place } : { $name }, { $points } points
end-replay = Revoir la partie
end-review = Chance ou talent ?
end-look = Revoir la table
end-show = Résultat
end-other-game = Autre jeu
rematch = Revanche
share-replay = Lien de la partie
verify = Vérifier la donne
verify-intro = Avant la donne, le serveur a montré l’empreinte d’un secret. Chacun a ensuite ajouté son propre hasard. La donne vient des deux : personne ne pouvait la choisir.
verify-holds = Exact
verify-fails = Faux
verify-unknown = On ne sait pas
verify-commitment = Le secret est bien celui dont ce navigateur, ou un autre de tes appareils, a vu l’empreinte avant la donne.
verify-commitment-fails = Le secret n’est pas celui qui était promis.
verify-commitment-unknown = Le secret va avec l’empreinte, mais ce navigateur n’était pas là avant la donne pour la voir.
verify-nonce = Le hasard que ce navigateur a ajouté y est.
verify-nonce-fails = Le hasard que ce navigateur a ajouté n’y est pas.
verify-nonce-unknown = Ce navigateur n’a pas ajouté de hasard.
verify-seed = La graine vient du secret et du hasard de chacun.
verify-seed-fails = La graine ne vient pas du secret et du hasard de chacun.
verify-deal = Distribuée de nouveau ici à partir de la graine, la première donne est celle que tu as vue.
verify-deal-fails = Distribuée de nouveau ici à partir de la graine, la première donne est une autre.
verify-deal-unknown = Ce navigateur ne sait pas distribuer ce jeu.
verify-luck = Refaits ici à partir de la graine, chaque donne suivante, chaque pioche et chaque dé sont ceux de la partie.
verify-luck-fails = Refait ici à partir de la graine, une donne suivante, une pioche ou un dé est autre.
verify-luck-unknown = Ce navigateur ne sait pas refaire la suite du hasard de ce jeu.
verify-replay = Le serveur dit : rejouée coup par coup, la partie finit pareil.
verify-replay-fails = Le serveur dit : rejouée coup par coup, la partie finit autrement.
verify-given-up = { $count ->
        [one] Avant cette partie, une donne de la table a été abandonnée.
       *[other] Avant cette partie, { $count } donnes de la table ont été abandonnées.
    }
verify-own = Tout sauf la dernière ligne a été calculé par ton navigateur. Pour tout rejouer sans croire le serveur : tablee verify.
verify-numbers = Les nombres
verify-number-kept = Empreinte que ce navigateur a vue
verify-number-kept-nonce = Hasard que ce navigateur a ajouté
verify-number-commitment = Empreinte montrée avant
verify-number-secret = Secret révélé après
verify-number-nonce = Hasard ajouté, place { $seat }
verify-number-seed = Graine de la donne

## Replays
replay-title = Partie { $code }
replay-of = Revoir { $game }
replay-back = Retour à la table
replay-open = Toutes les cartes ouvertes
replay-open-none = aucune carte
replay-from = Vu de
replay-onlooker = Le public
replay-start = La partie commence.
replay-decided = { $name } a fait son choix.
replay-decided-me = Tu as fait ton choix.
replay-chose = Tu choisis : { $action }.
replay-chapter = Chapitre
replay-speed = Vitesse
replay-times = × { $speed }
replay-told = Ce qui se passe
replay-step = Coup
replay-step-of = { $step } / { $steps }
replay-first = Au début
replay-previous = Coup précédent
replay-play = Dérouler
replay-pause = Arrêter
replay-next = Coup suivant
replay-last = À la fin

## The guided first game
guide-label = Pour la première fois
guide-ok = Compris
guide-skip = Jouer sans guide

# La salle des jeux qui n’en ont pas à eux
sketch-hand = Tes cartes
sketch-table = Sur la table
sketch-actions = Ce que tu peux faire
sketch-choose = Choisis une carte
sketch-over = La partie est finie
sketch-out = éliminé
sketch-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
sketch-scores = Points
sketch-last-empty = Rien n’a encore été joué.
sketch-card = { $state ->
        [advised] { $card }, conseillée
        [playable] { $card }, jouable
        [dull] { $card }, ne peut pas être jouée maintenant
       *[none] { $card }
    }
sketch-guide-hand = Voici tes cartes. Touche une carte pour la choisir, fais-la glisser vers le haut pour la jouer ; une carte grise dit pourquoi elle ne peut pas l’être.
sketch-guide-choice = À toi de décider : les boutons sont tout ce que tu peux faire maintenant.

explain-nothing = Rien à expliquer ici
explain-previous = Chose précédente
explain-next = Chose suivante
explain-more = Autres choses de la table

rules-options = Options
rules-options-usual = d’ordinaire
rules-found = { $count ->
        [0] Rien trouvé
        [one] { $count } paragraphe trouvé
       *[other] { $count } paragraphes trouvés
    }
rules-print = Imprimer sur deux pages

# ── Sans serveur ──────────────────────────────────────────────────────────────
house-missing = Ces pages ont été construites sans leurs propres règles : tu joues par le serveur.
house-gone = Les tables de ce navigateur ont été interrompues. Ce qui était confirmé est gardé : réessaie.
house-taken = Les tables de ce navigateur ont été ouvertes dans une autre fenêtre. C’est elle qui les garde ; recharge cette page pour les reprendre.
house-broken = Les règles ont échoué plusieurs fois de suite dans ce navigateur. Ce qui était confirmé est gardé.
house-unreadable = { $count ->
    [one] Une partie gardée dans ce navigateur est illisible et a été mise de côté. Toutes les autres sont là.
   *[other] { $count } parties gardées dans ce navigateur sont illisibles et ont été mises de côté. Toutes les autres sont là.
}
house-unkept = Ce navigateur ne garde rien pour l’instant : on peut jouer, mais les parties partent avec la page.
site-no-server = Cette page n’a pas de serveur : on joue dans ce navigateur seulement.
pass-phone = Se passer l’appareil
pass-title = { $game }, sur un seul appareil
pass-people = Personnes
pass-bots = Robots
pass-name = Nom { $number }
pass-default-name = Joueur { $number }
pass-deal = Distribuer
pass-to = Passe l’appareil à { $name }
pass-nobody-looks = Rien n’est montré avant que { $name } lève le rideau.
pass-lift = Je suis { $name }
continue-with-friends = Continuer avec des amis
continued-with-friends = La partie continue sur le serveur : des amis peuvent prendre la place des robots. La donne a été faite sur ton appareil, elle ne peut donc pas être vérifiée.
table-save = Enregistrer cette table dans un fichier
record-save = Enregistrer la partie dans un fichier
record-bring = Regarder une partie enregistrée
record-bring-help = Dépose ici le fichier d’une partie ou d’une table, ou choisis-en un.
record-unreadable = Ce fichier ne contient ni partie ni table.
record-unplayable = Cette partie ne se rejoue pas : ses coups ne suivent pas de sa donne, ou elle vient d’une autre version.
verify-engine = Rejouée ici par les mêmes règles, chaque donne, chaque dé et chaque coup sont ceux que tu as vus.
verify-engine-fails = Rejouée ici par les mêmes règles, la partie se passe autrement.
verify-own-all = Chaque ligne a été calculée par ton navigateur, à partir de la partie enregistrée seulement.

## Lessons
lesson-learn = Apprendre en 2 minutes
lesson-of = Leçon : { $game }
lesson-you = Toi
lesson-begin-text = { $n } petites étapes, jouées à la main à une vraie table.
# Ce que font un appui long ou un clic droit, partout où il y a quelque chose à voir.
lesson-ask = { $keys ->
    [true] Qu’est-ce que c’est ? Un clic droit, ou la touche ?, le dit de tout.
   *[other] Qu’est-ce que c’est ? Un appui long le dit de tout.
  }
lesson-begin = Commencer
lesson-next = Suite
lesson-end = Terminer
lesson-back = Une étape en arrière
lesson-progress = Avancement
lesson-leave = Quitter
lesson-skip-step = Passer l’étape
lesson-over = C’est tout ce qu’il faut pour une première partie de { $game }. Une vraie partie, contre des adversaires gentils ?
lesson-real = Une vraie partie
lesson-first = { $game } : c’est la première fois ?
lesson-first-text = Deux minutes à une vraie table, et tu sais comment ça marche. Ou joue tout de suite : la table s’explique en chemin.
lesson-play-at-once = Jouer tout de suite
