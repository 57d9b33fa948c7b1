/** NUL, the other C0 controls and DEL; tab, line feed and carriage return are judged by the field. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Why a text can never be stored or shown, or null. */
export function textFault(text: string): string | null {
  if (CONTROL.test(text)) return 'must not contain control characters';
  return text.isWellFormed() ? null : 'must be well-formed Unicode';
}

/** The same for a text on one line. */
export function singleLineFault(text: string): string | null {
  return textFault(text) ?? (/[\t\n\r]/.test(text) ? 'must not contain control characters' : null);
}

/** Names that reach an object's prototype in careless code. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
