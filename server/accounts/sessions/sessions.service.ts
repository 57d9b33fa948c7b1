import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { currentCaller } from '../../platform/http/caller-context';
import { isUuid } from '../../platform/http/input/field-rules';
import { Mails } from '../../platform/mail';
import { problem } from '../../platform/problems/problem';
import { UsersRepository } from '../users/users.repository';
import { AccessTokens } from './access-tokens';
import { deviceName } from './device-name';
import { LoginChallengesRepository } from './sign-in/login-challenges.repository';
import { SessionSecrets } from './session-secrets';
import { SESSION_REUSED_MAIL } from './sessions.emails';
import { SESSION_PROBLEMS, unauthorized } from './sessions.problems';
import type { Session } from './session.entity';
import type { EndReason } from './session.entity';
import { type Rotation, SessionsRepository } from './sessions.repository';

/** What a program needs to go on as a person. */
export interface SessionTokens {
  readonly access: string;
  readonly refresh: string;
}

/** Sessions from their opening to their end. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsRepository,
    private readonly challenges: LoginChallengesRepository,
    private readonly users: UsersRepository,
    private readonly secrets: SessionSecrets,
    private readonly tokens: AccessTokens,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Opens a session for a person who has just shown who they are, in the caller's transaction. */
  async open(manager: EntityManager, userId: string, organizationId: string): Promise<SessionTokens> {
    const id = randomUUID();
    const { address, userAgent } = currentCaller();
    const now = this.clock.now();
    await this.sessions.add({ id, userId, organizationId, at: now, address, userAgent }, manager);
    await this.sessions.endSurplus(userId, id, now, manager);
    return this.tokensOf(userId, id, 0);
  }

  /**
   * The next pair of tokens. The token before the one in force gets the same pair for some seconds; an older one has been
   * stolen, by whoever presents it or before, and ends the session.
   * @throws session_invalid
   */
  async refresh(token: string): Promise<SessionTokens> {
    const claims = this.secrets.readRefreshToken(token);
    if (claims === null) throw unauthorized(SESSION_PROBLEMS.session_invalid);
    const { sessionId, counter } = claims;
    const rotation = await this.dataSource.transaction(async (manager) => {
      const done = await this.sessions.rotate(sessionId, counter, this.clock.now(), currentCaller().address, manager);
      if (done?.isReuse) await this.reportReuse(manager, sessionId, done);
      return done;
    });
    if (rotation === null || rotation.isReuse) throw unauthorized(SESSION_PROBLEMS.session_invalid);
    return this.tokensOf(rotation.userId, sessionId, rotation.counter);
  }

  /** Ends the sessions of these tokens, including expired and replaced ones; anything that is not a session's token ends nothing. */
  async signOut(accessToken: string | null, refreshTokens: readonly (string | null)[]): Promise<void> {
    const claims = [
      accessToken === null ? null : this.tokens.readAnyAge(accessToken),
      ...refreshTokens.map((token) => (token === null ? null : this.secrets.readRefreshToken(token))),
    ];
    const ids = new Set(claims.flatMap((one) => (one === null ? [] : [one.sessionId])));
    if (ids.size === 0) return;
    await this.dataSource.transaction(async (manager) => {
      for (const sessionId of ids) {
        const userId = await this.sessions.endOfToken(sessionId, 'signed_out', this.clock.now(), manager);
        if (userId !== null) await this.audit.record(manager, { action: 'account.signed_out', userId, details: { sessionId } });
      }
    });
  }

  list(userId: string): Promise<Session[]> {
    return this.sessions.listLive(userId, this.clock.now());
  }

  /** @throws session_not_found, also for a session of somebody else */
  async end(userId: string, sessionId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const isEnded = isUuid(sessionId) && (await this.sessions.end(userId, sessionId, 'signed_out', this.clock.now(), manager));
      if (!isEnded) throw problem(SESSION_PROBLEMS.session_not_found);
      await this.audit.record(manager, { action: 'account.session_ended', userId, details: { sessionId } });
    });
  }

  /** Ends all sessions of a person but this one, by their own wish. */
  async endOthers(userId: string, sessionId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.endAll(manager, userId, 'signed_out', sessionId);
      await this.audit.record(manager, { action: 'account.other_sessions_ended', userId });
    });
  }

  /** Ends every session of a person, and every sign-in that waits for its second factor, in the caller's transaction. */
  async endAll(manager: EntityManager, userId: string, reason: EndReason, exceptSessionId: string | null = null): Promise<void> {
    const now = this.clock.now();
    await this.sessions.endAll(userId, reason, now, exceptSessionId, manager);
    await this.challenges.endAll(userId, now, manager);
  }

  /** Where the person works in this session from now on, in the caller's transaction. */
  chooseOrganization(userId: string, sessionId: string, organizationId: string, manager: EntityManager): Promise<void> {
    return this.sessions.chooseOrganization(userId, sessionId, organizationId, manager);
  }

  private tokensOf(userId: string, sessionId: string, counter: number): SessionTokens {
    return { access: this.tokens.issue(userId, sessionId), refresh: this.secrets.refreshToken({ sessionId, counter }) };
  }

  private async reportReuse(manager: EntityManager, sessionId: string, { userId, userAgent }: Rotation): Promise<void> {
    await this.audit.record(manager, { action: 'account.refresh_token_reused', userId, details: { sessionId } });
    const user = await this.users.find(userId, manager);
    if (user === null) return;
    const params = { at: this.clock.now().toISOString(), device: deviceName(userAgent), address: currentCaller().address };
    await this.mails.queue(manager, SESSION_REUSED_MAIL, { to: user.email, language: user.language, params, userId });
  }
}
