import type { RateLimit } from '../../platform/rate-limits/rate-limiter';
import type { EdgeLimit } from '../../platform/throttling/edge-limit';
import { mailLimits, type MailSubject } from '../mail-limits';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** Sign-ups from one network address. */
export const SIGN_UPS: EdgeLimit = { name: 'sign-ups by client', count: 10, seconds: HOUR_SECONDS, by: 'network' };

/** Resends from one network address: generous, but bounded, since each may leave a trace in the database. */
export const RESENDS: EdgeLimit = { name: 'resends by client', count: 60, seconds: HOUR_SECONDS, by: 'network' };

/** Mails of sign-ups, counted by e-mail address and the network that signs up. */
export const SIGN_UP_MAILS = mailLimits('sign-up mails');

/** Codes tried for one e-mail address from one network, whatever sign-up or code they were for: strangers use up only their own. */
export const CODE_TRIES_BY_NETWORK: RateLimit = { name: 'code tries by email and network', windows: [{ count: 20, seconds: DAY_SECONDS }] };
/** The same from all networks together. */
export const CODE_TRIES: RateLimit = { name: 'code tries by email', windows: [{ count: 200, seconds: DAY_SECONDS }] };

/** Sign-ups of one e-mail address, each with another password, that wait in one network; one more displaces the oldest. */
export const PENDING_BY_NETWORK_MAX = 5;
/** The same in all networks together; one more is not kept. */
export const PENDING_MAX = 200;
/** Wrong attempts after which a code is dead. */
export const CODE_TRIES_MAX = 5;
export const CODE_LIFETIME_MINUTES = 10;
/** Codes of one sign-up are at least this far apart. */
export const CODES_APART_SECONDS = 60;
export const REGISTRATION_LIFETIME_HOURS = 24;

/**
 * What mails of a sign-up are counted by: the network is the one that signed up, whoever asks for its code again. An id that names no
 * sign-up is counted in its own place, so that it waits as long as any other.
 */
export function mailSubject(registration: { readonly email: string; readonly network: Buffer | null } | null, preId: string): MailSubject {
  if (registration === null) return { address: `pre-id ${preId}`, asker: '' };
  return { address: `email ${registration.email}`, asker: registration.network?.toString('base64url') ?? '' };
}

/** What codes of sign-ups are derived for. */
export const CODE_PURPOSE = 'sign-up';
