import { mergeTopics } from './topics';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CountForms } from './formats';
import { bestLanguage, DEFAULT_LANGUAGE, fillMessage, LANGUAGES, namedLanguage, negotiateLanguage, messagesIn, readCatalogues } from './messages';
import { processorMs } from '../../../test/support/processor-time';

const isCounted = (value: object): value is CountForms => 'other' in value;

/** Every text with its path; of a counted thing the form for most numbers. */
function* textsOf(value: unknown, path = ''): Generator<{ path: string; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (isCounted(value as object)) yield { path, text: (value as CountForms).other };
  else for (const [name, inner] of Object.entries(value as object)) yield* textsOf(inner, path === '' ? name : `${path}.${name}`);
}

/** Every counted thing with its path. */
function* countedIn(value: unknown, path = ''): Generator<{ path: string; forms: string[] }> {
  if (typeof value !== 'object' || value === null) return;
  if (isCounted(value)) yield { path, forms: Object.keys(value).sort() };
  else for (const [name, inner] of Object.entries(value)) yield* countedIn(inner, `${path}.${name}`);
}

/** The forms that a language has for numbers people meet; those for millions are left to `other`. */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)))].sort();
}

/** Texts whose words are names in every language, or nothing but a place for a value. */
const SAME_IN_ALL = new Set(['Barograph', 'Enterprise', 'HTML', 'IBAN', 'BIC', 'MVI', 'ISR']);

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
}

describe('message catalogues', () => {
  it.each(LANGUAGES)('the %s catalogue defines exactly the English texts, with the same placeholders', (language) => {
    const shape = (of: typeof language) => [...textsOf(messagesIn(of))].map(({ path, text }) => `${path} ${namesIn(text).join(' ')}`).sort();
    expect(shape(language)).toEqual(shape(DEFAULT_LANGUAGE));
  });

  it.each(LANGUAGES)('the %s catalogue contains no text that is empty, ends in a space or contains a stray brace', (language) => {
    const faulty = [...textsOf(messagesIn(language))].filter(
      ({ text }) => text.trim() !== text || text === '' || /[{}]/.test(text.replace(/\{\w+\}/g, '')),
    );
    expect(faulty).toEqual([]);
  });

  it.each(LANGUAGES)('the %s catalogue names counted things in every form of the language', (language) => {
    const counted = [...countedIn(messagesIn(language))];
    expect(counted.length).toBeGreaterThan(3);
    expect(counted).toEqual(counted.map(({ path }) => ({ path, forms: formsOf(language) })));
  });

  it('the Arabic catalogue writes everything but names in Arabic', () => {
    const latin = [...textsOf(messagesIn('ar'))].filter(
      ({ text }) => /\p{sc=Latin}{2}/u.test(text.replace(/\{\w+\}/g, '')) && !/\p{sc=Arabic}/u.test(text),
    );
    expect(latin.filter(({ text }) => !SAME_IN_ALL.has(text))).toEqual([]);
  });

  it('the French catalogue leaves no English phrase untranslated', () => {
    const english = new Map([...textsOf(messagesIn('en'))].map(({ path, text }) => [path, text]));
    const same = [...textsOf(messagesIn('fr'))].filter(({ path, text }) => english.get(path) === text && /\p{L}+ \p{Ll}{2,}/u.test(text));
    expect(same).toEqual([]);
  });

  it('every English mail starts its text with a capital letter, even after the greeting', () => {
    const small = [...textsOf(messagesIn('en').mails)].filter(({ path, text }) => path.endsWith('.text') && /^\p{Ll}/u.test(text));
    expect(small).toEqual([]);
  });

  it('a language needs nothing but a folder to be read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'messages-test-'));
    mkdirSync(join(folder, 'eo'));
    writeFileSync(join(folder, 'eo', 'index.js'), `exports.catalogue = { replies: { sent: 'Sendita' } };`);
    expect([...readCatalogues(folder)]).toEqual([['eo', { replies: { sent: 'Sendita' } }]]);
    rmSync(folder, { recursive: true });
  });

  it('two topics that define the same name are refused', () => {
    const [one, other] = [{ replies: { sent: 'Sent' } }, { replies: { sent: 'Gone' } }];
    expect(() => mergeTopics([one, other])).toThrow('two topics have replies.sent');
    expect(mergeTopics([one, { validation: { sent: 'Sent.' } }])).toEqual({
      problems: {},
      validation: { sent: 'Sent.' },
      replies: { sent: 'Sent' },
      mails: {},
      pages: {},
      lists: {},
    });
  });
});

describe('fillMessage', () => {
  it('replaces names in braces with their values and leaves unknown ones', () => {
    expect(fillMessage('{a} of {b}, {a} and {c}', { a: 1, b: 'two' })).toBe('1 of two, 1 and {c}');
    expect(fillMessage('{toString} {__proto__}', {})).toBe('{toString} {__proto__}');
  });

  it('does not expand braces or dollar signs in a value', () => {
    expect(fillMessage('{a} {b}', { a: '{b} $& $1', b: 'B' })).toBe('{b} $& $1 B');
  });
});

describe('namedLanguage', () => {
  it.each(LANGUAGES)('accepts %s', (language) => {
    expect(namedLanguage(language)).toBe(language);
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a language that we lack', 'tlh'],
    ['a language in capitals', 'FR'],
    ['a language with control characters', 'fr\r\n\0'],
    ['a language twice', ['fr', 'fr']],
    ['a language once, in a list', ['fr']],
    ['an object', { language: 'fr' }],
    ['a name that every object has', '__proto__'],
    ['10 kB', 'fr'.repeat(5_000)],
  ])('falls back to English for %s', (_called, value) => {
    expect(namedLanguage(value)).toBe(DEFAULT_LANGUAGE);
  });
});

describe('language negotiation', () => {
  const LIKED = ['en', 'de', 'fr'] as const;

  it.each([
    ['de', 'de'],
    ['DE-ch', 'de'],
    ['de-Latn-DE-1996', 'de'],
    ['es, fr;q=0.3', 'fr'],
    ['fr;q=0.8, de;q=0.9, en;q=0.1', 'de'],
    ['fr, de', 'fr'],
    ['fr ; q=0.5 ,de;q=0.500', 'fr'],
    ['de;q=0, *;q=0.1', 'en'],
    ['*', 'en'],
    ['en;q=0.1, *;q=0.5', 'de'],
    ['de;q=0.2, de-AT, fr;q=0.9', 'fr'],
    ['de-AT;q=0, de;q=0.5', 'de'],
    ['nl, *;q=0', null],
    ['de;q=0', null],
    ['de;q=1.5', 'de'],
    ['de;q=-1', null],
    ['d_e', null],
    ['', null],
    [undefined, null],
  ])('Accept-Language %s chooses %s of en, de and fr', (header, language) => {
    expect(bestLanguage(header, LIKED)).toBe(language);
  });

  it('reads only the beginning of a very long header', () => {
    expect(bestLanguage(`${'x,'.repeat(2_000)}de`, LIKED)).toBeNull();
  });

  it('falls back to English when no language matches', () => {
    expect(['xx', '', 'en;q=0', undefined].map(negotiateLanguage)).toEqual(['en', 'en', 'en', 'en']);
  });

  it('reads a hostile header quickly', () => {
    const startedAt = processorMs();
    for (const header of [`${'a-'.repeat(50_000)}`, `de${' '.repeat(100_000)};`, ';q=0.'.repeat(30_000)]) negotiateLanguage(header);
    expect(processorMs() - startedAt).toBeLessThan(2_000);
  });
});
