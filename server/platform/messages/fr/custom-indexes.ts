/** Custom indexes, in French. */
export const customIndexes = {
  problems: {
    nothing_matched: {
      title: 'Aucun résultat',
      detail:
        'Aucun article du {from} au {to} ne remplit toutes les conditions. Sans l’une d’elles il y en a davantage, `nearest` dit combien : retirez celle qui en donne le plus, ou élargissez-la.',
    },
    articles_not_searchable: {
      title: 'Articles pas encore consultables',
      detail:
        'Sur {days} jours avec des articles, {ready} peuvent être consultés pour l’instant ; rien n’y a été trouvé. Les autres suivent en arrière-plan.',
    },
    streams_busy: {
      title: 'Trop de flux ouverts',
      detail:
        'Dix flux d’événements sont déjà ouverts pour l’organisation, ou ils sont trop nombreux pour ce serveur. Fermez-en un, ou demandez plutôt l’état de l’indice.',
    },
    custom_indexes_exhausted: {
      title: 'Plus d’indice personnalisé disponible',
      detail: 'Vous avez atteint la limite de votre formule ({most} indices personnalisés). Archivez-en un, supprimez-en un ou changez de formule.',
    },
    custom_index_archived: { title: 'Indice archivé', detail: 'L’indice est archivé : ses valeurs restent telles quelles. Réactivez-le d’abord.' },
    custom_index_ended: {
      title: 'Indice terminé',
      detail:
        'De nouvelles pondérations valent à partir d’aujourd’hui, et le dernier jour de l’indice est le {end}. Repoussez en même temps sa fin à aujourd’hui ou plus tard.',
    },
    custom_index_not_waiting: { title: 'Rien à annuler', detail: 'La série de cet indice est complète, ou son calcul est déjà terminé.' },
  },
  validation: {
    index_name_required: 'Le nom de l’indice est obligatoire.',
    description_required: 'La description est obligatoire.',
    countries_required: 'Choisissez au moins un pays.',
    categories_required: 'Choisissez au moins une catégorie.',
    start_required: 'La date de début est obligatoire.',
    end_required: 'La date de fin est obligatoire.',
    end_before_start: 'La date de fin ne peut pas précéder la date de début.',
    day_not_within: '{field} doit être un jour du {first} au {last}.',
    countries_unknown: '{field} doit contenir au plus {max} codes ISO 3166 des 195 pays, comme ["QA", "SA"].',
    categories_unknown: '{field} doit contenir au plus {max} codes de catégories, comme ["energy"].',
    weights_sum: 'Au moins une valeur de {field} doit être supérieure à zéro.',
    not_texts: '{field} doit être une liste d’au plus {max} textes de {length} caractères au plus.',
    not_domains: '{field} doit être une liste d’au plus {max} domaines, comme ["reuters.com"].',
  },
};
