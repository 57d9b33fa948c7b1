import { Injectable } from '@nestjs/common';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Clock } from '../../platform/clock';
import { AccessTokens } from './access-tokens';
import { SessionPrincipalView } from './session-principal.view';
import { SESSION_PROBLEMS, unauthorized } from './sessions.problems';

/** Whose session an access token names, on public routes that treat people with an account differently. */
@Injectable()
export class BearerSession {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly sessions: SessionPrincipalView,
    private readonly clock: Clock,
  ) {}

  /**
   * Null without a token.
   * @throws session_invalid, token_expired
   */
  async find(token: string | null): Promise<SessionPrincipal | null> {
    if (token === null) return null;
    const claims = this.tokens.readAnyAge(token);
    if (claims === null) throw unauthorized(SESSION_PROBLEMS.session_invalid);
    if (this.tokens.isExpired(claims)) throw unauthorized(SESSION_PROBLEMS.token_expired);
    const principal = await this.sessions.find(claims, this.clock.now());
    if (principal === null) throw unauthorized(SESSION_PROBLEMS.session_invalid);
    return principal;
  }
}
