import { CATEGORY_COUNT, COUNTRY_COUNT, FIRST_CATEGORY_SCOPE, FIRST_COUNTRY_SCOPE, pairScope } from '../../../reference/scopes';

/** A scope with those that it is divided into, which are its pairs; ascending. */
export function withParts(scope: number): number[] {
  if (scope >= FIRST_COUNTRY_SCOPE && scope < FIRST_CATEGORY_SCOPE) {
    return [scope, ...Array.from({ length: CATEGORY_COUNT }, (_, category) => pairScope(scope - FIRST_COUNTRY_SCOPE, category))];
  }
  if (scope >= FIRST_CATEGORY_SCOPE && scope < FIRST_CATEGORY_SCOPE + CATEGORY_COUNT) {
    return [scope, ...Array.from({ length: COUNTRY_COUNT }, (_, country) => pairScope(country, scope - FIRST_CATEGORY_SCOPE))];
  }
  return [scope];
}
