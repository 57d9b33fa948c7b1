import type { FastifyRequest } from 'fastify';
import { type FieldErrors, noErrors, validationProblem } from '../../problems/validation-problem';
import { message } from '../../messages/message';
import type { ValidationKey } from '../../messages/messages';
import { FORBIDDEN_NAMES, singleLineFault, textFault } from './text';

/**
 * What no route ever takes in its path and query, whatever its handler declares: a parameter given twice, names that
 * reach prototypes, control characters.
 * @throws Problem validation_failed naming the parameter.
 */
export function checkPathAndQuery(request: Pick<FastifyRequest, 'params' | 'query'>): void {
  const errors = noErrors();
  for (const [name, value] of Object.entries((request.query ?? {}) as Record<string, string | string[]>)) {
    const fault = Array.isArray(value) ? 'given_twice' : FORBIDDEN_NAMES.has(name) ? 'name_forbidden' : singleLineFault(name + value);
    if (fault !== null) add(errors, name, fault);
  }
  for (const [name, value] of Object.entries((request.params ?? {}) as Record<string, string>)) {
    const fault = singleLineFault(value);
    if (fault !== null) add(errors, name, fault);
  }
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
}

function add(errors: FieldErrors, name: string, fault: ValidationKey): void {
  const shown = (textFault(name) === null ? name : 'query').slice(0, 100);
  errors[shown] = [message(fault, { field: shown })];
}
