/** Text, an at sign, text, a dot and text, without spaces: a rule of the specification. */
export function isNewsletterEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text);
}
