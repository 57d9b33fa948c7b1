import { HttpError } from '../api/http-error';
import type { ChromeMessages } from '../i18n/en/chrome';

/**
 * What to say of a failed call where the specification names the server's words, else `fallback`. A server that cannot be reached
 * says nothing, so that is said by us.
 */
export function failureText(error: unknown, fallback: string, states: ChromeMessages['states']): string {
  if (!(error instanceof HttpError)) return fallback;
  if (error.status === 0) return states.unreachable;
  return error.detail || fallback;
}
