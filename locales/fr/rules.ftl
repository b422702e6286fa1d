# D’où vient une règle, pour le terminal et les pages.

rules-provenance = D’où viennent les règles
rules-provenance-box = Boîte
    .means = La boîte le dit. Les règles sans marque sont de cette sorte.
rules-provenance-house = Maison
    .means = La règle imprimée n’en dit rien : nous avons décidé.
rules-provenance-scan = Scan
    .means = Notre copie de la règle y est illisible : complété d’après des critiques, ou décidé par nous.
rules-provenance-public = Public
    .means = Repris de la règle publiée d’une autre édition.
rules-provenance-none = Aucune règle ne porte cette marque.
