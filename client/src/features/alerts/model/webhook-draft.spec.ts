import { describe, expect, it } from '@jest/globals';
import { createRequestOf, draftOf, EMPTY_WEBHOOK, updateRequestOf, withEvent } from './webhook-draft';

const draft = { ...EMPTY_WEBHOOK, name: 'Risk desk', url: 'https://risk.example.com/barograph' };
const webhook = {
  id: '0b8f6f0e-3f0a-4a55-9f5e-0a4f6f8f7c11',
  kind: 'standard',
  name: 'Risk desk',
  url: 'https://risk.example.com/barograph',
  events: ['alert.fired', 'value.restated'],
  index_ids: ['mvi-sa', 'mvi-sa-energy'],
  watchlist_id: null,
  status: 'enabled',
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  delivered_at: null,
  previous_secret_until: null,
  created_at: '2026-02-01T09:30:00.000Z',
  updated_at: '2026-02-01T09:30:00.000Z',
} as const;
const response = { ...webhook, events: [...webhook.events], index_ids: [...webhook.index_ids] };

describe('createRequestOf', () => {
  it('sends the codes of indexes as IDs, each once, and no watchlist beside them', () => {
    const request = createRequestOf({ ...draft, filter: 'indexes', indexes: 'MVI-SA, mvi-qa\nMVI-SA', watchlistId: 'left over' });
    expect(request).toEqual({
      ...{ name: 'Risk desk', url: draft.url, kind: 'standard', events: ['alert.fired'] },
      ...{ index_ids: ['mvi-sa', 'mvi-qa'], watchlist_id: null },
    });
  });

  it('tells a chat of alerts alone, whatever was chosen before', () => {
    expect(createRequestOf({ ...draft, kind: 'slack', events: ['index.published'] }).events).toEqual(['alert.fired']);
  });
});

describe('updateRequestOf', () => {
  const kept = draftOf(response);

  it('sends nothing but what was changed', () => {
    expect(updateRequestOf(kept, { ...kept, name: 'Desk' })).toEqual({ name: 'Desk' });
  });

  it('sends another filter whole, and another address', () => {
    const url = 'https://desk.example.com/';
    const request = updateRequestOf(kept, { ...kept, url, filter: 'watchlist', watchlistId: response.id });
    expect(request).toEqual({ url, index_ids: null, watchlist_id: response.id });
  });

  it('leaves the address of a chat as it is until another one is written', () => {
    const slack = draftOf({ ...response, kind: 'slack', url: 'https://hooks.slack.com/…' });
    expect(updateRequestOf(slack, slack)).not.toHaveProperty('url');
    expect(updateRequestOf(slack, { ...slack, url: 'https://hooks.slack.com/services/T1/B2/x' })).toHaveProperty('url');
  });
});

describe('withEvent', () => {
  it('adds and takes away, in the order of the page', () => {
    expect(withEvent(['crisis.opened'], 'alert.fired', true)).toEqual(['alert.fired', 'crisis.opened']);
    expect(withEvent(['alert.fired', 'crisis.opened'], 'alert.fired', false)).toEqual(['crisis.opened']);
  });
});
