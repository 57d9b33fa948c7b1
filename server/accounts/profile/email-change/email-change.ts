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

/** What tokens of links back to the address of before are derived for; each link is one for good. */
export const EMAIL_UNDO_PURPOSE = 'email-undo';
export const EMAIL_UNDO_COUNTER = 0;
export const EMAIL_UNDO_DAYS = 7;
/** Links that were none, from one network address. */
export const WRONG_UNDO_LINKS: RateLimit = { name: 'wrong email undo links by client', windows: [{ count: 20, seconds: 3_600 }] };

/** Codes: one person's, to whatever address, and those of all people to one address. */
export const CODE_MAILS: MailLimits = {
  ofOneAsker: { name: 'email changes by person', windows: MAILS_OF_ONE_ASKER },
  ofAll: { name: 'email changes by new address', windows: MAILS_TO_ADDRESS },
};
/** Codes tried by one person, right or wrong. */
export const CODE_TRIES_BY_PERSON: RateLimit = { name: 'email change codes by person', windows: [{ count: 20, seconds: 86_400 }] };
