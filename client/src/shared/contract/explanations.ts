export { SPAN_DAYS_MAX } from '../../../../server/indexes/explanations/change/span-days';
