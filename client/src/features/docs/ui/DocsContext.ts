import type { ReactNode } from 'react';
import type { Messages } from '../../../shared/i18n/messages';
import type { CodeSamples } from '../../../shared/api/request-samples';
import type { Operation, Schemas, WebhookEvent } from '../model/openapi';

export interface CodeExample {
  readonly id: string;
  readonly title: string;
  readonly samples: CodeSamples;
}

/** What the sections of the documentation are made from, on the public page and in the dashboard. */
export interface DocsContext {
  readonly messages: Messages['docs'];
  readonly operations: readonly Operation[];
  readonly schemas: Schemas;
  readonly webhooks: readonly WebhookEvent[];
  /** Address of the API, without a slash at the end. */
  readonly origin: string;
  /** Said of the key in the examples. */
  readonly keyNote: string;
  /** Links that try an endpoint out, for people who are signed in. */
  readonly hasTryIt: boolean;
  /** An example with its languages: an island on the public page, a component in the dashboard. */
  readonly renderCode: (example: CodeExample) => ReactNode;
}
