import type { TestApp } from '../support/app';
import { ask } from '../support/http';
import type { SignedIn } from '../support/people';

/** What somebody has of alerts, by its IDs. */
export interface Alerting {
  readonly watchlist: string;
  readonly alertRule: string;
  readonly webhook: string;
  /** Of a test that was sent to the webhook. */
  readonly delivery: string;
}

/** Gives somebody who runs an organization one of everything that alerts are about; each bears the name. */
export async function makeAlerting({ url }: TestApp, { headers }: SignedIn, name: string): Promise<Alerting> {
  const make = async (path: string, json: object): Promise<string> => String((await ask(`${url}/v1/${path}`, { json, headers })).body.id);
  const subject = { kind: 'index', index_id: 'mvi-sa' };
  const condition = { kind: 'level', direction: 'above', points: 75 };
  const webhook = await make('webhooks', { name, url: 'https://8.8.8.8/desk', events: ['invoice.issued'] });
  return {
    watchlist: await make('watchlists', { name, shared_with: 'organization' }),
    alertRule: await make('alerts', { name, subject, condition }),
    webhook,
    delivery: await make(`webhooks/${webhook}/test`, {}),
  };
}
