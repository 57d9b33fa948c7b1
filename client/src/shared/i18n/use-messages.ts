import { createContext, use, useContext } from 'react';
import { loadedMessages, loadMessages } from './lazy-messages';
import type { Messages, Screen } from './messages';

/** The language of the dashboard. */
export const LocaleContext = createContext('en');

/** The texts of a screen in the language of the dashboard. Suspends until they are loaded. */
export function useMessages<S extends Screen>(screen: S): Messages[S] {
  const locale = useContext(LocaleContext);
  return loadedMessages(locale, screen) ?? use(loadMessages(locale, screen));
}
