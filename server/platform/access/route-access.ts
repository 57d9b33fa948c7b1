import { type CustomDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { readOncePerRoute } from './route-metadata';

/** Metadata that every route carries: who may call it. A route without it answers nobody (see access.guard.ts). */
const ROUTE_ACCESS = 'platform:route-access';

export interface PublicAccess {
  readonly kind: 'public';
}

export interface SessionAccess {
  readonly kind: 'session';
  /** Only the operator's own people; for everybody else the route is not there. */
  readonly isStaffOnly: boolean;
  /** Who may, by their role in the organization; null: all. */
  readonly roles: readonly string[] | null;
  /** Whether calls are limited per minute. */
  readonly isLimited: boolean;
  /** About the person alone: open also to who has yet to set up the second factor that their organization demands. */
  readonly isOwnAccount: boolean;
  /** Whether staff may read it in the place of a customer's owner. */
  readonly isViewable: boolean;
}

export interface KeyAccess {
  readonly kind: 'key';
  /** What the key must be allowed; null: every key may. */
  readonly scope: string | null;
  /** Whether a session opens the route too; such calls are limited per minute and not counted. */
  readonly admitsSessions: boolean;
  /** False of a route that makes counted calls for its caller: it is itself limited per minute alone, and in no request log. */
  readonly isCounted: boolean;
}

export type RouteAccess = PublicAccess | SessionAccess | KeyAccess;

/** A route's own declaration replaces its controller's. */
export function routeAccess(access: RouteAccess): CustomDecorator {
  return SetMetadata(ROUTE_ACCESS, access);
}

const read = readOncePerRoute((reflector, targets) => reflector.getAllAndOverride<RouteAccess | undefined>(ROUTE_ACCESS, targets));

/** Who may call the route of a request; undefined where it is not declared. */
export function accessOf(reflector: Reflector, context: Pick<ExecutionContext, 'getHandler' | 'getClass'>): RouteAccess | undefined {
  return read(reflector, context);
}
