import type { RateLimit } from '../../platform/rate-limits/rate-limiter';
import type { EdgeLimit } from '../../platform/throttling/edge-limit';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

export const INVITATION_DAYS = 7;
/** What has ended or expired is kept so long, for who asks what became of it. */
export const KEPT_DAYS = 30;

/** What tokens of invitations are derived for. */
export const INVITATION_PURPOSE = 'invitation';

/** Invitations from one network address, whatever becomes of them. */
export const INVITATIONS_BY_NETWORK: EdgeLimit = { name: 'invitations by network', count: 200, seconds: HOUR_SECONDS, by: 'network' };
/** Looking at links, and accepting them. */
export const LINKS_BY_NETWORK: EdgeLimit = { name: 'invitation links by network', count: 120, seconds: HOUR_SECONDS, by: 'network' };

/** Mails of one organization to one address, whether its invitation is sent again or revoked and made anew. */
export const MAILS_TO_ONE: RateLimit = { name: 'invitation mails by organization and email', windows: [{ count: 1, seconds: 60 }] };
/** Mails to one address, whoever invites. */
export const MAILS_BY_ADDRESS: RateLimit = { name: 'invitation mails by email', windows: [{ count: 10, seconds: DAY_SECONDS }] };
/** Links that were none, from one network address. */
export const WRONG_LINKS: RateLimit = { name: 'wrong invitation links by client', windows: [{ count: 20, seconds: HOUR_SECONDS }] };

const MAILS_A_DAY_MIN = 20;

/** Mails of one organization: twenty a day, or as many as it has licences. */
export function mailsByOrganization(licences: number): RateLimit {
  return { name: 'invitation mails by organization', windows: [{ count: Math.max(MAILS_A_DAY_MIN, licences), seconds: DAY_SECONDS }] };
}
