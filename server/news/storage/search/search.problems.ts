import { defineProblems } from '../../../platform/problems/problem';

/** Why a search is not made. */
export const SEARCH_PROBLEMS = defineProblems('search', {
  searches_busy: { status: 429 },
  search_unavailable: { status: 503, level: 'error' },
});
