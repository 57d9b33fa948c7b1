import type { Translation } from '../../messages';

/** Whether live news comes in, in French. */
export const newsState: Translation['status']['news'] = {
  waiting: 'Actualité en direct : la source n’a pas encore été contactée.',
  hearing: 'L’actualité arrive en direct. Dernière réponse de la source : {time}.',
  unreachable: 'Aucune actualité n’arrive en direct pour le moment.',
  stopped: 'Aucune actualité n’arrive en direct : le traitement en arrière-plan est arrêté.',
  history:
    'Import de l’actualité passée, des jours les plus récents aux plus anciens : {done} jours sur {days}, {files} fichiers sur {allFiles} (environ {size} Go en tout).',
  first: 'Les jours nécessaires aux premières valeurs seront prêts dans environ {left}.',
  left: 'Encore environ {left}.',
  minutes: '{count} min',
  hours: '{count} h',
};
