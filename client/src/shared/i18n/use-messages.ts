import { createContext, use, useContext } from 'react';
import { loadMessages } from './lazy-messages';
import type { Messages, Screen } from './messages';

/** The language of the dashboard. */
export const LocaleContext = createContext('en');

/**
 * The texts of a screen in the language of the dashboard. Suspends until they are loaded. `use` is called every time: when React
 * replays a component that suspended, it expects the same call again, and throws if the texts come from elsewhere by then.
 */
export function useMessages<S extends Screen>(screen: S): Messages[S] {
  const locale = useContext(LocaleContext);
  return use(loadMessages(locale, screen));
}
