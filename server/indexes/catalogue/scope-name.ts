import { tagOf } from '../../platform/messages/formats';
import { DEFAULT_LANGUAGE, fillMessage, type Language, messagesIn } from '../../platform/messages/messages';
import { type Scope, SCOPE_BY_SLUG } from '../../reference/scopes';

/** The scope in `mvi-sa-energy` and `crisis-sa-energy-20260301`. */
const SCOPE_IN_ID = /^[a-z]+-(.*?)(?:-\d+)?$/;

/** What a scope is called in a language: countries as the language itself calls them, all others by its messages. */
export function scopeName({ slug, country, category, name }: Pick<Scope, 'slug' | 'country' | 'category' | 'name'>, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return name;
  const { pair, names } = messagesIn(language).lists.scopes;
  const placeName = country === null ? null : (new Intl.DisplayNames(tagOf(language), { type: 'region', fallback: 'none' }).of(country) ?? null);
  if (category === null) return placeName ?? names[slug as keyof typeof names] ?? name;
  const categoryName = names[category as keyof typeof names];
  if (country === null) return categoryName;
  return placeName === null ? name : fillMessage(pair, { country: placeName, category: categoryName });
}

/** What the index or the crisis of an ID is about, in a language; the given name where it is none of the catalogue’s. */
export function scopeNameOf(id: string, name: string, language: Language): string {
  const scope = SCOPE_BY_SLUG.get(SCOPE_IN_ID.exec(id)?.[1] ?? '');
  return scope === undefined ? name : scopeName(scope, language);
}
