export type * from '../../../../server/site/page-data';
