import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { TurnPlace, TurnQueue } from '../turn-queue';
import './principal';
import { readOncePerRoute, replyOf, requestOf } from './route-metadata';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call of a route whose work takes turns, until the work has it. */
    place?: TurnPlace;
  }
}

/** Of a route whose work takes turns: the queue that it waits in. */
export const TakesTurns = Reflector.createDecorator<Type<TurnQueue>>();

const queueOf = readOncePerRoute((reflector, targets) => reflector.getAllAndOverride(TakesTurns, targets));

/**
 * Gives a call of a route whose work takes turns its place, or refuses it: as soon as it is known who calls, before anything is counted, read or asked of the
 * database. So of many calls at once those that find no room wait for nothing that the others wait for.
 */
@Injectable()
export class RoomGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const queue = queueOf(this.reflector, context);
    const request = requestOf(context);
    if (queue === undefined || request.principal === undefined) return true;
    const { raw } = replyOf(context);
    if (raw.destroyed) return true;
    request.place = this.modules.get(queue, { strict: false }).take(request.principal.organizationId);
    // What is refused further on never comes to its work.
    const leave = (): void => claimPlace(request)?.leave();
    raw.once('finish', leave).once('close', leave);
    return true;
  }
}

/** The place of a call, for the work that gives it back. */
export function claimPlace(request: FastifyRequest): TurnPlace | undefined {
  const { place } = request;
  request.place = undefined;
  return place;
}
