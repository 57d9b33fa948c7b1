import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse } from '@nestjs/swagger';
import { API_KEY_SCHEME, SESSION_SCHEME } from '../platform/http/openapi';
import { routeAccess } from '../platform/http/route-access';
import { ApiKeyGuard } from './apikey.guard';
import { KEYED_ROUTE, type KeyedRouteOptions } from './keyed-route.metadata';
import { QuotaGuard } from './quota.guard';

const RATE_LIMIT_HEADERS = {
  'RateLimit-Policy': { description: 'The limits: calls (q) in a window of so many seconds (w).', schema: { type: 'string' } },
  RateLimit: { description: 'What is left of each (r), and the seconds until its window ends (t).', schema: { type: 'string' } },
} as const;

/**
 * A route, or all routes of a controller, for programs that hold an API key: the key is checked, the call is counted before
 * it is served, and taken back unless the reply is 2xx.
 */
export function KeyedRoute(options: KeyedRouteOptions = {}): ClassDecorator & MethodDecorator {
  return applyDecorators(
    SetMetadata(KEYED_ROUTE, options),
    routeAccess(options.credentials ?? 'key'),
    UseGuards(ApiKeyGuard, QuotaGuard),
    ApiBearerAuth(API_KEY_SCHEME),
    ...(options.credentials === 'key-or-session' ? [ApiBearerAuth(SESSION_SCHEME)] : []),
    ApiResponse({
      status: 401,
      description: 'No key (`missing_key`), or one that is `invalid_key`, `expired_key` or `revoked_key`.',
      headers: { 'WWW-Authenticate': { description: 'How to send a key.', schema: { type: 'string' } } },
    }),
    ApiResponse({ status: 403, description: 'The key may not do this (`scope_missing`) or not from here (`address_not_allowed`).' }),
    ApiResponse({
      status: 429,
      description: 'Too many calls in this minute (`rate_limited`), or the calls of the day or the month are used up (`quota_exhausted`).',
      headers: { ...RATE_LIMIT_HEADERS, 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
    }),
  );
}
