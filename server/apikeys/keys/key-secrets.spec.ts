import { KeySecrets } from './key-secrets';

const secrets = (keyEncryption: string) =>
  new KeySecrets({ secrets: { keyHash: 'h'.repeat(32), keyHashPrevious: null, keyEncryption, keyEncryptionPrevious: null } });
const KEY = 'baro_test_0000000000000000000000000000000gReli';
const ROW = '2f4b1f9e-6f0a-4c8e-9a53-5d1f0c2b7a11';

describe('sealing keys', () => {
  const ours = secrets('e'.repeat(32));

  it('opens a sealed key again, and never seals it the same way twice', () => {
    const sealed = ours.seal(KEY, ROW);
    expect(ours.open(sealed, ROW)).toBe(KEY);
    expect(sealed.includes(KEY)).toBe(false);
    expect(ours.seal(KEY, ROW).equals(sealed)).toBe(false);
  });

  it('refuses to open a key from another row, under another secret, or with any byte changed', () => {
    const sealed = ours.seal(KEY, ROW);
    expect(ours.open(sealed, ROW.replace('2f', '3f'))).toBeNull();
    expect(secrets('f'.repeat(32)).open(sealed, ROW)).toBeNull();
    for (let place = 0; place < sealed.length; place++) {
      const changed = Buffer.from(sealed);
      changed[place] ^= 1;
      expect(ours.open(changed, ROW)).toBeNull();
    }
    expect(ours.open(Buffer.alloc(0), ROW)).toBeNull();
  });

  it('requires its secrets at start-up', () => {
    expect(() => new KeySecrets({ secrets: { keyHash: null, keyHashPrevious: null, keyEncryption: null, keyEncryptionPrevious: null } })).toThrow(
      'KEY_HASH_SECRET',
    );
  });
});
