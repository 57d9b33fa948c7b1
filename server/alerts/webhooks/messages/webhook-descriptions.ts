import type { WebhookDescription } from '../../../platform/http/openapi/openapi-webhooks';
import { AlertResponse } from '../../notices/alerts.dto';
import type { MessageType } from './webhook-events';
import {
  CrisisOpenedData,
  CustomIndexReadyData,
  IndexPublishedData,
  InvoiceIssuedData,
  UsageThresholdData,
  ValueRestatedData,
  WebhookTestData,
} from './webhook-payloads.dto';

/** What messages say, by their type. */
export interface DataOf {
  'index.published': IndexPublishedData;
  'alert.fired': AlertResponse;
  'value.restated': ValueRestatedData;
  'crisis.opened': CrisisOpenedData;
  'custom_index.ready': CustomIndexReadyData;
  'usage.threshold': UsageThresholdData;
  'invoice.issued': InvoiceIssuedData;
  'webhook.test': WebhookTestData;
}

const DESCRIPTIONS: { readonly [T in MessageType]: readonly [new () => DataOf[T], string] } = {
  'index.published': [
    IndexPublishedData,
    'Values were published: one message for all that are published together, with the first hundred of them and a link to the rest. Of a custom index of the organization one message each, to endpoints whose `index_ids` or watchlist name it.',
  ],
  'alert.fired': [AlertResponse, 'An alert rule of the organization has fired, also one that a single person sees: what `/v1/alerts/fired` lists.'],
  'value.restated': [
    ValueRestatedData,
    'Final values are others now: one message for all that are restated together. Of a custom index of the organization one message each, to endpoints whose `index_ids` or watchlist name it.',
  ],
  'crisis.opened': [CrisisOpenedData, 'Crises were opened: one message for all that are found together.'],
  'custom_index.ready': [CustomIndexReadyData, 'The series of a custom index of the organization is whole for the first time.'],
  'usage.threshold': [UsageThresholdData, 'Half, 80 percent or all of the month’s calls are used.'],
  'invoice.issued': [InvoiceIssuedData, 'An invoice or a credit note was issued to the organization.'],
  'webhook.test': [WebhookTestData, 'Somebody wants to see that messages arrive.'],
};

export const WEBHOOK_DESCRIPTIONS: readonly WebhookDescription[] = Object.entries(DESCRIPTIONS).map(([name, [data, description]]) => ({
  name,
  description,
  data,
}));
