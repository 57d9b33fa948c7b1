import { describe, expect, it } from '@jest/globals';
import { recordsOf, seriesOf } from './reply-data';
import { detailOf, type Reply } from './run-request';

function reply(json: unknown, part: Partial<Reply> = {}): Reply {
  const common = { path: '/v1/indexes', status: 200, statusText: 'OK', milliseconds: 1, bytes: 1, cost: 1, remaining: [] } as const;
  return { ...common, contentType: 'application/json', text: JSON.stringify(json), json, ...part };
}

describe('recordsOf', () => {
  it('gives each member of a reply a column, nested ones by their path', () => {
    const data = [{ code: 'MVI-SA', change: { mtd: -3.4 }, sources: ['gdelt', 'rss'] }];
    expect(recordsOf(reply({ data }))).toEqual([{ code: 'MVI-SA', 'change.mtd': -3.4, sources: 'gdelt, rss' }]);
  });

  it('reads newline-delimited records line by line', () => {
    const lines = reply(undefined, { contentType: 'application/x-ndjson', text: '{"a":1}\n{"a":2}\n' });
    expect(recordsOf(lines)).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('makes no table of a reply without a list', () => {
    expect(recordsOf(reply({ credits: 3 }))).toBeNull();
  });
});

describe('seriesOf', () => {
  it('draws the volatility list of a reply by day, with a gap where a day is missing', () => {
    const volatility = [
      { date: '2026-03-03', score: 52 },
      { date: '2026-03-01', score: 50 },
    ];
    expect(seriesOf(reply({ data: [], volatility }), 'V')).toMatchObject({ firstDay: '2026-03-01', values: [50, null, 52] });
  });

  it('draws the values of an index', () => {
    const data = [
      { date: '2026-03-01', value: 50 },
      { date: '2026-03-02', value: null },
    ];
    expect(seriesOf(reply({ data }), 'V')).toMatchObject({ values: [50, null] });
  });

  it('draws no chart of weeks, of versions of one day or of an empty list', () => {
    const weeks = ['2026-03-02', '2026-03-09', '2026-03-16'].map((date) => ({ date, value: 50 }));
    const versions = [50, 51].map((value) => ({ date: '2026-03-02', value }));
    expect(seriesOf(reply({ data: weeks }), 'V')).toBe('sparse');
    expect(seriesOf(reply({ data: versions }), 'V')).toBeNull();
    expect(seriesOf(reply({ data: weeks, volatility: [] }), 'V')).toBeNull();
  });
});

describe('detailOf', () => {
  it('returns what the server says of a refused call', () => {
    expect(detailOf(reply({ detail: 'There is no index with this ID.' }, { status: 404 }))).toBe('There is no index with this ID.');
    expect(detailOf(reply(undefined, { status: 502 }))).toBeNull();
  });
});
