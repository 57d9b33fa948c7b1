import { SessionSecrets } from './session-secrets';

const ID = '7d3c1c5e-3e0a-4bfa-9b4c-0d2f6d1c2b7a';
const secretsOf = (session: string, sessionPrevious: string | null = null): SessionSecrets =>
  new SessionSecrets({ secrets: { session, sessionPrevious } });
const secrets = secretsOf('s'.repeat(32));
const token = secrets.refreshToken({ sessionId: ID, counter: 7 });

describe('refresh token', () => {
  it('identifies its session and its number in that session', () => {
    expect(secrets.readRefreshToken(token)).toEqual({ sessionId: ID, counter: 7 });
  });

  it('comes out the same for the same session and number, so that it need not be stored', () => {
    expect(secrets.refreshToken({ sessionId: ID, counter: 7 })).toBe(token);
    expect(secrets.refreshToken({ sessionId: ID, counter: 8 })).not.toBe(token);
  });

  it('stays valid under the previous secret, while new tokens use the new secret', () => {
    const rotated = secretsOf('t'.repeat(32), 's'.repeat(32));
    expect(rotated.readRefreshToken(token)).toEqual({ sessionId: ID, counter: 7 });
    expect(secrets.readRefreshToken(rotated.refreshToken({ sessionId: ID, counter: 7 }))).toBeNull();
    expect(secretsOf('t'.repeat(32)).readRefreshToken(token)).toBeNull();
  });

  it('becomes invalid when any character is changed or it is encoded differently', () => {
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(secrets.readRefreshToken(token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
    }
    for (const other of ['', `${token}=`, ` ${token}`, token.slice(1), `${token.slice(0, -1)}\n`, 'é'.repeat(70)]) {
      expect(secrets.readRefreshToken(other)).toBeNull();
    }
  });
});

it('access tokens use a separate key named by its hash, and the previous key stays valid', () => {
  const rotated = secretsOf('t'.repeat(32), 's'.repeat(32));
  expect(secrets.accessKey.id).toMatch(/^[0-9a-f]{8}$/);
  expect(rotated.accessKey.id).not.toBe(secrets.accessKey.id);
  expect(rotated.findAccessKey(secrets.accessKey.id)?.equals(secrets.accessKey.key)).toBe(true);
  expect(secrets.findAccessKey(rotated.accessKey.id)).toBeNull();
  expect(secrets.findAccessKey('__proto__')).toBeNull();
});
