import { News1763000002000 } from './1763000002000-news';

/** In the order of their timestamps; never edit a merged one. */
export const MIGRATIONS = [News1763000002000];
