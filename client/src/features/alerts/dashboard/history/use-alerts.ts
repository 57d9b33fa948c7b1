/** How the pages read alerts. */
import type { RaRecord } from 'react-admin';
import type { AlertDetailResponse, AlertResponse } from '../../../../shared/api/generated/barograph.schemas';
import { READ_WATCHLISTS } from '../watchlists/use-watchlists';

export type AlertRecord = AlertResponse & RaRecord<string>;
export type AlertDetail = AlertDetailResponse & RaRecord<string>;

/** Another one may have fired a second ago. */
export const READ_ALERTS = READ_WATCHLISTS;
/** With how people were told. Rows lack that, so neither stands in for the other in the cache. */
export const READ_ALERT = { ...READ_ALERTS, meta: { shape: 'whole' } } as const;

/** Where an alert's value is seen: within the dashboard, whatever host the server names. */
export function pathOf({ url }: AlertResponse): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
