import type { Locale } from '../../../shared/i18n/languages';
import { countryName, tagOf } from '../../../shared/ui/text/format';

/** What is sent, and what people read instead in their language. */
export interface NamedChoice {
  readonly value: string;
  readonly text: string;
}

/** Countries by the names that the server knows, called and ordered as the language has it. */
export function countryChoices(countries: readonly { readonly code: string; readonly name: string }[], locale: Locale): NamedChoice[] {
  return ordered(
    countries.map(({ code, name }) => ({ value: name, text: countryName(code, name, locale) })),
    locale,
  );
}

/** Industries in the same way. */
export function industryChoices(industries: readonly string[], names: Readonly<Record<string, string>>, locale: Locale): NamedChoice[] {
  return ordered(
    industries.map((value) => ({ value, text: names[value] ?? value })),
    locale,
  );
}

/** What stands for a text that was chosen or typed; the text itself where it is none of them: the server says so. */
export function meantBy(text: string, choices: readonly NamedChoice[]): string {
  return choices.find((choice) => choice.text === text)?.value ?? text;
}

/** As they came in English, where the server has ordered them. */
function ordered(choices: NamedChoice[], locale: Locale): NamedChoice[] {
  if (locale === 'en') return choices;
  const { compare } = new Intl.Collator(tagOf(locale));
  return choices.toSorted((one, other) => compare(one.text, other.text));
}
