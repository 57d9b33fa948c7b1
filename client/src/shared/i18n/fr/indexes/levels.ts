import type { Translation } from '../../messages';

/** The five levels of a value, in French. */
export const levels: Translation['levels'] = { 1: 'Calme', 2: 'Vigilance', 3: 'Élevé', 4: 'Fort', 5: 'Sévère' };
