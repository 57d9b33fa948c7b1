import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CountForms } from '../ui/text/count-text';
import { DASHBOARD_LANGUAGES, LANGUAGE_NAMES } from './language-names';
import { hasScreens, type LanguageMessages, type Screen } from './messages';

const load = createRequire(__filename) as (folder: string) => { readonly language: LanguageMessages };

/** As the build finds them: every folder is a language. */
const LANGUAGES = Object.fromEntries(
  fs
    .readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, load(path.join(__dirname, name)).language]),
);

const isCounted = (messages: object): messages is CountForms => 'one' in messages && 'other' in messages;

/** Every text by its place; of a counted thing the form for most numbers. */
function texts(messages: unknown, place = ''): [string, string][] {
  if (typeof messages === 'string') return [[place, messages]];
  if (isCounted(messages as object)) return [[place, (messages as CountForms).other]];
  return Object.entries(messages as object).flatMap(([name, part]: [string, unknown]) => texts(part, `${place}/${name}`));
}

/** Every counted thing by its place. */
function countedThings(messages: unknown, place = ''): [string, CountForms][] {
  if (typeof messages !== 'object' || messages === null) return [];
  if (isCounted(messages)) return [[place, messages]];
  return Object.entries(messages).flatMap(([name, part]: [string, unknown]) => countedThings(part, `${place}/${name}`));
}

/** The forms that a language has for numbers people meet; the one for millions in French is left to `other`. */
function formsOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)))].sort();
}

const placesIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
const textsIn = ({ screens }: LanguageMessages): [string, string][] => texts(screens);

const translations = Object.entries(LANGUAGES).filter(([locale]) => locale !== 'en');

describe.each(translations)('messages in %s', (locale, language) => {
  const original = new Map(textsIn(LANGUAGES.en).filter(([place]) => place.split('/')[1] in language.screens));
  const translated = textsIn(language);

  it('a translated screen has exactly the texts of the English one', () => {
    expect(translated.map(([place]) => place).sort()).toEqual([...original.keys()].sort());
  });

  it('a translated text has the same placeholders as the English one', () => {
    const places = translated.map(([place, text]) => [place, placesIn(text)]);
    expect(places).toEqual(translated.map(([place]) => [place, placesIn(original.get(place) ?? '')]));
  });

  it('a translation names counted things in every plural form of its language', () => {
    const forms = countedThings(language.screens).map(([place, counted]) => [place, Object.keys(counted).sort()]);
    expect(forms).toEqual(forms.map(([place]) => [place, formsOf(locale)]));
  });

  it('a translation without a screen is refused for pages that need it', () => {
    const lacking = (Object.keys(LANGUAGES.en.screens) as Screen[]).find((screen) => !(screen in language.screens));
    if (lacking === undefined) return;
    expect(hasScreens(language, ['chrome', lacking])).toBe(false);
  });
});

describe('messages in Arabic', () => {
  const codes = /\/(id|state|when|languageCode|placeholder)$/;
  // Formulas, names of indexes and versions, and the citations, which are copied.
  const sameInAllLanguages = /\/formula\/\d+$|\/(valueText|pageText|bibtexText)$/;
  const names = /^(?:MVI|ISR|v\d)$/;

  it.each(['/landing/', '/methodology/', '/methodologyInputs/'])('every text under %s is in Arabic', (screen) => {
    const read = textsIn(LANGUAGES.ar).filter(([place]) => place.startsWith(screen) && !codes.test(place) && !sameInAllLanguages.test(place));
    const latin = read.filter(([, text]) => !names.test(text) && !/[\u0600-\u06FF]/.test(text) && /[A-Za-z]/.test(text.replace(/\{\w+\}/g, '')));
    expect(read.length).toBeGreaterThan(20);
    expect(latin).toEqual([]);
  });
});

describe('languages', () => {
  it('every language folder has a name, and every name a folder', () => {
    expect(Object.keys(LANGUAGES).sort()).toEqual(Object.keys(LANGUAGE_NAMES).sort());
  });

  it('every language of the dashboard has all its screens except those of our own staff', () => {
    const source = fs.readFileSync(path.join(__dirname, 'lazy-messages.ts'), 'utf8');
    const wanted = (/\{([\w,-]+)\}\.ts/.exec(source)?.[1].split(',') ?? []).filter((screen) => !screen.startsWith('staff'));
    expect(wanted.length).toBeGreaterThan(25);
    for (const code of DASHBOARD_LANGUAGES) {
      const files = fs.readdirSync(path.join(__dirname, code), { recursive: true, encoding: 'utf8' }).map((file) => path.basename(file, '.ts'));
      expect(wanted.filter((screen) => !files.includes(screen))).toEqual([]);
    }
  });
});

describe('lazy messages', () => {
  const source = (name: string): string => fs.readFileSync(path.join(__dirname, name), 'utf8');
  const chunks = /\{([\w,-]+)\}\.ts/.exec(source('lazy-messages.ts'))?.[1].split(',') ?? [];
  const client = path.join(__dirname, '..', '..');
  const asked = fs
    .readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...fs.readFileSync(path.join(client, file), 'utf8').matchAll(/\b(?:useMessages|loadMessages)\((?:locale, )?'(\w+)'\)/g)])
    .map(([, screen]) => screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

  it('every screen that a component asks for has a chunk', () => {
    expect(asked.length).toBeGreaterThanOrEqual(20);
    expect([...new Set(asked)].filter((screen) => !chunks.includes(screen))).toEqual([]);
  });
});
