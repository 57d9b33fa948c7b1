import type { Translation } from '../../messages';

/** The list of bulk files, in French. */
export const bulkFiles: Translation['bulkFiles'] = {
  title: 'Fichiers complets',
  intro:
    'Tout l’historique des indices en fichiers par famille et par année, écrits chaque nuit. L’API propose les mêmes fichiers sous /v1/bulk, pour votre propre copie.',
  ignored: 'Non compris, et laissé de côté : {parts}.',
  filters: { label: 'Filtres', family: 'Famille', allFamilies: 'Toutes les familles', format: 'Format', allFormats: 'Tous les formats' },
  formats: { csv: 'CSV (gzip)', parquet: 'Parquet' },
  columns: {
    family: 'Famille',
    year: 'Année',
    format: 'Format',
    rows: 'Lignes',
    size: 'Taille',
    asOf: 'État au',
    checksum: 'SHA-256',
    download: 'Fichier',
  },
  download: 'Télécharger',
  downloadFile: 'Télécharger {name}',
  downloading: 'Téléchargement…',
  downloadFailed: 'Le fichier n’a pas pu être téléchargé.',
  copyChecksum: 'Copier la somme de contrôle de {name}',
  loading: 'Chargement des fichiers…',
  failed: 'Les fichiers n’ont pas pu être chargés.',
  none: 'Aucun fichier ne correspond.',
  empty: { title: 'Il n’y a pas encore de fichiers.', text: 'Ils sont écrits dès que des valeurs ont été calculées, puis chaque nuit.' },
  clear: 'Effacer les filtres',
  pager: { label: 'Pages de la liste', previous: 'Page précédente', next: 'Page suivante', page: (page: number): string => `Page ${page}` },
};
