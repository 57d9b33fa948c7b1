import { defineProblems } from './problem';

/** What can go wrong anywhere. */
export const PLATFORM_PROBLEMS = defineProblems('platform', {
  validation_failed: { status: 400, title: 'Invalid request', detail: '{summary}' },
  malformed_request: { status: 400, title: 'Malformed request', detail: 'The request could not be read.' },
  json_too_deep: { status: 400, title: 'Malformed request', detail: 'The JSON is nested deeper than {limit} levels.' },
  unauthorized: { status: 401, title: 'Unauthorized', detail: 'Sign in or send a valid API key.' },
  forbidden: { status: 403, title: 'Forbidden', detail: 'You may not do this.' },
  not_found: { status: 404, title: 'Not found', detail: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, title: 'Method not allowed', detail: 'This address does not take {method}.' },
  not_acceptable: { status: 406, title: 'Not acceptable', detail: 'This address cannot answer in the format asked for.' },
  idempotency_conflict: { status: 409, title: 'Still running', detail: 'A request with this Idempotency-Key is still running.' },
  body_too_large: { status: 413, title: 'Body too large', detail: 'The body is larger than {limit} bytes.' },
  url_too_long: { status: 414, title: 'Address too long', detail: 'The address is longer than {limit} bytes.' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type', detail: 'Send the body as application/json.' },
  idempotency_mismatch: {
    status: 422,
    title: 'Idempotency-Key used before',
    detail: 'This Idempotency-Key was used before with another request.',
  },
  rate_limited: { status: 429, title: 'Too many requests', detail: 'Too many requests. Try again in {seconds} s.' },
  internal: { status: 500, title: 'Internal error', detail: 'Something went wrong on our side. The request id helps us find it.', level: 'error' },
  unavailable: {
    status: 503,
    title: 'Service unavailable',
    detail: 'The service is not available at the moment. Try again shortly.',
    level: 'warn',
  },
});
