import type { Family } from '../../indexes';

/** What a rule is about. */
export type Subject =
  | { readonly kind: 'index'; readonly indexId: string }
  | { readonly kind: 'watchlist'; readonly watchlistId: string }
  | { readonly kind: 'countries' | 'categories'; readonly family: Family };

export const SUBJECT_KINDS = ['index', 'watchlist', 'countries', 'categories'] as const satisfies readonly Subject['kind'][];
