/** Days between two values whose change is explained, at most: each is held with what every outlet printed. */
export const SPAN_DAYS_MAX = 92;
