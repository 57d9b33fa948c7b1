const REFUSED = 'Unauthorized';

export const apikeys = {
  problems: {
    missing_key: { title: REFUSED, detail: 'Send an API key in the Authorization header: Bearer and the key.' },
    invalid_key: { title: REFUSED, detail: 'This API key is not valid.' },
    expired_key: { title: REFUSED, detail: 'This API key has expired.' },
    revoked_key: { title: REFUSED, detail: 'This API key has been revoked.' },
    address_not_allowed: { title: 'Forbidden', detail: 'This API key may not be used from this address.' },
    scope_missing: { title: 'Forbidden', detail: 'This API key lacks the scope {scope}.' },
    key_not_found: { title: 'Not found', detail: 'There is no such API key.' },
    dashboard_key_missing: { title: 'No API key', detail: 'There is no API key. Please generate one in your dashboard.' },
    key_unreadable: { title: 'Key cannot be shown', detail: 'This API key cannot be shown again. Regenerate it.' },
    grace_out_of_range: { title: 'Invalid request', detail: 'grace_minutes must be a whole number from 0 to {most}.' },
    quota_exhausted: { title: 'Usage limit reached', detail: 'You have reached your usage limit. Please upgrade to continue.' },
  },
  mails: {
    key_replaced: {
      subject: 'Your API key was replaced',
      preheader: 'A new API key took the place of the old one.',
      ended: 'The API key of your organization was replaced. The old key no longer works.',
      ending: 'The API key of your organization was replaced. The old key goes on for {minutes} minutes.',
      by: 'Replaced by',
      at: 'When',
      button: 'Open the dashboard',
      warning: 'If nobody of your organization did this, change your password and replace the key again.',
      reason: 'You get this mail because you replaced the key, or own the organization.',
    },
  },
};
