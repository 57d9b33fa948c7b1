import type { ValidationKey } from '../../messages/messages';

/** NUL, the other C0 controls and DEL; tab, line feed and carriage return are left to the field. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Why a text can never be stored or shown, as the key of the message that says so, or null. */
export function textFault(text: string): ValidationKey | null {
  if (CONTROL.test(text)) return 'control_characters';
  return text.isWellFormed() ? null : 'ill_formed';
}

/** The same for a text on one line. */
export function singleLineFault(text: string): ValidationKey | null {
  return textFault(text) ?? (/[\t\n\r]/.test(text) ? 'control_characters' : null);
}

/** Names that reach an object's prototype in careless code. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
