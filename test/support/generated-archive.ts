import type { ImportRow } from './imports';

const OUTLETS = 200;
const FIRST_DAY = Date.UTC(2026, 0, 1);
const SECOND = 1000;
const WORDS = 'reserve storm vote bank harbour wheat court grid strike drought school fund border clinic rail tariff museum poll steel river'.split(
  ' ',
);
const CATEGORIES = ['politics', 'economy', 'energy', 'finance', 'law'];
const COUNTRIES = ['GB', 'US', 'YE', 'SA', 'QA', 'PE'];

/**
 * The n-th row of an archive that has everything in it: articles, later versions of articles some rows back (with another address, headline
 * and date), versions that come before their first, withdrawals and their ends, repetitions and broken rows. A function of n.
 */
function archiveRow(n: number, days = 20, isPlain = false): ImportRow | null {
  const kind = isPlain ? 50 : mix(n, 1) % 100;
  if (kind === 0) return null;
  const target = kind < 80 ? n : Math.max(0, n - 1 - (mix(n, 2) % 3_000));
  const version = kind < 70 ? 1 : kind < 80 ? 2 : kind < 90 ? 1 + (mix(n, 3) % 3) : 4;
  const identity = { id: `urn:example:${target}`, outlet: `barograph-house-${target % OUTLETS}.org`, version };
  if (kind >= 96) return { ...identity, status: 'canceled' };
  const word = (salt: number): string => WORDS[mix(target + version * 7, salt) % WORDS.length];
  return {
    ...identity,
    version: kind >= 94 ? 5 : version,
    url: `https://www.barograph-house-${target % OUTLETS}.org/${target}${version > 2 ? '/moved' : ''}`,
    title: `The ${word(4)} and the ${word(5)} of ${word(6)} number ${target}, version ${version}`,
    text: Array.from({ length: 30 }, (_, at) => WORDS[mix(target, 10 + at) % WORDS.length]).join(' '),
    published: new Date(FIRST_DAY + (mix(n, 7) % (days * 86_400)) * SECOND).toISOString(),
    language: 'en',
    ...(mix(n, 8) % 2 === 0
      ? { categories: [CATEGORIES[mix(target, 9) % CATEGORIES.length]], countries: [COUNTRIES[mix(target, 10) % COUNTRIES.length]] }
      : {}),
  };
}

/** Rows as lines, from the n-th on. `isPlain`: each is an article of its own. */
export function archiveLines(from: number, count: number, days?: number, isPlain?: boolean): string {
  let lines = '';
  for (let n = from; n < from + count; n++) {
    const row = archiveRow(n, days, isPlain);
    lines += row === null ? `{"id":"urn:example:${n}", broken\n` : `${JSON.stringify(row)}\n`;
  }
  return lines;
}

/** A number from 0 that looks like chance, the same for the same numbers. */
export function mix(n: number, salt: number): number {
  let hash = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}
