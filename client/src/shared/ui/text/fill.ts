const ARABIC = /[\u0600-\u06FF]/;
const [ISOLATE, RIGHT_TO_LEFT_ISOLATE] = ['\u2068', '\u2067'];
const END_ISOLATE = '\u2069';

/**
 * Puts values in the places of a text: `{days} days`. A place without a value stays as it is. In Arabic text a value keeps its own
 * direction: the sign of a number must not wander to its other side. One with Arabic letters is Arabic even if it begins with a code,
 * as the name of an index does.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const isArabic = ARABIC.test(text);
  return text.replace(/\{([\w.]+)\}/g, (place, name: string) => {
    if (!(name in values)) return place;
    const value = String(values[name]);
    if (!isArabic) return value;
    return ARABIC.test(value) ? isolate(value) : `${ISOLATE}${value}${END_ISOLATE}`;
  });
}

/** A text for a place that runs from left to right in every language, such as a drawing: the words of an Arabic one keep their order. */
export function isolate(text: string): string {
  return ARABIC.test(text) ? `${RIGHT_TO_LEFT_ISOLATE}${text}${END_ISOLATE}` : text;
}
