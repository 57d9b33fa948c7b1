import { bodyFor } from './slack-message';

const alert = {
  type: 'alert.fired',
  timestamp: '2026-03-02T00:15:04.000Z',
  data: {
    rule: { id: '0b8f6f0e-3f0a-4a55-9f5e-0a4f6f8f7c11', name: 'Gulf <!channel> & more' },
    text: 'MVI-SA is 78.1, above 75.',
    index_id: 'mvi-sa',
    name: 'MVI Saudi Arabia',
    date: '2026-03-01',
    ...{ value: 78.1, low: 72.5, high: 83.7, before: 60.2, state: 'provisional', methodology: 'v2', dataset: 'live', crisis: null },
    drivers: [
      { component: 'velocity', score: 81.2, before: 62.7 },
      { component: 'spread', score: 40, before: null },
    ],
    known_at: '2026-03-02T00:15:00.000Z',
    url: 'https://barograph.example/dashboard/indexes/mvi-sa/show',
  },
};

const DETAILS = 'Drivers: velocity 81.2 (62.7 before), spread 40.\nVintage of 2 March 2026, 00:15 UTC: provisional, methodology v2, live data.';

describe('bodyFor', () => {
  it('leaves what programs get as it is, to the byte', () => {
    const body = '{"type":"webhook.test", "data":{}}';
    expect(bodyFor('standard', body)).toBe(body);
  });

  it('tells a chat of an alert in text and blocks, with names that are no markup', () => {
    expect(JSON.parse(bodyFor('slack', JSON.stringify(alert)))).toEqual({
      text: 'Gulf &lt;!channel&gt; &amp; more: MVI-SA is 78.1, above 75.',
      blocks: [
        { type: 'section', text: { type: 'mrkdwn', text: `*Gulf &lt;!channel&gt; &amp; more*\nMVI-SA is 78.1, above 75.\n${DETAILS}` } },
        {
          type: 'context',
          elements: [{ type: 'mrkdwn', text: '<https://barograph.example/dashboard/indexes/mvi-sa/show|MVI-SA> · 2026-03-01' }],
        },
      ],
    });
  });

  it('tells a chat of the value that a crisis is known by', () => {
    const crisis = { id: 'crisis-sa-20260301', name: 'Saudi Arabia', event: 'opened', severity: 4 };
    const { blocks } = JSON.parse(bodyFor('slack', JSON.stringify({ ...alert, data: { ...alert.data, crisis } }))) as {
      blocks: { text: { text: string } }[];
    };
    expect(blocks[0].text.text).toContain('\nMVI Saudi Arabia was 78.1 on 1 March 2026 (60.2 before; 90% interval 72.5 to 83.7).\nDrivers:');
  });

  it('tells a chat of a test in its text', () => {
    const test = { type: 'webhook.test', timestamp: alert.timestamp, data: { text: 'This is a test.' } };
    expect(JSON.parse(bodyFor('slack', JSON.stringify(test)))).toEqual({ text: 'This is a test.' });
  });
});
