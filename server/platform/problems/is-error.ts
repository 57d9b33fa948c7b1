import { isNativeError } from 'node:util/types';

/** Whether something thrown is an error, also one of another realm, as those of Node's own modules are inside a test runner. */
export function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || isNativeError(thrown);
}
