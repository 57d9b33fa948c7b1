import { useMemo } from 'react';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { countryName } from '../../../../shared/ui/text/format';
import type { CrisisNames } from '../../model/crises/crisis-view';
import { useCategories, useIndexRows } from '../use-catalogue';

interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Countries and categories that crises may be about, by name; codes until the names are there. */
export function useCrisisNames(): { readonly names: CrisisNames; readonly countries: readonly Choice[]; readonly categories: readonly Choice[] } {
  const locale = useLocale();
  const { rows } = useIndexRows();
  const { categories } = useCategories();
  return useMemo(() => {
    const ofCountry = (rows ?? []).filter(({ kind, family }) => kind === 'country' && family === 'mvi');
    const countryChoices = ofCountry.map(({ country, name }) => ({ value: country!, text: countryName(country!, name, locale) }));
    const choices = {
      countries: countryChoices.toSorted((a, b) => a.text.localeCompare(b.text, locale)),
      categories: (categories ?? []).map(({ id, title }) => ({ value: id, text: title })),
    };
    const nameIn = (all: readonly Choice[]) => (code: string) => all.find(({ value }) => value === code)?.text ?? code;
    return { ...choices, names: { country: nameIn(choices.countries), category: nameIn(choices.categories) } };
  }, [rows, categories, locale]);
}
