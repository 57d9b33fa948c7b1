import { domainToASCII } from 'node:url';

/** RFC 5321, section 4.5.3.1: 64 before the at sign, and 256 for the path with its brackets. */
export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;

/** A letter, digit or mark of any language, and what mail servers take beside them without quotes. */
const LOCAL = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * An e-mail address in the one form in which it is stored and compared, or null: text, an at sign, text, a dot and text.
 * Lower case, composed (NFC), the domain as DNS has it; `+tag` stays, since it may be another mailbox.
 */
export function normalizeEmail(text: string): string | null {
  // Length first: nothing overlong is examined any further.
  if (text.length > 2 * EMAIL_MAX) return null;
  const email = text.trim().normalize('NFC').toLowerCase().normalize('NFC');
  const at = email.indexOf('@');
  if (email.length > EMAIL_MAX || at < 1 || at !== email.lastIndexOf('@')) return null;
  const local = email.slice(0, at);
  const domain = toDomain(email.slice(at + 1));
  if (domain === null || Buffer.byteLength(local) > LOCAL_MAX || !LOCAL.test(local)) return null;
  const normal = `${local}@${domain}`;
  return Buffer.byteLength(normal) > EMAIL_MAX ? null : normal;
}

/** A domain name of at least two labels, the last of which is no number: addresses of machines take no mail. */
function toDomain(text: string): string | null {
  // What the URL parser would skip, or read as something other than a name.
  if (/[\s:/?#@[\]\\%\u0000-\u001f\u007f]/.test(text)) return null;
  const labels = domainToASCII(text).split('.');
  const isName = labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels[labels.length - 1]);
  return isName ? labels.join('.') : null;
}
