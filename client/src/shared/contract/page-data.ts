export type * from '../../../../server/site/data/page-data';
