import { defineProblems } from '../platform/problems/problem';

/** What can go wrong with what sources give. Nothing of such a file is stored, so it can be tried again. */
export const NEWS_PROBLEMS = defineProblems('news', {
  file_not_found: { status: 404 },
  file_is_directory: { status: 422 },
  file_unreadable: { status: 422 },
  file_too_large: { status: 422, level: 'warn' },
  file_expands_too_far: { status: 422, level: 'warn' },
  file_not_gkg: { status: 422, level: 'warn' },
  file_damaged: { status: 422, level: 'warn' },
  file_differs_from_list: { status: 502, level: 'warn' },
  list_unreadable: { status: 502, level: 'warn' },
  list_names_other_host: { status: 502, level: 'warn' },
  source_unreachable: { status: 502, level: 'warn' },
  database_failed: { status: 503, level: 'error' },
  database_stalled: { status: 503, level: 'error' },
});
