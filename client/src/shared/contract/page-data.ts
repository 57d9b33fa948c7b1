export type * from '../../../../server/site/data/page-data';
export type * from '../../../../server/site/data/crisis-page-data';
export type * from '../../../../server/indexes/country-brief';
