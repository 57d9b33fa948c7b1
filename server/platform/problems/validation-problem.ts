import { messageAbout, type Message } from '../messages/message';
import { PLATFORM_PROBLEMS } from './platform.problems';
import { type Problem, problem } from './problem';

/** Messages by field. Names of nested fields are joined by dots. */
export type FieldErrors = Record<string, Message[]>;

/** No errors yet. Without a prototype, since callers choose the names: `__proto__` must become a field like any other. */
export function noErrors(): FieldErrors {
  return Object.create(null) as FieldErrors;
}

/** The 400 of field rules. The detail is the first message; all of them are in `errors`. `{field}` is the field's own name. */
export function validationProblem(errors: FieldErrors): Problem {
  const named = Object.entries(errors).map(([path, messages]) => [path, messages.map((one) => messageAbout(lastName(path), one))]);
  return problem(PLATFORM_PROBLEMS.validation_failed, { errors: Object.fromEntries(named) as FieldErrors });
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
