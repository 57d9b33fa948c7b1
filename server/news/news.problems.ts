import { defineProblems } from '../platform/problems/problem';

/** What can go wrong with what sources give. Nothing of such a file is stored, so it can be tried again. */
export const NEWS_PROBLEMS = defineProblems('news', {
  file_not_found: { status: 404, title: 'No such file', detail: 'There is no file {name}.' },
  file_is_directory: { status: 422, title: 'Not a file', detail: '{name} is a directory. Name the files in it.' },
  file_unreadable: { status: 422, title: 'File unreadable', detail: '{name} could not be read ({reason}).' },
  file_too_large: { status: 422, title: 'File too large', detail: '{name} is larger than {limit} bytes.', level: 'warn' },
  file_expands_too_far: {
    status: 422,
    title: 'File expands too far',
    detail: '{name} unpacks to more than {limit} bytes, or to more than {ratio} times its size.',
    level: 'warn',
  },
  file_not_gkg: { status: 422, title: 'Not a GKG file', detail: '{name} is no GKG file: {reason}.', level: 'warn' },
  file_damaged: { status: 422, title: 'File damaged', detail: '{name} is damaged or cut short ({reason}).', level: 'warn' },
  file_differs_from_list: {
    status: 502,
    title: 'File differs from its list',
    detail: '{name} is not what its list promises: {reason}.',
    level: 'warn',
  },
  list_unreadable: { status: 502, title: 'List unreadable', detail: 'The list at {url} names no GKG window: {reason}.', level: 'warn' },
  list_names_other_host: {
    status: 502,
    title: 'List names another host',
    detail: 'The list at {url} names a file on {host}, which is refused.',
    level: 'warn',
  },
  source_unreachable: { status: 502, title: 'Source unreachable', detail: '{url} could not be fetched: {reason}.', level: 'warn' },
  database_failed: {
    status: 503,
    title: 'Database failed',
    detail: 'The database failed while {name} was read ({reason}). Read it again; nothing is stored twice.',
    level: 'error',
  },
  database_stalled: {
    status: 503,
    title: 'Database does not answer',
    detail: 'The database took no data for {seconds} s. Nothing of {name} was stored; read it again.',
    level: 'error',
  },
});
