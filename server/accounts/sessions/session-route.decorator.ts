import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse } from '@nestjs/swagger';
import { SESSION_SCHEME } from '../../platform/http/openapi';
import { routeAccess } from '../../platform/http/route-access';
import { SessionGuard } from './session.guard';
import { SESSION_ROUTE, type SessionRouteOptions } from './session-route.metadata';

/** A route, or all routes of a controller, for people who are signed in. */
export function SessionRoute(options: SessionRouteOptions = {}): ClassDecorator & MethodDecorator {
  return applyDecorators(
    SetMetadata(SESSION_ROUTE, options),
    routeAccess('session'),
    UseGuards(SessionGuard),
    ApiBearerAuth(SESSION_SCHEME),
    ApiResponse({ status: 401, description: 'No session, or one that has ended (`session_invalid`, `token_expired`).' }),
    ...(options.roles === undefined
      ? []
      : [ApiResponse({ status: 403, description: 'The role in the organization does not allow it (`forbidden`).' })]),
  );
}
