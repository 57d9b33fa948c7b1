export { MEASURED_CATEGORIES } from '../../../../server/news/enrichment/categories/measured';
export { CATEGORIES } from '../../../../server/reference/categories';
