import { WEBHOOK_DESCRIPTIONS } from './alerts';
import type { ApiDescription } from './platform/http/openapi/openapi';

/** What the contract says of itself before its first operation. */
export const API_DESCRIPTION: ApiDescription = {
  title: 'Barograph API',
  description: `Indexes of narrative volatility from the world's news coverage.

Send your key as \`Authorization: Bearer baro_live_…\`. Days are UTC days. Every address also answers with a trailing slash.
Failures are \`application/problem+json\` (RFC 9457) with a stable \`code\`. Every reply carries \`X-Request-Id\`.`,
  apiKey:
    'An API key: `baro_live_…`, or `baro_test_…` for simulated data, whose calls are not counted. A named key has scopes, and may expire, be bound to networks, and have limits below those of the plan; a call that its key may not make is a 403.',
  session: 'The access token of a signed-in person.',
  tags: {
    questions: 'Questions in words, and tools for agents.',
    indexes: 'The list of indexes, their values, ratings and the methodology.',
    alerts: 'Watchlists, and webhooks.',
    news: 'What came in, from where, with its gaps.',
    apikeys: 'Keys, limits and usage.',
    accounts: 'Sign-up, sign-in, the own account, the newsletter and messages to us.',
    organizations: 'Members, teams, invitations, settings and the audit trail of a customer.',
    billing: 'Plans and prices, the subscription with its seats, credits and invoices of a customer.',
    site: 'The public site itself.',
    staff: 'What the operator’s own people see and do. For everybody else these addresses are not there.',
    platform: 'Health, numbers for operators, kinds of problems.',
  },
  webhooks: WEBHOOK_DESCRIPTIONS,
};
