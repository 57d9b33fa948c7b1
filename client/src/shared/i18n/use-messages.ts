import { use } from 'react';
import { loadMessages } from './lazy-messages';
import type { Messages, Screen } from './messages';
import { useLocale } from './use-locale';

/**
 * The texts of a screen in the language of the dashboard. Suspends until they are loaded. `use` is called every time: when React
 * replays a component that suspended, it expects the same call again, and throws if the texts come from elsewhere by then.
 */
export function useMessages<S extends Screen>(screen: S): Messages[S] {
  const locale = useLocale();
  return use(loadMessages(locale, screen));
}
