import { PLATFORM_PROBLEMS } from './platform.problems';
import { type Problem, problem } from './problem';

/** Field → sentences. Nested fields are joined by dots. */
export type FieldErrors = Record<string, string[]>;

/** No errors yet. Without a prototype, since callers choose the names: `__proto__` must become a field like any other. */
export function noErrors(): FieldErrors {
  return Object.create(null) as FieldErrors;
}

/** The 400 of field rules. The detail is the first sentence; all of them are in `errors`. */
export function validationProblem(errors: FieldErrors): Problem {
  const sentences = Object.values(errors).flat();
  const rest = sentences.length - 1;
  const summary = rest > 0 ? `${sentences[0]} (and ${rest} more)` : (sentences[0] ?? 'The request is not valid.');
  return problem(PLATFORM_PROBLEMS.validation_failed, { params: { summary }, errors });
}
