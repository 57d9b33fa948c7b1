import type { ExecutionContext } from '@nestjs/common';
import type { DiscoveryService, Reflector } from '@nestjs/core';
import '../access/principal';
import { accessOf, type RouteAccess } from '../access/route-access';
import { readOncePerRoute, requestOf } from '../access/route-metadata';
import { EDGE_LIMITS, type EdgeLimit } from './edge-limit';

/** For what writes and has no limit of its own. A house full of people shares an address; a flood is far above both. */
export const WRITES_BY_NETWORK: EdgeLimit = { name: 'writes by network', count: 600, seconds: 60, by: 'network', countsRefused: true };
const WRITES_BY_PERSON: EdgeLimit = { name: 'writes by person', count: 300, seconds: 60, by: 'person', countsRefused: true };

/** For people who read what programs read with keys; no quota is charged for it. */
const SESSION_CALLS: EdgeLimit = { name: 'session calls of the data API', count: 60, seconds: 60, by: 'person' };

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const ownLimits = readOncePerRoute((reflector, targets) => reflector.getAllAndOverride<readonly EdgeLimit[] | undefined>(EDGE_LIMITS, targets));

type Target = Parameters<Reflector['get']>[1];

/** The limits of the route that is asked: its own, else those of its kind. What a key may call is counted with its plan. */
export function limitsOf(reflector: Reflector, context: ExecutionContext): readonly EdgeLimit[] {
  const { method, principal } = requestOf(context);
  const access = accessOf(reflector, context);
  if (access === undefined || principal?.kind === 'key') return [];
  return ownLimits(reflector, context) ?? limitsOfKind(access, READS.has(method));
}

function limitsOfKind(access: RouteAccess, isRead: boolean): readonly EdgeLimit[] {
  if (access.kind === 'key' || (access.kind === 'session' && access.isLimited)) return [SESSION_CALLS];
  if (isRead) return [];
  return [access.kind === 'public' ? WRITES_BY_NETWORK : WRITES_BY_PERSON];
}

/** Every limit that a controller of the application names, and those of whole kinds of routes. @throws where two share a name */
export function collectLimits(discovery: DiscoveryService, reflector: Reflector): EdgeLimit[] {
  const found = new Map([WRITES_BY_NETWORK, WRITES_BY_PERSON, SESSION_CALLS].map((limit) => [limit.name, limit]));
  for (const { metatype } of discovery.getControllers()) {
    if (typeof metatype !== 'function') continue;
    const handlers = Object.values(Object.getOwnPropertyDescriptors(metatype.prototype as object)).map(({ value }) => value as unknown);
    for (const target of [metatype, ...handlers.filter((handler) => typeof handler === 'function')]) {
      for (const limit of reflector.get<readonly EdgeLimit[] | undefined>(EDGE_LIMITS, target as Target) ?? []) {
        if ((found.get(limit.name) ?? limit) !== limit) throw new Error(`Two limits are named “${limit.name}”.`);
        found.set(limit.name, limit);
      }
    }
  }
  return [...found.values()];
}
