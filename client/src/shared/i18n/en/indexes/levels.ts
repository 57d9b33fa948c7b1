import type { Severity } from '../../../contract/page-data';

/** The five levels of a value, from calm to severe. */
export const levels: Record<Severity, string> = { 1: 'Calm', 2: 'Watchful', 3: 'Elevated', 4: 'High', 5: 'Severe' };
