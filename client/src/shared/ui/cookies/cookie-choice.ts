/** Where the choice is kept: fixed by the specification. */
const KEY = 'cookiesHandled';

export type CookieChoice = 'accepted' | 'refused';

export function cookieChoice(): CookieChoice | null {
  const stored = localStorage.getItem(KEY);
  return stored === 'accepted' || stored === 'refused' ? stored : null;
}

export function saveCookieChoice(choice: CookieChoice): void {
  localStorage.setItem(KEY, choice);
  document.documentElement.dataset.cookiesHandled = '';
}
