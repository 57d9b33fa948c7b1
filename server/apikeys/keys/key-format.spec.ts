import * as fc from 'fast-check';
import { KEY_PATTERN, keyChecksum, makeKey, parseKey } from './key-format';

const ALPHABET = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
const EXAMPLE = 'baro_test_0000000000000000000000000000000gReli';

describe('key format', () => {
  it('yields the checksum of the worked example', () => {
    expect(keyChecksum(`baro_test_${'0'.repeat(30)}`)).toBe('0gReli');
    expect(parseKey(EXAMPLE)).toEqual({ mode: 'test' });
  });

  it('gives new keys that parse with their mode and match secret scanners', () => {
    for (const mode of ['live', 'test'] as const) {
      const key = makeKey(mode);
      expect(key).toMatch(new RegExp(`^baro_${mode}_[0-9A-Za-z]{36}$`));
      expect(parseKey(key)).toEqual({ mode });
      expect(KEY_PATTERN.exec(`const key = "${key}";`)?.[0]).toBe(key);
    }
  });

  it('refuses any single changed character', () => {
    const key = makeKey('live');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: key.length - 1 }), fc.constantFrom(...ALPHABET), (place, character) => {
        fc.pre(key[place] !== character);
        expect(parseKey(key.slice(0, place) + character + key.slice(place + 1))).toBeNull();
      }),
      { seed: 11, numRuns: 500 },
    );
  });

  it.each([
    '',
    'baro_live_',
    ` ${EXAMPLE}`,
    `${EXAMPLE}\n`,
    `${EXAMPLE}0`,
    EXAMPLE.slice(0, -1),
    EXAMPLE.replace('test', 'live'),
    EXAMPLE.toUpperCase(),
  ])('refuses %p', (text) => {
    expect(parseKey(text)).toBeNull();
  });

  it('spreads new keys over all 62 characters about equally', () => {
    const counts = new Map<string, number>();
    const keys = 4_000;
    for (let made = 0; made < keys; made++)
      for (const character of makeKey('live').slice(10, 40)) counts.set(character, (counts.get(character) ?? 0) + 1);
    const expected = (keys * 30) / 62;
    const chiSquare = ALPHABET.reduce((sum, character) => sum + ((counts.get(character) ?? 0) - expected) ** 2 / expected, 0);
    // 61 degrees of freedom: above 130 less than once in a million runs. Taking bytes modulo 62 would give about 850.
    expect(chiSquare).toBeLessThan(130);
  });
});
