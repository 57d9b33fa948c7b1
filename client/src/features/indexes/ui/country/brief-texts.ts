import type { Messages } from '../../../../shared/i18n/messages';
import type { CrisisLinks } from '../crises/crisis-links';

/** The screens that a brief is written with. */
export type BriefTexts = Pick<Messages, 'country' | 'levels' | 'chart'>;
export type CountryLinks = CrisisLinks;
