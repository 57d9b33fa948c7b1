import type { Role } from '../../platform/http/principal';

/** Metadata of a route for people who are signed in. */
export const SESSION_ROUTE = 'accounts:session-route';

export interface SessionRouteOptions {
  /** Only the operator's own people; for everybody else the route is not there. */
  readonly staff?: boolean;
  /** Who may, by their role in the organization; all by default. */
  readonly roles?: readonly Role[];
}
