import type { RateLimit } from '../../../platform/rate-limits/rate-limiter';
import { type MailLimits, MAILS_OF_ONE_ASKER, MAILS_TO_ADDRESS } from '../../mail-limits';

/** Names a code: it is derived from the two. */
export interface EmailChangeCode {
  readonly changeId: string;
  readonly counter: number;
}

export const EMAIL_CHANGE_PURPOSE = 'email-change';
export const EMAIL_CODE_MINUTES = 10;
export const EMAIL_CODE_TRIES = 5;

/** Codes: one person's, to whatever address, and those of all people to one address. */
export const CODE_MAILS: MailLimits = {
  ofOneAsker: { name: 'email changes by person', windows: MAILS_OF_ONE_ASKER },
  ofAll: { name: 'email changes by new address', windows: MAILS_TO_ADDRESS },
};
/** Codes tried by one person, right or wrong. */
export const CODE_TRIES_BY_PERSON: RateLimit = { name: 'email change codes by person', windows: [{ count: 20, seconds: 86_400 }] };
