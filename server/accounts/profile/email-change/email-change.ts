import type { RateLimit } from '../../../platform/rate-limits/rate-limiter';

/** Names a code: it is derived from the two. */
export interface EmailChangeCode {
  readonly changeId: string;
  readonly counter: number;
}

export const EMAIL_CHANGE_PURPOSE = 'email-change';
export const EMAIL_CODE_MINUTES = 10;
export const EMAIL_CODE_TRIES = 5;

const CODES = [
  { count: 1, seconds: 60 },
  { count: 5, seconds: 3_600 },
];
/** Codes asked for by one person. */
export const CODES_BY_PERSON: RateLimit = { name: 'email changes by person', windows: CODES };
/** Codes sent to one address, by whomever: nobody's mailbox is filled from here. */
export const CODES_BY_ADDRESS: RateLimit = { name: 'email changes by new address', windows: [{ count: 5, seconds: 3_600 }] };
/** Codes tried by one person, right or wrong. */
export const CODE_TRIES_BY_PERSON: RateLimit = { name: 'email change codes by person', windows: [{ count: 20, seconds: 86_400 }] };
