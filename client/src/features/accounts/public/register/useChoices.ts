import { useMemo } from 'react';
import { useListCountries, useListIndustries } from '../../../../shared/api/generated/accounts';
import type { IndustryMessages } from '../../../../shared/i18n/en/accounts/industries';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { countryChoices, industryChoices, type NamedChoice } from '../../model/named-choices';

export interface Choices {
  readonly countries: readonly NamedChoice[];
  readonly industries: readonly NamedChoice[];
}

/** The lists that the form offers. Without them the names can be typed: the server knows them. */
export function useChoices(names: IndustryMessages): Choices {
  const locale = useLocale();
  const { data: countries } = useListCountries({ query: { staleTime: Infinity } });
  const { data: industries } = useListIndustries({ query: { staleTime: Infinity } });
  return useMemo(
    () => ({ countries: countryChoices(countries ?? [], locale), industries: industryChoices(industries ?? [], names, locale) }),
    [countries, industries, names, locale],
  );
}
