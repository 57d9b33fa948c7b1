/** Every text that people see, by language. Logs, commands and the terminal are not included. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import Negotiator from 'negotiator';
import type { catalogue } from './en';

/** The shape of English: the `catalogue: Messages` of a language that lacks a text does not compile. */
export type Messages = typeof catalogue;

/** Code of a language with a complete catalogue, as in `Content-Language`. */
export type Language = string;

const CATALOGUES = readCatalogues(__dirname);

export const DEFAULT_LANGUAGE: Language = 'en';
/** English first: whoever would take any language gets that. */
export const LANGUAGES: readonly Language[] = [...new Set([DEFAULT_LANGUAGE, ...CATALOGUES.keys()])];

export type ProblemCode = keyof Messages['problems'];
export type ValidationKey = keyof Messages['validation'];

/** Values for `{name}` in a text. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** English for a language that is no longer there. */
export function messagesIn(language: Language): Messages {
  return CATALOGUES.get(language) ?? CATALOGUES.get(DEFAULT_LANGUAGE)!;
}

/** The language that an address names, whatever stands there; English for what names none of those there are. */
export function namedLanguage(value: unknown): Language {
  return LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE;
}

/** A language is a folder named by its code. */
export function readCatalogues(folder: string): ReadonlyMap<Language, Messages> {
  const require = createRequire(__filename);
  const codes = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Map(codes.map(({ name }) => [name, (require(join(folder, name)) as { catalogue: Messages }).catalogue]));
}

/** A text with `{name}` replaced; what is not among the params stays as it is. */
export function fillMessage(text: string, params: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (match, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : match));
}

/** Of a header Accept-Language, what is looked at: browsers send some ten ranges. */
const LENGTH_MAX = 1_000;

/** The language that a caller likes best of those there are, by their header Accept-Language; English where they like none. */
export function negotiateLanguage(acceptLanguage: string | undefined): Language {
  return bestLanguage(acceptLanguage, LANGUAGES) ?? DEFAULT_LANGUAGE;
}

/** `de-CH` is content with `de`; `*` stands for what no other range names; quality 0 refuses. */
export function bestLanguage<T extends string>(acceptLanguage: string | undefined, languages: readonly T[]): T | null {
  const headers = { 'accept-language': (acceptLanguage ?? '').slice(0, LENGTH_MAX) };
  return (new Negotiator({ headers }).language(languages) as T | undefined) ?? null;
}
