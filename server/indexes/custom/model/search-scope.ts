import type { SearchScope } from '../../../news';
import { CATEGORY_INDEX } from '../../../reference/categories';
import { COUNTRIES } from '../../../reference/countries';
import type { CustomScope } from './custom-index';

const COUNTRY_INDEX: ReadonlyMap<string, number> = new Map(COUNTRIES.map(({ iso2 }, index) => [iso2, index]));

/** What an index is about, in the form that articles are searched by. */
export function searchScopeOf({ countries, categories, query, outlets }: CustomScope): SearchScope {
  return {
    countries: ascending(countries.map((code) => COUNTRY_INDEX.get(code)!)),
    categories: ascending(categories.map((code) => CATEGORY_INDEX.get(code)!)),
    query,
    outlets:
      outlets === null
        ? null
        : {
            countries: outlets.countries,
            languages: outlets.languages,
            owners: outlets.owners,
            keepDomains: outlets.keep,
            leaveOutDomains: outlets.leave_out,
          },
  };
}

function ascending(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}
