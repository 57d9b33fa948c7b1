import { defineProblems } from '../problems/problem';

/** What can go wrong with a request as such. */
export const HTTP_PROBLEMS = defineProblems('platform', {
  invalid_cursor: { status: 400 },
  image_expected: { status: 415 },
  request_timeout: { status: 408 },
  headers_too_large: { status: 431 },
});
