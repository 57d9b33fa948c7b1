/** `live` is what is collected, `simulated` an invented world; the two share nothing. */
export type Dataset = 'live' | 'simulated';
