import type { Translation } from '../../messages';
import { computationState } from '../app/computation-state';
import { newsState } from '../app/news-state';

/** The page of the service's state, in French. */
export const status: Translation['status'] = {
  title: 'État du service',
  description: 'Si l’API répond, si les valeurs publiées sont à jour, et ce qui a été recueilli ces 90 derniers jours.',
  lede: 'Si le service répond, et si ses données sont complètes.',
  now: 'En ce moment',
  live: {
    idle: 'Votre navigateur interroge l’API à l’ouverture de cette page.',
    checking: 'Vérification de l’API…',
    ready: 'L’API répond et tous les systèmes fonctionnent.',
    degraded: 'L’API répond. Le traitement en arrière-plan est retardé : les nouvelles valeurs peuvent tarder.',
    unavailable: 'L’API répond, mais ne peut pas servir de requêtes pour le moment.',
    unreachable: 'L’API est injoignable depuis votre emplacement.',
    unknown: 'L’état de l’API n’a pas pu être déterminé.',
    at: 'Vérifié à {time} UTC.',
    again: 'Vérifier à nouveau',
  },
  news: newsState,
  computation: computationState,
  data: 'Données',
  asOf: 'Au {instant}.',
  empty: 'Aucune valeur n’a encore été publiée. Dès qu’il y en aura, cette page montrera si elles sont à jour et ce qui a été recueilli.',
  sentence: {
    current: 'Les valeurs sont publiées jusqu’au {day}.',
    behind: 'Les valeurs ne sont publiées que jusqu’au {day} : la publication est en retard.',
    whole: 'Les {days} derniers jours ont tous été recueillis en entier.',
    lacking: 'Sur les {days} derniers jours, jours recueillis en entier : {complete}, en partie : {partial}, pas du tout : {gaps}.',
    invented: 'Ces valeurs appartiennent aux données simulées, qui décrivent un monde inventé.',
  },
  facts: {
    dataset: 'Jeu de données',
    sources: 'Sources',
    methodology: 'Méthodologie',
    day: 'Dernier jour',
    updated: 'Dernière publication',
    indexes: 'Indices avec une valeur',
    of: '{count} sur {all}',
    history: 'Jours d’historique',
    ofDays: '{days} sur {needed} nécessaires',
    expected: 'Premières valeurs attendues',
  },
  datasets: { live: 'Réel', simulated: 'Simulé' },
  coverage: {
    heading: 'Couverture des {days} derniers jours',
    text: 'Chaque barre est un jour UTC, et sa hauteur le nombre de sujets. Les jours sans couverture suffisante n’ont pas de valeur : les lacunes ne sont jamais comblées.',
    chart:
      'Couverture par jour, du {first} au {last}. Jours complets : {complete}, partiels : {partial}, lacunes : {gaps}. Le tableau ci-dessous montre la même chose.',
    states: { complete: 'Complet', partial: 'Partiel', gap: 'Lacune', running: 'En cours' },
    key: '{state} : {count}',
    table: 'Afficher en tableau',
    caption: 'Couverture par jour UTC, du plus récent au plus ancien',
    columns: { day: 'Jour', state: 'État', stories: 'Sujets', outlets: 'Médias' },
  },
};
