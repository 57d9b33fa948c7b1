import { randomUUID } from 'node:crypto';
import { readLinkToken, writeLinkToken } from './link-token';

const secret = 'aB-_'.repeat(11).slice(0, 43);

it('a link token is read back unchanged and is safe in a URL', () => {
  for (let at = 0; at < 50; at++) {
    const subscriberId = randomUUID();
    const word = writeLinkToken({ subscriberId, secret });
    expect(word).toMatch(/^[\w-]{65}$/);
    expect(readLinkToken(word)).toEqual({ subscriberId, secret });
  }
});

it.each(['', 'x', 'a'.repeat(64), 'a'.repeat(66), `${'a'.repeat(64)}.`, `${'a'.repeat(65)}\n`])('a link token is not read from %j', (text) => {
  expect(readLinkToken(text)).toBeNull();
});

it('a link token has a single encoding: the spare bits of its last letter must be zero', () => {
  const word = writeLinkToken({ subscriberId: '00000000-0000-0000-0000-000000000000', secret });
  expect(word[21]).toBe('A');
  for (const letter of 'BCDEFGHIJKLMNOP') expect(readLinkToken(word.slice(0, 21) + letter + word.slice(22))).toBeNull();
});
