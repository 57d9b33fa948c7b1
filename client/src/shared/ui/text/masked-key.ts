/** The part of a key that says what it is, and the end that tells it from others. */
const SHOWN_START = /^baro_[a-z]+_/;
const SHOWN_END = 4;
/** Always as many, so that the mask says nothing about the length. */
const HIDDEN = '•'.repeat(8);

/** A key as it may be seen over a shoulder: `baro_live_••••••••1xQz`. */
export function maskedKey(key: string): string {
  const start = SHOWN_START.exec(key)?.[0] ?? '';
  return `${start}${HIDDEN}${key.slice(Math.max(start.length, key.length - SHOWN_END))}`;
}
