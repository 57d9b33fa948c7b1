import type { ScopeNames } from '../../../shared/contract/page-data';
import { messagesOf } from '../../../shared/i18n/languages';
import type { Locale } from '../../../shared/ui/public/page';
import { countryName } from '../../../shared/ui/format';

/** What an index watches, in a language; the English name where the language has none. */
export function scopeName({ kind, name, country, category, region }: ScopeNames, locale: Locale): string {
  if (kind === 'country' && country !== null) return countryName(country, name, locale);
  const key = { world: 'world', region, category, country: null, pair: null }[kind];
  return (key === null ? undefined : messagesOf(locale, ['landing']).landing.scopes[key]) ?? name;
}
