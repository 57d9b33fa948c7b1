import type { Messages } from '../../shared/i18n/messages';
import type { IconName } from '../../shared/ui/dashboard/Icon';

type NavName = keyof Messages['dashboard']['nav'];

export interface NavEntry {
  readonly path: string;
  /** Its text among the messages, and that for the bar at the bottom of small screens. */
  readonly name: NavName;
  readonly short: NavName;
  readonly icon: IconName;
  /** Further pages that belong to it. */
  readonly also?: string;
  /** Whether its pages show values. */
  readonly hasValues: boolean;
  /** Whether its pages are mostly tables, charts and maps, which may be wider than what is read. */
  readonly isWide?: boolean;
  /** Goes there after `g`. */
  readonly key: string;
}

/** The pages, in the order of the specification. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { path: '/dashboard', name: 'home', short: 'home', icon: 'home', hasValues: true, key: 'h' },
  { path: '/dashboard/docs', name: 'docs', short: 'docsShort', icon: 'docs', hasValues: false, key: 'd' },
  { path: '/dashboard/try', name: 'tryIt', short: 'tryIt', icon: 'tryIt', hasValues: true, key: 't' },
  { path: '/dashboard/ask', name: 'ask', short: 'ask', icon: 'search', hasValues: true, key: 'a' },
  {
    path: '/dashboard/customized-index',
    name: 'createMvi',
    short: 'createMvi',
    icon: 'create',
    hasValues: false,
    key: 'n',
    also: '/dashboard/custom-indexes',
  },
  {
    path: '/dashboard/indexes',
    name: 'indexes',
    short: 'indexes',
    icon: 'indexes',
    hasValues: true,
    key: 'i',
    also: '/dashboard/countries',
    isWide: true,
  },
  { path: '/dashboard/ratings', name: 'ratings', short: 'ratings', icon: 'ratings', hasValues: true, isWide: true, key: 'r' },
  { path: '/dashboard/crises', name: 'crises', short: 'crises', icon: 'crises', hasValues: true, key: 'c' },
  { path: '/dashboard/articles', name: 'articles', short: 'articles', icon: 'articles', hasValues: false, key: 's' },
  { path: '/dashboard/bulk-files', name: 'bulkFiles', short: 'bulkFiles', icon: 'bulkFiles', hasValues: false, key: 'f' },
  { path: '/dashboard/watchlists', name: 'watchlists', short: 'watchlists', icon: 'eye', hasValues: true, key: 'w' },
  {
    path: '/dashboard/alerts',
    name: 'alerts',
    short: 'alerts',
    icon: 'bell',
    hasValues: true,
    key: 'l',
    also: '/dashboard/alert-history',
  },
  { path: '/dashboard/api-keys', name: 'apiKeys', short: 'apiKeys', icon: 'key', hasValues: false, key: 'k' },
  { path: '/dashboard/team', name: 'team', short: 'teamShort', icon: 'team', hasValues: false, key: 'm', also: '/dashboard/webhooks' },
  { path: '/dashboard/usage', name: 'usage', short: 'usage', icon: 'usage', hasValues: false, key: 'u' },
  { path: '/dashboard/billing', name: 'billing', short: 'billing', icon: 'billing', hasValues: false, key: 'b' },
];

/** A page of the indexes, which the palette leads to as well. */
export const HEAT_MAP_PATH = '/dashboard/indexes/heat-map';

/** Pages of the person's own account, which the palette and the user menu lead to. */
export const ACCOUNT_PAGES = [
  { path: '/dashboard/account', name: 'profile' },
  { path: '/dashboard/account/security', name: 'security' },
  { path: '/dashboard/account/data', name: 'data' },
  { path: '/dashboard/account/notifications', name: 'notifications' },
] as const;

/** The entry that a path belongs to: its own, or that of the list it was opened from. */
export function currentEntry(pathname: string): NavEntry | null {
  const path = pathname.replace(/(?<=[^/])\/+$/, '');
  const [home, ...others] = NAV_ENTRIES;
  if (path === home.path) return home;
  const isUnder = (page: string | undefined): boolean => page !== undefined && (path === page || path.startsWith(`${page}/`));
  return others.find((entry) => isUnder(entry.path) || isUnder(entry.also)) ?? null;
}
