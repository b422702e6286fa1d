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
host-again = Une autre partie
host-abandon = Arrêter la partie
host-bot = robot
host-heir = robot, puis { $name } au prochain duel
host-heir-person = puis { $name } au prochain duel
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
host-you-come = Tu entres au prochain duel.
host-only-watch = Regarder seulement
host-you-may-come = Tu regardes. Il y a une place pour toi.
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

## Steps, and those who look on
host-hold = Retenir
host-let-go = Laisser aller
oracle-ask = Qui gagne ce duel ?
oracle-sealed = { $made ->
        [0] Public : à vos pronostics !
        [one] Un pronostic scellé
       *[other] { $made } pronostics scellés
    }
oracle-right = Bien vu !
oracle-wrong = Raté !
oracle-score = { $right } sur { $of }
oracle-foresaw = { $right ->
        [0] Personne dans le public ne l’avait prédit.
        [one] { $of ->
            [one] Le public l’avait prédit.
           *[other] Dans le public, une personne sur { $of } l’avait prédit.
        }
       *[other] Dans le public, { $right } sur { $of } l’avaient prédit.
    }
oracle-best = Meilleur pronostic : { $name }, { $right } sur { $of }
oracle-whisper = Souffler à ton camp

## The introduction
host-intro = Présentation, 2 min
host-intro-on-screen = Présentation à l’écran, 2 min
host-intro-of = { $game }, en deux minutes
host-intro-where = { $index } sur { $count }
host-intro-back = Précédent
host-intro-hold = Arrêter là
host-intro-go-on = Continuer
host-intro-next = Suivant
host-intro-done = Terminer
host-intro-stop = Fermer
