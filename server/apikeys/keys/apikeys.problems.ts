import { defineProblems } from '../../platform/problems/problem';

export const APIKEY_PROBLEMS = defineProblems('apikeys', {
  missing_key: { status: 401 },
  invalid_key: { status: 401 },
  expired_key: { status: 401 },
  revoked_key: { status: 401 },
  address_not_allowed: { status: 403, level: 'info' },
  scope_missing: { status: 403 },
  key_not_found: { status: 404 },
  key_ended: { status: 409 },
  keys_exhausted: { status: 409 },
  dashboard_key_missing: { status: 404 },
  key_unreadable: { status: 409, level: 'warn' },
  grace_out_of_range: { status: 400 },
  quota_exhausted: { status: 429 },
  key_limit_reached: { status: 429 },
});
