import { type Language, messagesIn } from '../messages/messages';
import type { Problem } from './problem';
import type { ProblemDocument } from './problem.dto';

const PROBLEM_MEDIA_TYPE = 'application/problem+json';
const INSTANCE_MAX = 1_024;
/** What a caller should wait when we cannot say better. */
const RETRY_AFTER_SECONDS = '2';

/** The document of a problem in the language of its reader. `url` is the address as asked; its query is left out, since it may hold what is private. */
export function toProblemDocument(problem: Problem, url: string, requestId: string, language: Language): ProblemDocument {
  const { kind, options } = problem;
  const messages = messagesIn(language);
  const detail = problem.detailIn(messages);
  const errors = problem.errorsIn(messages);
  return {
    ...options.members,
    type: kind.type,
    title: messages.problems[kind.code].title,
    status: kind.status,
    detail,
    instance: url.split('?', 1)[0].slice(0, INSTANCE_MAX),
    requestId,
    code: kind.code,
    error: detail,
    ...(errors !== undefined && { errors }),
  };
}

/** The headers a problem brings along. */
export function problemHeaders(problem: Problem, language: Language): Record<string, string> {
  const { status } = problem.kind;
  return {
    'cache-control': 'no-store',
    'content-language': language,
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }),
    ...problem.options.headers,
    'content-type': PROBLEM_MEDIA_TYPE,
  };
}
