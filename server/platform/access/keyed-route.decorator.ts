import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse } from '@nestjs/swagger';
import { API_KEY_SCHEME, SESSION_SCHEME } from '../http/openapi/openapi';
import { routeAccess } from './route-access';

export interface KeyedRouteOptions<Scope extends string> {
  /** What the key must be allowed; null: every key may. */
  readonly scope: Scope | null;
  /** Whether a session token opens the route too; such calls are limited per minute and not counted. */
  readonly credentials?: 'key' | 'key-or-session';
  /** False where the route makes counted calls for its caller. */
  readonly isCounted?: boolean;
}

const RATE_LIMIT_HEADERS = {
  'RateLimit-Policy': { description: 'The limits: calls (q) in a window of so many seconds (w).', schema: { type: 'string' } },
  RateLimit: { description: 'What is left of each (r), and the seconds until its window ends (t).', schema: { type: 'string' } },
} as const;

/**
 * A route, or all routes of a controller, for programs that hold an API key: the key is checked, the call is counted before
 * it is served, and taken back unless the reply is 2xx. Calls by test keys are limited per minute and not counted.
 */
export function KeyedRoute<Scope extends string = string>({
  scope,
  credentials = 'key',
  isCounted = true,
}: KeyedRouteOptions<Scope>): ClassDecorator & MethodDecorator {
  const admitsSessions = credentials === 'key-or-session';
  const lacking = scope === null ? 'The key may not be used' : `The key lacks the scope \`${scope}\` (\`scope_missing\`), or may not be used`;
  return applyDecorators(
    routeAccess({ kind: 'key', scope, admitsSessions, isCounted }),
    ApiBearerAuth(API_KEY_SCHEME),
    ...(admitsSessions ? [ApiBearerAuth(SESSION_SCHEME)] : []),
    ApiResponse({
      status: 401,
      description: 'No key (`missing_key`), or one that is `invalid_key`, `expired_key` or `revoked_key`.',
      headers: { 'WWW-Authenticate': { description: 'How to send a key.', schema: { type: 'string' } } },
    }),
    ApiResponse({ status: 403, description: `${lacking} from this address (\`address_not_allowed\`).` }),
    ApiResponse({
      status: 429,
      description:
        'Too many calls in this minute (`rate_limited`), or the calls of the day or the month are used up, those of the plan (`quota_exhausted`) or the key’s own (`key_limit_reached`).',
      headers: { ...RATE_LIMIT_HEADERS, 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
    }),
  );
}
