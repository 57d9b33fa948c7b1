/** A live host is asked every quarter of an hour: what it answered before that says nothing of now. */
export const FRESH_MINUTES = 20;
