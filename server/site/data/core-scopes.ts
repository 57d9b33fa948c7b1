import { CATEGORY_COUNT, COUNTRY_COUNT, FIRST_CATEGORY_SCOPE, FIRST_COUNTRY_SCOPE, FIRST_PAIR_SCOPE, SCOPES } from '../../reference/scopes';

const numbers = SCOPES.map(({ number }) => number);

/** Numbers of the countries' scopes. */
export const COUNTRY_SCOPES = numbers.slice(FIRST_COUNTRY_SCOPE, FIRST_COUNTRY_SCOPE + COUNTRY_COUNT);
/** Numbers of the categories' scopes. */
export const CATEGORY_SCOPES = numbers.slice(FIRST_CATEGORY_SCOPE, FIRST_CATEGORY_SCOPE + CATEGORY_COUNT);
/** World, regions, countries, categories. */
export const CORE_SCOPES = numbers.slice(0, FIRST_PAIR_SCOPE);
