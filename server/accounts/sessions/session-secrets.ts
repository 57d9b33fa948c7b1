import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config';

export interface AccessKey {
  /** Prefix of the key's hash, by which tokens name it. */
  readonly id: string;
  /** Made once: from bytes the library tries to make a public key at every call. */
  readonly key: KeyObject;
}

const KEY_ID_LENGTH = 8;
const ID_BYTES = 16;
const COUNTER_BYTES = 4;
const MAC_BYTES = 32;
/** Of a refresh token: id, counter and MAC in base64url. */
const REFRESH_LENGTH = Math.ceil(((ID_BYTES + COUNTER_BYTES + MAC_BYTES) * 4) / 3);

/** What a genuine refresh token says. Whether it is current is up to its session. */
export interface RefreshClaims {
  readonly sessionId: string;
  readonly counter: number;
}

/**
 * The keys of sessions, derived from SESSION_SECRET. While a secret is being replaced, tokens of the one before
 * (SESSION_SECRET_PREVIOUS) are good as well, and no new ones are made with it.
 */
@Injectable()
export class SessionSecrets {
  /** For new access tokens. */
  readonly accessKey: AccessKey;
  private readonly accessKeys: ReadonlyMap<string, KeyObject>;
  private readonly refreshKeys: readonly Buffer[];

  constructor(@Inject(CONFIG) config: { readonly secrets: Pick<Config['secrets'], 'session' | 'sessionPrevious'> }) {
    const { session, sessionPrevious } = config.secrets;
    if (session === null) throw new Error('SESSION_SECRET must be set.');
    const secrets = sessionPrevious === null ? [session] : [session, sessionPrevious];
    const accessKeys = secrets.map((secret) => toAccessKey(derive(secret, 'barograph session access v1')));
    this.accessKey = accessKeys[0];
    this.accessKeys = new Map(accessKeys.map(({ id, key }) => [id, key]));
    this.refreshKeys = secrets.map((secret) => derive(secret, 'barograph session refresh v1'));
  }

  /** The key that a token names, if it is one of ours. */
  findAccessKey(id: string): KeyObject | null {
    return this.accessKeys.get(id) ?? null;
  }

  /**
   * A refresh token: id of the session, number of the token in it, and the HMAC of both, so that none is stored and a
   * replaced one is told from an invented one.
   */
  refreshToken({ sessionId, counter }: RefreshClaims): string {
    const body = Buffer.alloc(ID_BYTES + COUNTER_BYTES);
    body.write(sessionId.replaceAll('-', ''), 'hex');
    body.writeUInt32BE(counter, ID_BYTES);
    return Buffer.concat([body, mac(this.refreshKeys[0], body)]).toString('base64url');
  }

  /** What a refresh token says, or null where it is none of ours. */
  readRefreshToken(token: string): RefreshClaims | null {
    if (token.length !== REFRESH_LENGTH) return null;
    const bytes = Buffer.from(token, 'base64url');
    // Decoding passes over what is no base64url, and the last letter has bits to spare: one token is written in one way.
    if (bytes.length !== ID_BYTES + COUNTER_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
    const body = bytes.subarray(0, ID_BYTES + COUNTER_BYTES);
    const given = bytes.subarray(ID_BYTES + COUNTER_BYTES);
    if (!this.refreshKeys.some((key) => timingSafeEqual(mac(key, body), given))) return null;
    return { sessionId: toUuid(body.subarray(0, ID_BYTES)), counter: body.readUInt32BE(ID_BYTES) };
  }
}

function derive(secret: string, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, 32));
}

function toAccessKey(key: Buffer): AccessKey {
  return { id: createHash('sha256').update(key).digest('hex').slice(0, KEY_ID_LENGTH), key: createSecretKey(key) };
}

function mac(key: Buffer, body: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest();
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
