import { useSyncExternalStore } from 'react';
import { storedTheme, subscribeTheme, type ThemeChoice } from './theme-choice';

/** The choice in force; on the server, which knows none, the system's. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeTheme, storedTheme, () => 'system');
}
