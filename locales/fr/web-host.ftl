# The shared screen of a party, and what it adds to phones.

host-guest = Écran
host-title = { $code }, écran commun

## Coming in
host-gather = { $sitting ->
        [0] On attend les premiers téléphones
        [one] Une personne est là
       *[other] { $sitting } à la table
    }
host-scan = Scanne avec ton téléphone
host-or-type = ou va sur { $address } et tape
host-place-free = Place libre
host-people = Les gens
host-nobody = Personne n’est encore là.
host-options = Réglages de la table
host-fill = { $missing ->
        [one] Compléter avec un robot
       *[other] Compléter avec { $missing } robots
    }
host-waits-for-host = L’hôte commence quand tout le monde est là.
host-teams-now = Former les équipes
host-teams-again = Tirer à nouveau
host-teams-deal = Tirer au sort à la donne
host-uneven = Équipes trop inégales
host-side = { $team ->
        [0] Soleil
       *[other] Lune
    }
host-move = { $name } passe { $team ->
        [0] au Soleil
       *[other] à la Lune
    }
host-move-help = Touche quelqu’un pour le faire changer de camp.

## The screen itself
host-language = English
host-voice = Annonces à voix haute
host-fullscreen = Plein écran
host-late = En retard ? Scanne pour entrer.
host-shows-only = L’hôte mène la partie depuis son téléphone.

## The game master’s desk
host-desk = Mener la partie
host-pause = Pause
host-go-on = Reprendre
host-paused = Pause
host-paused-help = Les montres sont arrêtées. L’hôte reprend quand tout le monde est prêt.
host-more-time = { $seconds } s de plus
host-more-time-short = + { $seconds } s
host-next-any = Ne plus attendre
host-next-advance = Révéler maintenant
host-next-designate = Ne plus attendre
host-next-bet = Fermer les paris
host-again = Une autre partie
host-abandon = Arrêter la partie
host-bot = robot
host-heir = robot, puis { $name } au prochain duel
host-stood-in = un robot joue à sa place
host-waited = on l’attend
host-skip = Ne plus attendre
host-let-bot = Laisser jouer un robot
host-give-back = Rendre la place
host-make-host = Nommer hôte
host-remove = Retirer
host-give-to-screen = Rendre la conduite à l’écran

## Phones
host-you-are-in = Tu es dans la partie. Regarde l’écran !
host-you-watch = Tu regardes. Il reste de la place à la table.
host-your-side = { $team ->
        [0] Tu joues pour le Soleil
       *[other] Tu joues pour la Lune
    }
host-with-you = { $others ->
        [one] Avec une autre personne
       *[other] Avec { $others } autres
    }
host-first = Tu es là avant tout le monde.
host-bot-for-you = Un robot joue à ta place.
host-take-back = Reprendre
host-you-come = Tu entres au prochain duel, à la place d’un robot.
host-only-watch = Regarder seulement
host-you-may-come =
    { $game ->
        [duels] Tu regardes. Un robot peut te laisser sa place au prochain duel.
       *[other] Tu regardes. Un robot peut te laisser sa place.
    }
host-orphan = L’hôte n’est plus là.
host-take-part = Mener la partie
host-orphan-soon = L’hôte vient de sortir et garde son rôle quelques minutes.
host-vote-skip = Ne plus attendre { $name } ?
host-vote-stand_in = Un robot pour { $name } ?
host-vote-kick = Faire partir { $name } ?
host-vote-abandon = Arrêter la partie pour tout le monde ?
host-vote-count = { $votes } sur { $needed }
host-vote-agree = D’accord
host-full = La table est complète. Tu peux regarder.
