import { DASHBOARD_LANGUAGES, LANGUAGE_NAMES, type LanguageCode } from './language-names';

/** A key of its own, so that signing out does not change the language. */
const KEY = 'language';

/** The script of a dashboard in these languages. */
export function languageInit(languages: readonly LanguageCode[]): string {
  const directions = languages.map((code) => `${code}:'${LANGUAGE_NAMES[code].direction}'`);
  return `(function(r){var o={${directions.join(',')}},s=[],i,l;try{s=[localStorage.getItem('${KEY}')]}catch(e){}s=s.concat(navigator.languages||[]);for(i=0;i<s.length;i++){l=String(s[i]).slice(0,2);if(o.hasOwnProperty(l)){r.lang=l;r.dir=o[l];return}}})(document.documentElement)`;
}

/**
 * Runs in the dashboard's document before its first paint, named in the policy by its hash: gives the document the language that was chosen
 * here, otherwise the first that the browser asks for and we have. Written for any browser; must never throw.
 */
export const LANGUAGE_INIT = languageInit(DASHBOARD_LANGUAGES);

/** Keeps the choice and shows the page in it: every text, and the side that a line begins on, are another's. */
export function applyLanguage(code: LanguageCode): void {
  localStorage.setItem(KEY, code);
  window.location.reload();
}
