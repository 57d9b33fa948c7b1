import { isError } from './is-error';
import { PLATFORM_PROBLEMS } from './platform.problems';
import { message } from '../messages/message';
import { type Problem, problem } from './problem';

/** Classes and codes of PostgreSQL, and codes of the network, that mean: not now, try again. */
const UNAVAILABLE = new Set([
  ...['57014', '57P01', '57P02', '57P03', '57P05', '25P03', '55P03', '40001', '40P01'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** Connections and resources. Whole codes: those of other servers are numbers of their own. */
const UNAVAILABLE_CLASSES = /^(08|53)[0-9A-Z]{3}$/;
/** The driver's own failures carry no code. */
const UNAVAILABLE_TEXT =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|Driver not Connected)/;

/** What a failure of the database means to the caller, or null when it is none or is our own mistake. */
export function databaseProblem(error: unknown): Problem | null {
  for (const { code, text } of chain(error)) {
    if (UNAVAILABLE.has(code) || UNAVAILABLE_CLASSES.test(code) || UNAVAILABLE_TEXT.test(text)) {
      return problem(PLATFORM_PROBLEMS.unavailable, { cause: error });
    }
    // Data that a column cannot hold: a field rule is missing, but the caller's value is at fault.
    if (/^22[0-9A-Z]{3}$/.test(code)) {
      return problem(PLATFORM_PROBLEMS.validation_failed, { errors: [message('value_unreadable')], cause: error });
    }
  }
  return null;
}

/** The error, what it wraps, and what that wraps. */
function* chain(error: unknown, depth = 0): Generator<{ code: string; text: string }> {
  if (!isError(error) || depth > 5) return;
  yield { code: 'code' in error && typeof error.code === 'string' ? error.code : '', text: error.message };
  if ('driverError' in error) yield* chain(error.driverError, depth + 1);
  if ('errors' in error && Array.isArray(error.errors)) for (const inner of error.errors) yield* chain(inner, depth + 1);
  yield* chain(error.cause, depth + 1);
}
