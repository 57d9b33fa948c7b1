import { type CustomDecorator, SetMetadata } from '@nestjs/common';

/** Metadata that every route carries: who may call it. A route without it answers nobody (see access.guard.ts). */
export const ROUTE_ACCESS = 'platform:route-access';

export type RouteAccess = 'public' | 'key' | 'session' | 'key-or-session';

export function routeAccess(access: RouteAccess): CustomDecorator {
  return SetMetadata(ROUTE_ACCESS, access);
}
