/** Letters A to Z and spaces, and not spaces alone: a rule of the specification. */
export function isPersonName(text: string): boolean {
  return /^[A-Za-z ]+$/.test(text) && text.trim() !== '';
}
