import type { ExecutionContext, Type } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The request of a guard's context, without the object that the framework would make each time. */
export function requestOf(context: Pick<ExecutionContext, 'getArgByIndex'>): FastifyRequest {
  return context.getArgByIndex(0);
}

export function replyOf(context: Pick<ExecutionContext, 'getArgByIndex'>): FastifyReply {
  return context.getArgByIndex(1);
}

type Handler = ReturnType<ExecutionContext['getHandler']>;

/** Metadata never changes while the process runs, and looking it up is slow: each route asks once. */
export function readOncePerRoute<T>(
  read: (reflector: Reflector, targets: [Handler, Type]) => T,
): (reflector: Reflector, context: Pick<ExecutionContext, 'getHandler' | 'getClass'>) => T {
  // A handler that is inherited stands for a route of each class.
  const found = new Map<Handler, Map<Type, T>>();
  return (reflector, context) => {
    const handler = context.getHandler();
    const type = context.getClass();
    const ofHandler = found.get(handler);
    const known = ofHandler?.get(type);
    if (known !== undefined || ofHandler?.has(type) === true) return known as T;
    const value = read(reflector, [handler, type]);
    found.set(handler, (ofHandler ?? new Map<Type, T>()).set(type, value));
    return value;
  };
}
