/**
 * The same characters in a string of its own. A piece cut out of a longer text keeps the whole of it in memory, so what is kept for
 * long has to be copied.
 */
export function ownCopy(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
