import { defineProblems } from '../../../platform/problems/problem';

/** What can go wrong with custom indexes. */
export const CUSTOM_INDEX_PROBLEMS = defineProblems('custom-indexes', {
  nothing_matched: { status: 422 },
  articles_not_searchable: { status: 503 },
  streams_busy: { status: 429 },
  custom_indexes_exhausted: { status: 409 },
  custom_index_archived: { status: 409 },
  custom_index_ended: { status: 409 },
  custom_index_not_waiting: { status: 409 },
});
