import { useMemo } from 'react';
import { COUNTRIES, GROUPS } from '../../../../shared/contract/custom-indexes';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { countryName } from '../../../../shared/ui/text/format';
import { type HeatCountry, type HeatMatrix, inOrder, toMatrix, withCountries } from '../../model/heat-map/matrix';
import type { HeatState } from '../../model/heat-map/state';
import { REGIONS } from '../../model/list/list-state';
import { useCategoryOptions } from '../scope/scope-options';
import type { IndexRow } from '../use-catalogue';

/** Regions, and groups of countries. */
export const REGION_CODES: readonly string[] = [...REGIONS, ...GROUPS.map(({ code }) => code)];

export function useRegionOptions(): { readonly value: string; readonly text: string }[] {
  const { regions } = useMessages('heatMap');
  const { groups } = useMessages('scopes');
  return [
    ...REGIONS.map((region) => ({ value: region, text: regions[region] })),
    ...GROUPS.map(({ code }) => ({ value: code, text: groups[code as keyof typeof groups] })),
  ];
}

/** The rows and columns that are shown; null while the indexes are not there. */
export function useHeatMatrix(rows: readonly IndexRow[] | undefined, { region, order, measure }: HeatState): HeatMatrix<IndexRow> | null {
  const locale = useLocale();
  const categories = useCategoryOptions();
  const whole = useMemo(() => {
    const countries = COUNTRIES.map((country) => ({ ...country, name: countryName(country.iso2, country.name, locale) }));
    return rows === undefined ? null : toMatrix(rows, countries, categories);
  }, [rows, locale, categories]);
  return useMemo(() => whole && inOrder(withCountries(whole, membersOf(region)), order, measure), [whole, region, order, measure]);
}

function membersOf(region: string | null): (country: HeatCountry) => boolean {
  const group = GROUPS.find(({ code }) => code === region);
  return (country) => region === null || country.region === region || group?.members.includes(country.iso2) === true;
}
