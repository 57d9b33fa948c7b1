import { useInfiniteQuery } from '@tanstack/react-query';
import { getListWebhookDeliveriesQueryKey, listWebhookDeliveries } from '../../../../shared/api/generated/alerts';
import type { WebhookDeliveryListResponse, WebhookDeliveryResponse } from '../../../../shared/api/generated/barograph.schemas';

const PAGE_ROWS = 20;
/** While a message is on its way. */
const SOON_MS = 2_000;
/** While it waits for its next try. */
const LATER_MS = 30_000;

export type DeliveryState = WebhookDeliveryResponse['status'];

/** When to look again how a message fares; false where nothing will change. */
export function nextLook({ status, next_attempt_at: next }: Pick<WebhookDeliveryResponse, 'status' | 'next_attempt_at'>): number | false {
  if (status !== 'pending' || next === null) return false;
  return Date.parse(next) - Date.now() < LATER_MS ? SOON_MS : LATER_MS;
}

/** The delivery log, page by page. While only its first page is shown, it follows what is on its way. */
export function useDeliveries(id: string, status: DeliveryState | '') {
  const parameters = { limit: PAGE_ROWS, ...(status !== '' && { status }) };
  return useInfiniteQuery<WebhookDeliveryListResponse>({
    queryKey: [...getListWebhookDeliveriesQueryKey(id, parameters), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      listWebhookDeliveries(id, { ...parameters, ...(pageParam !== null && { cursor: pageParam as string }) }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => {
      if (error !== null || data?.pages.length !== 1) return false;
      const looks = data.pages[0].data.map(nextLook).filter((look) => look !== false);
      return looks.length === 0 ? false : Math.min(...looks);
    },
  });
}
