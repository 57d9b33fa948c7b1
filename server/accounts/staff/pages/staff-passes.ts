import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { isUuid } from '../../../platform/http/input/field-rules';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { DerivedSecrets } from '../../../platform/secrets/derived-secrets';
import { SessionPrincipalView } from '../../sessions/session-principal.view';

const PASS_SECONDS = 15 * 60;
export const STAFF_COOKIE = { name: 'barograph-staff', seconds: PASS_SECONDS };
const PURPOSE = 'staff-pass';

/**
 * The pass that staff carry in a cookie for pages that a browser requests by itself, where no header can be sent. It
 * opens those pages alone, for a quarter of an hour, and only while the session goes on that it was given for.
 */
@Injectable()
export class StaffPasses {
  constructor(
    private readonly secrets: DerivedSecrets,
    private readonly sessions: SessionPrincipalView,
    private readonly clock: Clock,
  ) {}

  issue({ userId, sessionId }: SessionPrincipal): string {
    const expiresAt = Math.floor(this.clock.now().getTime() / 1_000) + PASS_SECONDS;
    return [userId, sessionId, expiresAt, this.secrets.token(PURPOSE, `${userId} ${sessionId}`, expiresAt)].join('.');
  }

  /** Whose pass it is; null where it is none, has expired, or the session, the role or the second factor is gone. */
  async findHolder(pass: string): Promise<SessionPrincipal | null> {
    const [userId, sessionId, seconds, mac, ...rest] = pass.split('.');
    if (rest.length > 0 || mac === undefined || !isUuid(userId) || !isUuid(sessionId) || !/^\d{1,12}$/.test(seconds)) return null;
    const now = this.clock.now();
    const expiresAt = new Date(Number(seconds) * 1_000);
    if (!this.secrets.isToken(mac, PURPOSE, `${userId} ${sessionId}`, Number(seconds)) || now >= expiresAt) return null;
    const holder = await this.sessions.find({ userId, sessionId, expiresAt }, now);
    return holder?.isStaff && holder.hasSecondFactor ? holder : null;
  }
}
