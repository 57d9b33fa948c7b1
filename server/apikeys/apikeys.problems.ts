import { defineProblems } from '../platform/problems/problem';

const REFUSED = { status: 401, title: 'Unauthorized' } as const;

export const APIKEY_PROBLEMS = defineProblems('apikeys', {
  missing_key: { ...REFUSED, detail: 'Send an API key in the Authorization header: Bearer and the key.' },
  invalid_key: { ...REFUSED, detail: 'This API key is not valid.' },
  expired_key: { ...REFUSED, detail: 'This API key has expired.' },
  revoked_key: { ...REFUSED, detail: 'This API key has been revoked.' },
  address_not_allowed: { status: 403, title: 'Forbidden', detail: 'This API key may not be used from this address.', level: 'info' },
  scope_missing: { status: 403, title: 'Forbidden', detail: 'This API key lacks the scope {scope}.' },
  key_not_found: { status: 404, title: 'Not found', detail: 'There is no such API key.' },
  key_unreadable: {
    status: 409,
    title: 'Key cannot be shown',
    detail: 'This API key cannot be shown again. Regenerate it.',
    level: 'warn',
  },
  grace_out_of_range: { status: 400, title: 'Invalid request', detail: 'grace_minutes must be a whole number from 0 to {most}.' },
  quota_exhausted: {
    status: 429,
    title: 'Usage limit reached',
    detail: 'You have reached your usage limit. Please upgrade to continue.',
  },
});
