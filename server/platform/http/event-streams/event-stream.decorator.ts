import { applyDecorators, createParamDecorator, type ExecutionContext, Sse, UseGuards } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { requestOf } from '../../access/route-metadata';
import { EventStreamGuard } from './event-stream.guard';
import type { StreamListener } from './stream-listener';

/**
 * A route that answers with server-sent events: those that its `@CurrentListener()` keeps. No interceptor could see to their end: behind one,
 * Nest answers 200 before a handler that looks something up has found nothing.
 */
export function EventStream(path = '/'): MethodDecorator {
  return applyDecorators(
    Sse(path),
    UseGuards(EventStreamGuard),
    ApiOkResponse({
      description: 'The events. They end after ten minutes, and within a second when the caller may listen no longer.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    }),
  );
}

/** Who listens, on a route of `@EventStream()`. */
export const CurrentListener = createParamDecorator((_data: unknown, context: ExecutionContext): StreamListener => {
  const { listener } = requestOf(context);
  if (listener === undefined) throw new Error('the route is no @EventStream()');
  return listener;
});
