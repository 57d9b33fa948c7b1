/** What a custom index may be made of, as its form offers it. */
import { useMemo } from 'react';
import { CATEGORIES } from '../../../../shared/contract/categories';
import { COUNTRIES, GROUPS } from '../../../../shared/contract/custom-indexes';
import type { Locale } from '../../../../shared/i18n/languages';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { countryName, formatCount } from '../../../../shared/ui/text/format';
import type { ScopeOption } from './ScopeField';

/** The specification's three, which stay first. */
const FIRST = ['QA', 'SA', 'YE'];
const GROUP_CODES = ['g7', 'g20', 'eu', 'gcc', 'asean', 'brics', 'mena'] as const;

export const GROUP_OPTIONS = GROUP_CODES.flatMap((code) => GROUPS.filter((group) => group.code === code).map(({ members }) => ({ code, members })));

export function useCategoryOptions(): readonly ScopeOption[] {
  const { names } = useMessages('scopes');
  return useMemo(() => CATEGORIES.map(({ code }) => ({ code, name: names[code as keyof typeof names] })), [names]);
}

export function countryOptions(locale: Locale): ScopeOption[] {
  const all = COUNTRIES.map(({ iso2, name }) => ({ code: iso2, name: countryName(iso2, name, locale) }));
  return [...FIRST.flatMap((code) => all.filter((option) => option.code === code)), ...all.filter(({ code }) => !FIRST.includes(code))];
}

/** Names of codes, in their order. */
export function namesOf(codes: readonly string[], options: readonly ScopeOption[]): string[] {
  return codes.map((code) => options.find((option) => option.code === code)?.name ?? code);
}

/** One name, and how many more there are: `Qatar and 5 more`. */
export function shortList(names: readonly string[], more: string, locale: Locale): string {
  return names.length < 2 ? (names[0] ?? '—') : fill(more, { first: names[0], count: formatCount(names.length - 1, locale) });
}
