import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { KeyedRoute } from './keyed-route.decorator';
import { KnownCallerGuard } from './known-caller.guard';
import type { KeyPrincipal, Principal, SessionPrincipal } from './principal';
import { PublicRoute } from './public-route.decorator';
import { SessionRoute } from './session-route.decorator';

const KEY: KeyPrincipal = { kind: 'key', organizationId: 'o', keyId: 'k', mode: 'live', limits: null };
const SESSION: SessionPrincipal = {
  kind: 'session',
  organizationId: 'o',
  userId: 'u',
  sessionId: 's',
  role: 'member',
  isStaff: false,
  hasSecondFactor: false,
  isSecondFactorRequired: false,
  isSuspended: false,
  mode: 'live',
};

class Routes {
  @PublicRoute()
  open(): void {}

  @SessionRoute()
  session(): void {}

  @KeyedRoute({ scope: null })
  key(): void {}

  @KeyedRoute({ scope: null, credentials: 'key-or-session' })
  either(): void {}

  silent(): void {}
}

function isAnswered(route: keyof Routes, principal: Principal | undefined): boolean {
  const context = {
    getClass: () => Routes,
    getHandler: () => Routes.prototype[route],
    getArgByIndex: () => ({ principal }),
  } as unknown as ExecutionContext;
  try {
    new KnownCallerGuard(new Reflector()).canActivate(context);
    return true;
  } catch {
    return false;
  }
}

describe('a route behind all guards', () => {
  it.each([
    ['open', true, true, true],
    ['session', false, true, false],
    ['key', false, false, true],
    ['either', false, true, true],
    ['silent', false, false, false],
  ] as const)('with access “%s” answers anonymous callers: %s, sessions: %s, keys: %s', (route, nobody, session, key) => {
    expect([undefined, SESSION, KEY].map((principal) => isAnswered(route, principal))).toEqual([nobody, session, key]);
  });
});
