export { SPAN_DAYS_MAX } from '../../../../server/indexes/explanations/span-days';
