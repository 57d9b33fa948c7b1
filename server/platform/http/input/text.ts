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

/**
 * What nobody sees in a name, and what makes it read as another: C1 controls, soft hyphens, marks, embeddings, overrides and isolates of direction, spaces
 * and joiners of no width, separators of lines, fillers, tags. The two joiners that letters of Persian, of Indian scripts and emoji need are not among them.
 */
const INVISIBLE =
  /[\u0080-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e0fff}]/u;

/** Whether a name holds something that nobody sees, or nothing but the joiners. */
export function hasInvisible(name: string): boolean {
  return INVISIBLE.test(name) || /^[\u200c\u200d\s]+$/.test(name);
}

/** Names that reach an object's prototype in careless code. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
