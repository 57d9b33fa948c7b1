import type { Translation } from '../../messages';

/** The list of articles, in French. */
export const articles: Translation['articles'] = {
  title: 'Articles',
  intro:
    'Les articles dont les indices sont faits, du plus récent au plus ancien : titre, média et étiquettes, avec un lien vers le média. Leurs textes ne sont pas conservés.',
  ignored: 'Non compris, et laissé de côté : {parts}.',
  filters: {
    label: 'Filtres',
    countries: 'Pays',
    noCountries: 'Aucun pays trouvé',
    categories: 'Catégories',
    noCategories: 'Aucune catégorie trouvée',
    query: 'Mots des titres et des noms',
    queryHelp: 'Comme dans un moteur de recherche : "expression exacte", or, -sans.',
    outlets: 'Ces médias seulement',
    excludeOutlets: 'Tous les médias sauf',
    domainsHelp: 'Des domaines tels que reuters.com, séparés par des virgules.',
    from: 'Du',
    to: 'Au',
    search: 'Rechercher',
    clear: 'Effacer les filtres',
  },
  searched: 'Jours consultables pour l’instant : {ready} sur {days}. Les autres suivent en arrière-plan.',
  loading: 'Recherche des articles…',
  failed: 'La recherche d’articles n’a pas abouti.',
  none: 'Aucun article ne correspond.',
  empty: { title: 'Il n’y a pas encore d’articles.', text: 'Ils apparaîtront ici dès l’arrivée des premiers.' },
  untitled: 'Article sans titre',
  labels: 'Sujet',
  list: 'Articles trouvés',
  csv: 'Télécharger en CSV',
  csvHelp: 'Les 1 000 plus récents.',
  csvFailed: 'Le fichier n’a pas pu être téléchargé.',
  pager: { label: 'Pages de la liste', previous: 'Page précédente', next: 'Page suivante', page: (page: number): string => `Page ${page}` },
};
