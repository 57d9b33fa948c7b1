import { bodyFor } from './slack-message';

const alert = {
  type: 'alert.fired',
  timestamp: '2026-03-02T00:15:04.000Z',
  data: {
    rule: { id: '0b8f6f0e-3f0a-4a55-9f5e-0a4f6f8f7c11', name: 'Gulf <!channel> & more' },
    text: 'MVI-SA is 78.1, above 75.',
    index_id: 'mvi-sa',
    date: '2026-03-01',
    url: 'https://barograph.example/dashboard/indexes/mvi-sa/show',
  },
};

describe('bodyFor', () => {
  it('leaves what programs get as it is, to the byte', () => {
    const body = '{"type":"webhook.test", "data":{}}';
    expect(bodyFor('standard', body)).toBe(body);
  });

  it('tells a chat of an alert in text and blocks, with names that are no markup', () => {
    expect(JSON.parse(bodyFor('slack', JSON.stringify(alert)))).toEqual({
      text: 'Gulf &lt;!channel&gt; &amp; more: MVI-SA is 78.1, above 75.',
      blocks: [
        { type: 'section', text: { type: 'mrkdwn', text: '*Gulf &lt;!channel&gt; &amp; more*\nMVI-SA is 78.1, above 75.' } },
        {
          type: 'context',
          elements: [{ type: 'mrkdwn', text: '<https://barograph.example/dashboard/indexes/mvi-sa/show|MVI-SA> · 2026-03-01' }],
        },
      ],
    });
  });

  it('tells a chat of a test in its text', () => {
    const test = { type: 'webhook.test', timestamp: alert.timestamp, data: { text: 'This is a test.' } };
    expect(JSON.parse(bodyFor('slack', JSON.stringify(test)))).toEqual({ text: 'This is a test.' });
  });
});
