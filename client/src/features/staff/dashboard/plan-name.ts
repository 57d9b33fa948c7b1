/** `Pro, yearly`; a plan that this page does not know yet by its code. */
export function planName(code: string, names: Readonly<Record<string, string>>): string {
  return names[code] ?? code;
}
