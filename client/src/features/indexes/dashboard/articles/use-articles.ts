/** How the dashboard reads articles: again and again while they become searchable. */
import type { RaRecord } from 'react-admin';
import type { ArticleResponse, SearchedDaysResponse } from '../../../../shared/api/generated/barograph.schemas';
import { isWorthRetrying } from '../../../../shared/api/query-client';

export type ArticleRow = ArticleResponse & RaRecord<string>;

/** What a page of articles says beside them. */
export interface Searched {
  readonly searched: SearchedDaysResponse;
}

const AGAIN_MS = 5_000;

export const READ_ARTICLES = {
  retry: isWorthRetrying,
  onError: () => undefined,
  refetchInterval: ({ state }: { state: { data?: { meta?: unknown } } }) => {
    const { searched } = (state.data?.meta ?? {}) as Partial<Searched>;
    return searched !== undefined && searched.ready < searched.days ? AGAIN_MS : (false as const);
  },
} as const;
