import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { Jwt } from 'jsonwebtoken';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import { Clock } from '../../platform/clock';
import type { SessionPrincipal } from '../../platform/access/principal';
import { ACCESS_TOKEN_RULES, AccessTokens, bearerOf } from './access-tokens';
import { SESSION_PROBLEMS, unauthorized } from './sessions.problems';
import { SessionPrincipalView } from './session-principal.view';

/** From an access token to the person whose session it names. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  /** passport keeps its strategies for the whole process; each application has its own, with its own database and clock. */
  readonly registeredAs = `session ${randomUUID()}`;

  constructor(
    private readonly tokens: AccessTokens,
    private readonly sessions: SessionPrincipalView,
    private readonly clock: Clock,
  ) {
    const { algorithms, issuer, audience, ignoreExpiration, complete } = ACCESS_TOKEN_RULES;
    super({
      jwtFromRequest: (request: FastifyRequest) => bearerOf(request.headers),
      secretOrKeyProvider: (_request: FastifyRequest, token: string, done: (error: Error | null, key?: Buffer) => void) => {
        const key = tokens.findKey(token);
        if (key === null) done(new Error('no key of this id'));
        // What jsonwebtoken takes, and the types of passport-jwt do not know.
        else done(null, key as unknown as Buffer);
      },
      algorithms,
      issuer,
      audience,
      ignoreExpiration,
      jsonWebTokenOptions: { complete },
    });
    passport.use(this.registeredAs, this);
  }

  /** @throws session_invalid, token_expired */
  async validate(token: Jwt): Promise<SessionPrincipal> {
    const claims = this.tokens.claimsOf(token);
    if (claims === null) throw unauthorized(SESSION_PROBLEMS.session_invalid);
    if (this.tokens.isExpired(claims)) throw unauthorized(SESSION_PROBLEMS.token_expired);
    const principal = await this.sessions.find(claims, this.clock.now());
    if (principal === null) throw unauthorized(SESSION_PROBLEMS.session_invalid);
    return principal;
  }
}
