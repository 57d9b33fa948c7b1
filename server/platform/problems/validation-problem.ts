import { saidOf, type Sentence } from '../words/said';
import { PLATFORM_PROBLEMS } from './platform.problems';
import { type Problem, problem } from './problem';

/** Field → sentences. Nested fields are joined by dots. */
export type FieldErrors = Record<string, Sentence[]>;

/** No errors yet. Without a prototype, since callers choose the names: `__proto__` must become a field like any other. */
export function noErrors(): FieldErrors {
  return Object.create(null) as FieldErrors;
}

/** The 400 of field rules. The detail is the first sentence; all of them are in `errors`. `{field}` is the field's own name. */
export function validationProblem(errors: FieldErrors): Problem {
  const told = Object.entries(errors).map(([path, sentences]) => [path, sentences.map((sentence) => saidOf(lastName(path), sentence))]);
  return problem(PLATFORM_PROBLEMS.validation_failed, { errors: Object.fromEntries(told) as FieldErrors });
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
