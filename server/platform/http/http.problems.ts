import { defineProblems } from '../problems/problem';

/** What can go wrong with a request as such. */
export const HTTP_PROBLEMS = defineProblems('platform', {
  invalid_cursor: { status: 400, title: 'Invalid cursor', detail: 'This cursor was not made by this list. Begin again without a cursor.' },
  request_timeout: { status: 408, title: 'Request timeout', detail: 'The request did not arrive in time.' },
  headers_too_large: { status: 431, title: 'Headers too large', detail: 'The headers are larger than {limit} bytes.' },
});
