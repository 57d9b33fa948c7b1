export { MEASURED_CATEGORIES, MEASURED_LANGUAGES } from '../../../../server/news/enrichment/categories/measured';
export { CATEGORIES } from '../../../../server/reference/categories';
