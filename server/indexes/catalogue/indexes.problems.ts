import { defineProblems } from '../../platform/problems/problem';

/** What can go wrong with indexes. */
export const INDEX_PROBLEMS = defineProblems('indexes', {
  index_not_found: { status: 404 },
  index_not_explained: { status: 404 },
  methodology_not_published: { status: 404 },
  value_missing: { status: 404 },
  values_missing: { status: 404 },
  articles_missing: { status: 404 },
  values_changing: { status: 503 },
  explanations_busy: { status: 503 },
  changes_not_recorded: { status: 404 },
  bulk_file_not_found: { status: 404 },
  range_not_satisfiable: { status: 416 },
  crisis_not_found: { status: 404 },
  country_not_found: { status: 404 },
});
