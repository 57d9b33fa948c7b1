import { Secret } from 'otpauth';
import { totpStepOf, totpUri } from './totp';

/** RFC 6238, appendix B: the secret of the SHA-1 rows, and the last six of their eight digits. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number): Date => new Date(seconds * 1_000);

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('matches the code of RFC 6238 at %d s to its step', (seconds, code) => {
  expect(totpStepOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

it('accepts a code one step early or late, and no further', () => {
  const step = Math.floor(1_111_111_109 / 30);
  const begins = step * 30;
  expect([begins - 30, begins - 31, begins + 59, begins + 60].map((seconds) => totpStepOf(SECRET, '081804', at(seconds)))).toEqual([
    step,
    null,
    step,
    null,
  ]);
});

it('names the product and the account in the URI for the app', () => {
  const uri = new URL(totpUri(SECRET, 'ada@people.example'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Barograph:ada@people.example']);
  expect([uri.searchParams.get('issuer'), uri.searchParams.get('secret')]).toEqual(['Barograph', SECRET]);
});
