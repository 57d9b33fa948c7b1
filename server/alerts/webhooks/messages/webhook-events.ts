/** What endpoints are told of. */
export const WEBHOOK_EVENTS = [
  'index.published',
  'alert.fired',
  'value.restated',
  'crisis.opened',
  'custom_index.ready',
  'usage.threshold',
  'invoice.issued',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What is sent to one endpoint because somebody wants to see that it arrives. */
export const TEST_EVENT = 'webhook.test';
export type MessageType = WebhookEvent | typeof TEST_EVENT;

/** What a chat is told of; the rest is for programs. */
export const SLACK_EVENTS: readonly WebhookEvent[] = ['alert.fired'];

/** A body as Standard Webhooks has it. */
export interface WebhookBody<Data extends object = object> {
  readonly type: MessageType;
  /** When it happened. */
  readonly timestamp: string;
  readonly data: Data;
}
