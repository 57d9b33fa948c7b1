import type { RateLimit } from '../../platform/rate-limits/rate-limiter';
import type { EdgeLimit } from '../../platform/throttling/edge-limit';
import { mailLimits, type MailSubject } from '../mail-limits';

const HOUR_SECONDS = 3_600;

/** Links asked for from one network address, for the first time or again. */
export const RESET_REQUESTS: EdgeLimit = { name: 'password reset requests by client', count: 20, seconds: HOUR_SECONDS, by: 'network' };
export const RESET_RESENDS: EdgeLimit = { name: 'password reset resends by client', count: 60, seconds: HOUR_SECONDS, by: 'network' };

/** Mails with a link, counted by e-mail address and the network that asks; resent links by their uid. */
export const RESET_MAILS = mailLimits('password reset mails');

/** Links that were none, from one network address. */
export const WRONG_RESET_LINKS: RateLimit = { name: 'wrong password reset links by client', windows: [{ count: 20, seconds: HOUR_SECONDS }] };

/** A resent link is counted by its uid, which is known only from its mail. An unknown uid is counted by itself. */
export function resendSubject(uid: string, email: string | null): MailSubject {
  return { address: email === null ? `uid ${uid}` : `email ${email}`, asker: `uid ${uid}` };
}

export const LINK_LIFETIME_MINUTES = 30;
/** For so long the link of a mail may be sent again under the same uid. */
export const RESEND_WITHIN_HOURS = 24;

/** What tokens of reset links are derived for. */
export const RESET_PURPOSE = 'password-reset';
