const ARABIC = /[\u0600-\u06FF]/;
const ISOLATE = '\u2068';
const END_ISOLATE = '\u2069';

/**
 * Puts values in the places of a text: `{days} days`. A place without a value stays as it is. In Arabic text a value keeps its own
 * direction: the sign of a number must not wander to its other side.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const [before, after] = ARABIC.test(text) ? [ISOLATE, END_ISOLATE] : ['', ''];
  return text.replace(/\{([\w.]+)\}/g, (place, name: string) => (name in values ? `${before}${values[name]}${after}` : place));
}
