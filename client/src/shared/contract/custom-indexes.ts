export { COUNTRIES } from '../../../../server/reference/countries';
export { GROUPS } from '../../../../server/reference/country-groups';
