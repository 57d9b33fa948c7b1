import { HttpError } from '../../api/http-error';
import type { ChromeMessages } from '../../i18n/en/app/chrome';

/** What happened to a call that never got an answer of its own: no connection, or too many calls. Null for every other failure. */
export function whatHappened(error: unknown, states: ChromeMessages['states']): string | null {
  if (!(error instanceof HttpError)) return null;
  if (error.status === 0) return states.unreachable;
  return error.status === 429 ? error.detail || states.limited : null;
}

/**
 * What to say of a failed call where the specification names the server's words, else `fallback`, its sentence. Where the server could
 * not judge the call, that sentence stands first, and what happened follows on a line of its own.
 */
export function failureText(error: unknown, fallback: string, states: ChromeMessages['states']): string {
  const happened = whatHappened(error, states);
  if (happened !== null) return `${fallback}\n${happened}`;
  return error instanceof HttpError ? error.detail || fallback : fallback;
}
