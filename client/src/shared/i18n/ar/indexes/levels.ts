import type { Translation } from '../../messages';

/** The five levels of a value, from calm to severe, in Arabic. */
export const levels: Translation['levels'] = { 1: 'هادئ', 2: 'ترقّب', 3: 'مرتفع', 4: 'عالٍ', 5: 'شديد' };
