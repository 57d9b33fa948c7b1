/** Where the choice is kept: fixed by the specification. */
const KEY = 'cookiesHandled';
/** Event of the document: a choice was made on this page. */
export const CHOICE_SAVED = 'barograph:cookie-choice';

export type CookieChoice = 'accepted' | 'refused';

export function cookieChoice(): CookieChoice | null {
  const stored = localStorage.getItem(KEY);
  return stored === 'accepted' || stored === 'refused' ? stored : null;
}

export function saveCookieChoice(choice: CookieChoice): void {
  localStorage.setItem(KEY, choice);
  document.documentElement.dataset.cookiesHandled = '';
  document.dispatchEvent(new Event(CHOICE_SAVED));
}
