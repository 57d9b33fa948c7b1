import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { interval, share } from 'rxjs';
import { CallerStanding } from '../../access/caller-standing';
import { accessOf } from '../../access/route-access';
import { requestOf } from '../../access/route-metadata';
import { Stopping } from '../../stopping';
import { StreamListener } from './stream-listener';

const CHECK_EVERY_MS = 250;

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a route that answers with server-sent events. */
    listener?: StreamListener;
  }
}

/** Remembers of whoever the guards before have let in how to find out whether they would again. Refuses nobody. */
@Injectable()
export class EventStreamGuard implements CanActivate {
  private readonly moments = interval(CHECK_EVERY_MS).pipe(share());

  constructor(
    private readonly reflector: Reflector,
    private readonly standing: CallerStanding,
    private readonly stopping: Stopping,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    const access = accessOf(this.reflector, context);
    request.listener = new StreamListener(() => this.standing.holds(request, access), this.moments, this.stopping.signal);
    return true;
  }
}
