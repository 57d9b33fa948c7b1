import { routeAccess } from './route-access';

/** A route, or all routes of a controller, for everybody. */
export function PublicRoute(): ClassDecorator & MethodDecorator {
  return routeAccess({ kind: 'public' });
}
