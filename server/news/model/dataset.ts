/** What is collected, and the invented world; they share nothing. */
export type Dataset = 'live' | 'simulated';
