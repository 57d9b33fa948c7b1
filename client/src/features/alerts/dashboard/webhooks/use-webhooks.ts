import type { RaRecord } from 'react-admin';
import type { WebhookResponse } from '../../../../shared/api/generated/barograph.schemas';
import { isWorthRetrying } from '../../../../shared/api/query-client';

export type WebhookRecord = WebhookResponse & RaRecord<string>;

/** Pages say themselves what failed; how a webhook fares may have changed a second ago. */
export const READ_WEBHOOKS = { staleTime: 0, retry: isWorthRetrying, onError: () => undefined } as const;
