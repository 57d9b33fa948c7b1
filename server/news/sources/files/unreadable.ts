import { type Problem, problem } from '../../../platform/problems/problem';
import { codeOf, messageOf } from '../../model/error-code';
import { NEWS_PROBLEMS } from '../../model/news.problems';

const REASONS: Readonly<Record<string, string>> = { EACCES: 'permission denied', ESPIPE: 'it is a pipe; save it as a file first' };

/** Why a file on this machine could not be opened, as a problem. */
export function unreadable(path: string, error: unknown): Problem {
  const code = codeOf(error) || messageOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return problem(NEWS_PROBLEMS.file_not_found, { params: { name: path } });
  return problem(NEWS_PROBLEMS.file_unreadable, { params: { name: path, reason: REASONS[code] ?? code }, cause: error });
}
