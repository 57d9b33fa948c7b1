import { dashboard } from '../../shared/i18n/en/dashboard';
import type { IconName } from '../../shared/ui/dashboard/Icon';

export interface NavEntry {
  readonly path: string;
  readonly text: string;
  /** For the bar at the bottom of small screens. */
  readonly short: string;
  readonly icon: IconName;
  /** Goes there after `g`. */
  readonly key: string;
}

const { nav } = dashboard;

/** The pages, in the order of the specification. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { path: '/dashboard', text: nav.home, short: nav.home, icon: 'home', key: 'h' },
  { path: '/dashboard/docs', text: nav.docs, short: nav.docsShort, icon: 'docs', key: 'd' },
  { path: '/dashboard/try', text: nav.tryIt, short: nav.tryIt, icon: 'tryIt', key: 't' },
  { path: '/dashboard/indexes', text: nav.indexes, short: nav.indexes, icon: 'indexes', key: 'i' },
];

/** The entry that a path belongs to: its own, or that of the list it was opened from. */
export function currentEntry(pathname: string): NavEntry | null {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const [home, ...others] = NAV_ENTRIES;
  if (path === home.path) return home;
  return others.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`)) ?? null;
}
