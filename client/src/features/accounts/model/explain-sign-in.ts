import { HttpError } from '../../../shared/api/http-error';
import type { ChromeMessages } from '../../../shared/i18n/en/app/chrome';
import { whatHappened } from '../../../shared/ui/text/failure-text';
import { type Fault, fieldFaults } from './faults';

/** The server's list of messages, else one sentence; only who has to wait, or is offline, is told so. */
export function explainSignIn(error: unknown, fallback: string, states: ChromeMessages['states']): readonly Fault[] {
  const ofFields = fieldFaults(error);
  if (ofFields.length > 0) return ofFields;
  const messages = error instanceof HttpError ? error.messages : [];
  if (messages.length > 0) return messages.map((message) => ({ field: null, message }));
  const happened = whatHappened(error, states);
  return [{ field: null, message: happened === null ? fallback : `${fallback}\n${happened}` }];
}
