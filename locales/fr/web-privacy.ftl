# The page on what is kept, and how long.

privacy-intro = Il n’y a ni compte, ni adresse électronique, ni publicité, ni mesure d’audience. Voici tout ce que ce serveur garde.
privacy-guest = Un nom et un visage choisis par toi, et la langue : { $time } après ta dernière visite, ou { $once } si tu n’es venu qu’un jour sans jamais jouer.
privacy-cookie = Un seul cookie, qui dit que ce navigateur parle pour toi : { $time } après sa dernière visite. Le serveur n’en garde qu’une empreinte.
privacy-devices = Le genre de ce navigateur (« Firefox, Linux ») et le jour de sa dernière visite, pour que tu reconnaisses tes appareils et puisses les déconnecter un par un ; ni adresse ni version.
privacy-table = Les tables, qui y est assis et ce qui y est écrit : { $open } sans partie, { $time } après la fin d’une partie.
privacy-running = Une partie que personne ne continue : { $time }.
privacy-records = Les coups des parties finies, avec les noms d’alors, pour les revoir : { $time } après la fin de la table.
privacy-address = Ton adresse sur le réseau sert à limiter les abus, en mémoire seulement ; elle n’est ni gardée ni vendue. Celui qui tient le serveur peut la voir dans ses journaux s’il le demande.
privacy-browser = Dans ton navigateur : tes réglages, et ce qui a été promis avant chaque donne, pour que tu puisses la vérifier. Un lien ou un fichier l’apporte à un autre de tes appareils ; le serveur ne le reçoit pas.
privacy-certificate = Ce serveur a fait son certificat lui-même. Ton navigateur en montre l’empreinte SHA-256, qui doit être celle-ci :
privacy-certificate-root = Télécharger ce qui s’en porte garant, pour que cet appareil s’y fie
privacy-rights = Dans « Profil et réglages » tu peux télécharger tout ce qui te concerne et t’effacer. Ce qui a été effacé l’est aussi des copies quand celles-ci sont remplacées.
privacy-others = Rien n’est transmis à d’autres. Une partie finie peut être revue par qui en a le lien.
privacy-days = { $days ->
        [one] un jour
       *[other] { $days } jours
    }
privacy-ever = sans limite
