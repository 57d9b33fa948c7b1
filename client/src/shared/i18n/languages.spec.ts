import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hasScreens, type LanguageMessages, type Screen } from './messages';

const load = createRequire(__filename) as (folder: string) => { readonly language: LanguageMessages };

/** As the build finds them: every folder is a language. */
const LANGUAGES = Object.fromEntries(
  fs
    .readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, load(path.join(__dirname, name)).language]),
);

/** Every text by its place. */
function texts(messages: unknown, place = ''): [string, string][] {
  if (typeof messages === 'string') return [[place, messages]];
  return Object.entries(messages as object).flatMap(([name, part]: [string, unknown]) => texts(part, `${place}/${name}`));
}

const placesIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
// Names of categories are data in English, so that only other languages have them here.
const withoutScopes = (entries: [string, string][]): [string, string][] => entries.filter(([place]) => !place.startsWith('/landing/scopes/'));
const textsIn = ({ screens }: LanguageMessages): [string, string][] => withoutScopes(texts(screens));

const translations = Object.entries(LANGUAGES).filter(([locale]) => locale !== 'en');

describe.each(translations)('the messages in %s', (_locale, language) => {
  const original = new Map(textsIn(LANGUAGES.en).filter(([place]) => place.split('/')[1] in language.screens));
  const translated = textsIn(language);

  it('are as many as in English in every screen that there is', () => {
    expect(translated.map(([place]) => place).sort()).toEqual([...original.keys()].sort());
  });

  it('have the same places for values as in English', () => {
    const places = translated.map(([place, text]) => [place, placesIn(text)]);
    expect(places).toEqual(translated.map(([place]) => [place, placesIn(original.get(place) ?? '')]));
  });

  it('are refused for a page that needs a screen the language lacks', () => {
    const lacking = (Object.keys(LANGUAGES.en.screens) as Screen[]).find((screen) => !(screen in language.screens));
    if (lacking === undefined) return;
    expect(hasScreens(language, ['chrome', lacking])).toBe(false);
  });
});

describe('the messages in Arabic', () => {
  it('are Arabic', () => {
    const codes = /\/(id|state|when|languageCode|placeholder)$/;
    const latin = textsIn(LANGUAGES.ar).filter(
      ([place, text]) =>
        place.startsWith('/landing/') && !codes.test(place) && !/[\u0600-\u06FF]/.test(text) && /[A-Za-z]/.test(text.replace(/\{\w+\}/g, '')),
    );
    expect(latin).toEqual([]);
  });
});

describe('the texts that the dashboard loads', () => {
  const source = (name: string): string => fs.readFileSync(path.join(__dirname, name), 'utf8');
  const chunks = /\{([\w,-]+)\}\.ts/.exec(source('lazy-messages.ts'))?.[1].split(',') ?? [];
  const client = path.join(__dirname, '..', '..');
  const asked = fs
    .readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...fs.readFileSync(path.join(client, file), 'utf8').matchAll(/\b(?:useMessages|loadMessages)\((?:locale, )?'(\w+)'\)/g)])
    .map(([, screen]) => screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

  it('have a chunk for every screen that a component asks for', () => {
    expect(asked.length).toBeGreaterThanOrEqual(20);
    expect([...new Set(asked)].filter((screen) => !chunks.includes(screen))).toEqual([]);
  });
});
