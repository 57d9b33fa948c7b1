import type { Translation } from '../../messages';

/** How far values are computed, in French. */
export const computationState: Translation['status']['computation'] = {
  computing: 'Calcul des valeurs en cours : {done} indices sur {indexes}.',
  replacing:
    'Calcul des valeurs selon la méthodologie {version} en cours : {done} indices sur {indexes}. D’ici là, les valeurs affichées suivent {shown}.',
};
