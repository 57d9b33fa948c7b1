import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/internal';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { type FieldErrors, validationProblem } from '../../problems/validation-problem';
import { message } from '../../messages/message';

type RouteArguments = Record<string, { data?: unknown }>;

/**
 * A handler that declares no query takes none, and one that declares no body takes none: a misspelt filter must be an
 * error and not the unfiltered list. Runs after the guards, so strangers learn nothing.
 */
@Injectable()
export class UndeclaredInputInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { query, body } = context.switchToHttp().getRequest<FastifyRequest>();
    const declared = Object.entries(
      (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ?? {}) as RouteArguments,
    );
    const of = (type: RouteParamtypes) => declared.filter(([key]) => key.startsWith(`${type}:`)).map(([, { data }]) => data);
    const errors: FieldErrors = { ...unknownNames(query, of(RouteParamtypes.QUERY)), ...unknownNames(body, of(RouteParamtypes.BODY)) };
    if (Object.keys(errors).length > 0) throw validationProblem(errors);
    return next.handle();
  }
}

/** Names of `input` that none of the declarations takes; a declaration without a name takes all. */
function unknownNames(input: unknown, declarations: readonly unknown[]): FieldErrors {
  if (input === undefined || input === null || declarations.some((data) => typeof data !== 'string')) return {};
  const isObject = typeof input === 'object' && !Array.isArray(input);
  if (!isObject) return { body: [message('body_unexpected')] };
  const unknown = Object.keys(input).filter((name) => !declarations.includes(name));
  return Object.fromEntries(unknown.map((name) => [name.slice(0, 100), [message('unknown_field', { field: name.slice(0, 100) })]]));
}
