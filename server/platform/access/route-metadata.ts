import type { ExecutionContext, Type } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/** Metadata never changes while the process runs, and looking it up is slow: each route asks once. */
export function readOncePerRoute<T>(
  read: (reflector: Reflector, targets: [Handler, Type]) => T,
): (reflector: Reflector, context: Pick<ExecutionContext, 'getHandler' | 'getClass'>) => T {
  // A handler that is inherited stands for a route of each class.
  const found = new WeakMap<Handler, Map<Type, T>>();
  return (reflector, context) => {
    const handler = context.getHandler();
    const type = context.getClass();
    const ofHandler = found.get(handler) ?? new Map<Type, T>();
    if (ofHandler.has(type)) return ofHandler.get(type)!;
    const value = read(reflector, [handler, type]);
    found.set(handler, ofHandler.set(type, value));
    return value;
  };
}
