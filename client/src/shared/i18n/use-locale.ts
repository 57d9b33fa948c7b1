import { createContext, useContext } from 'react';
import type { Locale } from './languages';

/** The language of what is shown: of a page and its islands, or of the dashboard. */
export const LocaleContext = createContext<Locale>('en');

/** What numbers, days and counted things are written in: the language that the words are in. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}
