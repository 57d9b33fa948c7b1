import type { Locale } from '../../i18n/languages';
import { fill } from './fill';
import { formatCount } from './format';

/** The forms of a counted thing in a language, each with `{count}`: `{count} story`, `{count} stories`. */
export type CountForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** `1 story`, `1,204 stories`: in the form that the number asks for as it is written. */
export function countText(count: number, forms: CountForms, locale: Locale): string {
  const form = new Intl.PluralRules(locale).select(Math.round(count));
  return fill(forms[form] ?? forms.other, { count: formatCount(count, locale) });
}
