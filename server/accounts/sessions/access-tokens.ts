import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { decode, type Jwt, sign, verify, type VerifyOptions } from 'jsonwebtoken';
import { Clock } from '../../platform/clock';
import { isUuid } from '../../platform/http/input/field-rules';
import { SessionSecrets } from './session-secrets';

const ACCESS_TOKEN_SECONDS = 15 * 60;
/** RFC 9068, section 2.1: no other token of ours, nor anybody's, is taken for an access token. */
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
const ISSUER = 'barograph';
const AUDIENCE = 'barograph-session';

/** What a genuine access token says. */
export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/**
 * How the library checks an access token. Not its age: the library knows only the machine's clock, so whoever reads the
 * claims asks ours.
 */
export const ACCESS_TOKEN_RULES = {
  algorithms: [ALGORITHM],
  issuer: ISSUER,
  audience: AUDIENCE,
  ignoreExpiration: true,
  complete: true,
} satisfies VerifyOptions;

/** Access tokens: short-lived JWTs that name a session. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly secrets: SessionSecrets,
    private readonly clock: Clock,
  ) {}

  issue(userId: string, sessionId: string): string {
    const { id, key } = this.secrets.accessKey;
    const issuedAt = Math.floor(this.clock.now().getTime() / 1_000);
    return sign({ sid: sessionId, iat: issuedAt, exp: issuedAt + ACCESS_TOKEN_SECONDS }, key, {
      algorithm: ALGORITHM,
      keyid: id,
      header: { alg: ALGORITHM, typ: TYPE },
      issuer: ISSUER,
      audience: AUDIENCE,
      subject: userId,
    });
  }

  /** The key that a token names in its header; nothing else of the header chooses one. */
  findKey(token: string): KeyObject | null {
    const kid = decodedHeader(token)?.kid;
    return typeof kid === 'string' ? this.secrets.findAccessKey(kid) : null;
  }

  /** The claims of a token whose signature, issuer and audience the library has checked; null where it is no access token. */
  claimsOf({ header, payload }: Jwt): AccessClaims | null {
    if (header.typ !== TYPE || typeof payload === 'string') return null;
    const { sub, sid, exp } = payload as Record<string, unknown>;
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number' || !isUuid(sub) || !isUuid(sid)) return null;
    return { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1_000) };
  }

  isExpired({ expiresAt }: AccessClaims): boolean {
    return this.clock.now() >= expiresAt;
  }

  /** The claims of a genuine token whatever its age, else null. */
  readAnyAge(token: string): AccessClaims | null {
    const key = this.findKey(token);
    if (key === null) return null;
    try {
      return this.claimsOf(verify(token, key, ACCESS_TOKEN_RULES));
    } catch {
      return null;
    }
  }
}

function decodedHeader(token: string): { kid?: unknown } | null {
  try {
    return decode(token, { complete: true })?.header ?? null;
  } catch {
    return null;
  }
}

const BEARER = /^Bearer +(\S+)$/i;

/** The token of the header Authorization. */
export function bearerOf(headers: { readonly authorization?: string }): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}
