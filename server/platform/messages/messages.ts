/** Every text that people see, by language. Logs, commands and the terminal are not included. */
import Negotiator from 'negotiator';
import { english } from './en';

/** The shape of English: a language that lacks a text does not compile. */
export type Messages = typeof english;

const CATALOGUES = { en: english } satisfies Record<string, Messages>;

/** Languages with a complete catalogue, as in `Content-Language`. */
export type Language = keyof typeof CATALOGUES;

export const LANGUAGES = Object.keys(CATALOGUES) as readonly Language[];
export const DEFAULT_LANGUAGE: Language = 'en';

export type ProblemCode = keyof Messages['problems'];
export type ValidationKey = keyof Messages['validation'];

/** Values for `{name}` in a text. */
export type MessageParams = Readonly<Record<string, string | number>>;

export function messagesIn(language: Language): Messages {
  return CATALOGUES[language];
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
