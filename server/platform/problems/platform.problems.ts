import { defineProblems } from './problem';

/** What can go wrong anywhere. */
export const PLATFORM_PROBLEMS = defineProblems('platform', {
  validation_failed: { status: 400 },
  malformed_request: { status: 400 },
  json_too_deep: { status: 400 },
  unauthorized: { status: 401 },
  forbidden: { status: 403 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  not_acceptable: { status: 406 },
  idempotency_conflict: { status: 409 },
  body_too_large: { status: 413 },
  url_too_long: { status: 414 },
  unsupported_media_type: { status: 415 },
  idempotency_mismatch: { status: 422 },
  rate_limited: { status: 429 },
  internal: { status: 500, level: 'error' },
  unavailable: { status: 503, level: 'warn' },
});
