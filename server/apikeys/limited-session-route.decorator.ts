import { applyDecorators, UseGuards } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { SessionRoute } from '../accounts';
import { QuotaGuard } from './quota.guard';

/** A route, or all routes of a controller, where signed-in people read what programs read with keys: limited by the minute, not counted. */
export function LimitedSessionRoute(): ClassDecorator & MethodDecorator {
  return applyDecorators(
    SessionRoute(),
    UseGuards(QuotaGuard),
    ApiResponse({
      status: 429,
      description: 'Too many calls in this minute (`rate_limited`).',
      headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
    }),
  );
}
