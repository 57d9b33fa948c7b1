import type { RateLimit } from '../../platform/rate-limits/rate-limiter';
import type { EdgeLimit } from '../../platform/throttling/edge-limit';

const HOUR_SECONDS = 3_600;

/** Links asked for from one network address, for the first time or again. */
export const RESET_REQUESTS: EdgeLimit = { name: 'password reset requests by client', count: 20, seconds: HOUR_SECONDS, by: 'network' };
export const RESET_RESENDS: EdgeLimit = { name: 'password reset resends by client', count: 60, seconds: HOUR_SECONDS, by: 'network' };

/** Mails with a link to one e-mail address. */
export const RESET_MAILS: RateLimit = {
  name: 'password reset mails by email',
  windows: [
    { count: 1, seconds: 60 },
    { count: 5, seconds: HOUR_SECONDS },
  ],
};

/** Links that were none, from one network address. */
export const WRONG_RESET_LINKS: RateLimit = { name: 'wrong password reset links by client', windows: [{ count: 20, seconds: HOUR_SECONDS }] };

export const LINK_LIFETIME_MINUTES = 30;
/** For so long the link of a mail may be sent again under the same uid. */
export const RESEND_WITHIN_HOURS = 24;

/** What tokens of reset links are derived for. */
export const RESET_PURPOSE = 'password-reset';
