import type { KeyScope } from './apikey.entity';

/** Metadata of a route that takes an API key. */
export const KEYED_ROUTE = 'apikeys:keyed-route';

export interface KeyedRouteOptions {
  /** What the key must be allowed; `read` by default. */
  readonly scope?: KeyScope;
  /** Whether a session token opens the route too; such calls are limited per minute and not counted. */
  readonly credentials?: 'key' | 'key-or-session';
}
