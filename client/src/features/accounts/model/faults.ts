import { HttpError } from '../../../shared/api/http-error';
import type { ChromeMessages } from '../../../shared/i18n/en/app/chrome';
import { failureText } from '../../../shared/ui/text/failure-text';

/** Something wrong with what was entered, or with sending it. */
export interface Fault {
  /** Id of the field; null where it belongs to none. */
  readonly field: string | null;
  readonly message: string;
  /** In the list of all faults, where it reads differently there. */
  readonly told?: string;
}

/** A text of a form; empty where the form has no such field. */
export function textOf(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
}

export function requireText(field: string, value: string, message: string): readonly Fault[] {
  return value.trim() === '' ? [{ field, message }] : [];
}

/** The server's messages by field. */
export function fieldFaults(error: unknown): readonly Fault[] {
  if (!(error instanceof HttpError)) return [];
  return Object.entries(error.fieldErrors).flatMap(([field, messages]) => messages.map((message) => ({ field, message })));
}

/** The server's messages by field, else what it said of the whole, else `fallback`. */
export function explainFailure(error: unknown, fallback: string, states: ChromeMessages['states']): readonly Fault[] {
  const faults = fieldFaults(error);
  return faults.length > 0 ? faults : [{ field: null, message: failureText(error, fallback, states) }];
}

/** Whether nothing came back at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof HttpError && error.status === 0;
}
