import type { Translation } from '../../messages';

/** The dashboard's page of the ratings, in French. */
export const dashboardRatings: Translation['dashboardRatings'] = {
  intro:
    'La constance de l’actualité de chaque pays et de chaque secteur, de AAA à D. Choisissez-en un pour le détail ; le curseur montre les mois précédents.',
  alert: 'Créer une alerte',
  csv: 'Télécharger en CSV',
  csvName: 'barograph-notations',
  ignored: 'Écarté de l’adresse, car sans signification ici : {parts}',
  failed: 'Les notations n’ont pas pu être chargées.',
  empty: 'Il n’y a pas encore de notations. Elles suivront quand les pays et les secteurs auront assez d’historique.',
  crises: {
    title: 'Crises ouvertes et récentes',
    all: 'Toutes les crises',
  },
};
