/** What had to be said of all values when it was last known: kept, so that the dashboard stands where it will stand. */
const KEY = 'barograph.notice';

/** Empty where there was nothing to say; null where it is not known. */
export function knownNotice(): string | null {
  return localStorage.getItem(KEY);
}

export function rememberNotice(text: string): void {
  localStorage.setItem(KEY, text);
}
