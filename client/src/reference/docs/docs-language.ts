import { useSyncExternalStore } from 'react';
import { CODE_LANGUAGES, type CodeLanguage } from './code-samples';

const KEY = 'docs.language';
const FIRST: CodeLanguage = 'fetch';
const CHANGED = 'docs-language';

/** The language in which the reader wants examples: one for all pages, kept in this browser. */
function storedLanguage(): CodeLanguage {
  const stored = localStorage.getItem(KEY);
  return CODE_LANGUAGES.find((language) => language === stored) ?? FIRST;
}

export function chooseLanguage(language: CodeLanguage): void {
  localStorage.setItem(KEY, language);
  // Other tabs of the browser hear of it by themselves, the other examples of this page do not.
  dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}

export function useDocsLanguage(): CodeLanguage {
  return useSyncExternalStore(subscribe, storedLanguage, () => FIRST);
}
