import type { CreateWebhookRequest, UpdateWebhookRequest, WebhookResponse } from '../../../shared/api/generated/barograph.schemas';

/** What webhooks are told of; of these, those about indexes come first. */
export const WEBHOOK_EVENTS = [
  'index.published',
  'alert.fired',
  'value.restated',
  'crisis.opened',
  'custom_index.ready',
  'usage.threshold',
  'invoice.issued',
] as const satisfies readonly WebhookResponse['events'][number][];
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_FILTERS = ['any', 'indexes', 'watchlist'] as const;

/** A webhook as it is written down, before it is sent. */
export interface WebhookDraft {
  readonly name: string;
  readonly kind: WebhookResponse['kind'];
  /** Empty: that of before stays. */
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly filter: (typeof WEBHOOK_FILTERS)[number];
  /** Codes, as somebody writes them. */
  readonly indexes: string;
  readonly watchlistId: string;
}

export const EMPTY_WEBHOOK: WebhookDraft = {
  name: '',
  kind: 'standard',
  url: '',
  events: ['alert.fired'],
  filter: 'any',
  indexes: '',
  watchlistId: '',
};

/** The address of a chat is not shown again, so its field begins empty. */
export function draftOf({ name, kind, url, events, index_ids: ids, watchlist_id: list }: WebhookResponse): WebhookDraft {
  return {
    name,
    kind,
    url: kind === 'slack' ? '' : url,
    events,
    filter: ids !== null ? 'indexes' : list !== null ? 'watchlist' : 'any',
    indexes: (ids ?? []).map((id) => id.toUpperCase()).join(', '),
    watchlistId: list ?? '',
  };
}

export function createRequestOf(draft: WebhookDraft): CreateWebhookRequest {
  return { ...fieldsOf(draft), url: draft.url, kind: draft.kind };
}

/** What has changed here, so that what a colleague has changed meanwhile stays. An unchanged watchlist is not sent: it may be one that this person does not see. */
export function updateRequestOf(kept: WebhookDraft, draft: WebhookDraft): UpdateWebhookRequest {
  const { name, events, ...filter } = fieldsOf(draft);
  return {
    ...(name !== kept.name && { name }),
    ...(events.join() !== kept.events.join() && { events }),
    ...(draft.url.trim() !== kept.url && { url: draft.url }),
    ...(isSameFilter(kept, draft) ? {} : filter),
  };
}

function isSameFilter(kept: WebhookDraft, { filter, indexes, watchlistId }: WebhookDraft): boolean {
  return filter === kept.filter && indexes === kept.indexes && watchlistId === kept.watchlistId;
}

export function withEvent(events: readonly WebhookEvent[], event: WebhookEvent, isWanted: boolean): WebhookEvent[] {
  return WEBHOOK_EVENTS.filter((one) => (one === event ? isWanted : events.includes(one)));
}

function fieldsOf({ name, kind, events, filter, indexes, watchlistId }: WebhookDraft) {
  return {
    name,
    // A chat is told of alerts alone.
    events: kind === 'slack' ? (['alert.fired'] satisfies WebhookEvent[]) : [...events],
    index_ids: filter === 'indexes' ? idsOf(indexes) : null,
    watchlist_id: filter === 'watchlist' ? watchlistId : null,
  };
}

/** Each once. */
function idsOf(indexes: string): string[] {
  return [...new Set(indexes.split(/[\s,;]+/).filter((code) => code !== ''))].map((code) => code.toLowerCase());
}
