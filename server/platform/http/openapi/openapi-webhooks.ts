import type { Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';

type Schema = Extract<NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string], { type?: unknown }>;

/** A message that is sent to addresses of customers. */
export interface WebhookDescription {
  /** Its type: `invoice.issued`. */
  readonly name: string;
  /** When it is sent. */
  readonly description: string;
  /** What its `data` is. */
  readonly data: Type;
}

const REF = '#/components/schemas/';
const HEADERS: Readonly<Record<string, string>> = {
  'webhook-id': 'ID of the message: the same each time that it is sent.',
  'webhook-timestamp': 'When it was sent, in seconds since 1970.',
  'webhook-signature': 'Signatures, separated by spaces: `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`.',
};

/** Describes each message under `webhooks`, with an example made of those of its properties. */
export function addWebhooks(document: OpenAPIObject, webhooks: readonly WebhookDescription[]): void {
  document.webhooks = Object.fromEntries(webhooks.map((webhook) => [webhook.name, { post: operationOf(document, webhook) }]));
}

function operationOf(document: OpenAPIObject, { name, description, data }: WebhookDescription) {
  const timestamp = '2026-03-02T00:15:04.000Z';
  const schema: Schema = {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', enum: [name], description: 'What has happened.' },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
      data: { $ref: REF + data.name },
    },
  };
  return {
    summary: name,
    description,
    tags: ['alerts'],
    parameters: Object.entries(HEADERS).map(([header, text]) => ({
      name: header,
      in: 'header' as const,
      required: true,
      description: text,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: { type: name, timestamp, data: exampleOf(document, { $ref: REF + data.name }) } } },
    },
    responses: {
      '2XX': { description: 'It has arrived.' },
      '410': { description: 'Nothing is wanted here any more: the endpoint is disabled.' },
      default: { description: 'It has not arrived, and is sent again over three days; not before the `Retry-After` of the answer.' },
    },
  };
}

const UUID = '0b8f6f0e-3f0a-4a55-9f5e-0a4f6f8f7c11';

function exampleOf(document: OpenAPIObject, given: Schema | { $ref: string }): unknown {
  const schema =
    '$ref' in given && given.$ref !== undefined ? (document.components?.schemas?.[given.$ref.slice(REF.length)] as Schema) : (given as Schema);
  if (schema.example !== undefined) return schema.example as unknown;
  if (schema.allOf !== undefined) return exampleOf(document, schema.allOf[0] as Schema);
  if ((schema.type as unknown) instanceof Array || schema.anyOf !== undefined) return null;
  if (schema.enum !== undefined) return schema.enum[0] as unknown;
  if (schema.format === 'uuid') return UUID;
  if (schema.items !== undefined) return [exampleOf(document, schema.items as Schema)];
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, exampleOf(document, property as Schema)]));
}
