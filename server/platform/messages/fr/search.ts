/** Searching articles, in French. */
export const search = {
  problems: {
    searches_busy: {
      title: 'Trop de recherches à la fois',
      detail: 'D’autres attendent déjà des recherches, ou quatre des vôtres sont en cours. Réessayez dans une seconde.',
    },
    search_unavailable: {
      title: 'Recherche indisponible',
      detail: 'La recherche d’articles est indisponible pour le moment. Réessayez dans quelques secondes.',
    },
  },
};
