import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/internal';
import { Reflector } from '@nestjs/core';
import { readOncePerRoute, requestOf } from '../../access/route-metadata';
import { message } from '../../messages/message';
import { type FieldErrors, validationProblem } from '../../problems/validation-problem';

type RouteArguments = Record<string, { data?: unknown }>;
type Declarations = readonly unknown[];

const declared = readOncePerRoute((_reflector, [handler, type]): { query: Declarations; body: Declarations } => {
  const given = Object.entries((Reflect.getMetadata(ROUTE_ARGS_METADATA, type, handler.name) ?? {}) as RouteArguments);
  const of = (kind: RouteParamtypes) => given.filter(([key]) => key.startsWith(`${kind}:`)).map(([, { data }]) => data);
  return { query: of(RouteParamtypes.QUERY), body: of(RouteParamtypes.BODY) };
});

/**
 * A handler that declares no query takes none, and one that declares no body takes none: a misspelt filter must be an
 * error and not the unfiltered list. Runs after the guards of credentials, so strangers learn nothing.
 */
@Injectable()
export class UndeclaredInputGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { query, body } = requestOf(context);
    const declarations = declared(this.reflector, context);
    const errors: FieldErrors = { ...unknownNames(query, declarations.query), ...unknownNames(body, declarations.body) };
    if (Object.keys(errors).length > 0) throw validationProblem(errors);
    return true;
  }
}

/** Names of `input` that none of the declarations takes; a declaration without a name takes all. */
function unknownNames(input: unknown, declarations: Declarations): FieldErrors | undefined {
  if (input === undefined || input === null || declarations.some((data) => typeof data !== 'string')) return undefined;
  const isObject = typeof input === 'object' && !Array.isArray(input);
  if (!isObject) return { body: [message('body_unexpected')] };
  const unknown = Object.keys(input).filter((name) => !declarations.includes(name));
  return Object.fromEntries(unknown.map((name) => [name.slice(0, 100), [message('unknown_field', { field: name.slice(0, 100) })]]));
}
