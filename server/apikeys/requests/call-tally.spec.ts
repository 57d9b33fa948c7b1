import { CallTally, LOGGED_PER_KEY, type LoggedCall } from './call-tally';

const call = (changes: Partial<LoggedCall> = {}): LoggedCall => ({
  at: Date.parse('2026-05-10T12:00:00Z'),
  organizationId: 'o1',
  keyId: 'k1',
  operation: 'listIndexes',
  status: 200,
  milliseconds: 3,
  cost: 1,
  requestId: 'req_1',
  address: '192.0.2.7',
  ...changes,
});

describe('tallying calls', () => {
  it('counts by day, key, operation and status, and keeps each call', () => {
    const tally = new CallTally();
    const calls = [
      call(),
      call({ milliseconds: 5 }),
      call({ status: 404, cost: 0 }),
      call({ keyId: 'k2' }),
      call({ operation: 'getCredits' }),
      call({ at: Date.parse('2026-05-11T00:00:00Z') }),
    ];
    for (const one of calls) tally.add(one);
    expect(tally.calls).toEqual(calls);
    expect(tally.counts.map(({ day, keyId, operation, status, ...rest }) => [day, keyId, operation, status, rest.calls, rest.cost])).toEqual([
      [20583, 'k1', 'listIndexes', 200, 2, 2],
      [20583, 'k1', 'listIndexes', 404, 1, 0],
      [20583, 'k2', 'listIndexes', 200, 1, 1],
      [20583, 'k1', 'getCredits', 200, 1, 1],
      [20584, 'k1', 'listIndexes', 200, 1, 1],
    ]);
    expect(tally.counts[0].milliseconds).toBe(8);
    expect(tally.unlogged).toBe(0);
  });

  it('counts the calls of a key beyond those it writes down, and says how many, while other keys go on', () => {
    const tally = new CallTally();
    for (let made = 0; made < LOGGED_PER_KEY + 20; made++) tally.add(call());
    tally.add(call({ keyId: 'k2' }));
    expect(tally.calls).toHaveLength(LOGGED_PER_KEY + 1);
    expect(tally.counts.map(({ calls, unlogged }) => [calls, unlogged])).toEqual([
      [LOGGED_PER_KEY + 20, 20],
      [1, 0],
    ]);
    expect(tally.unlogged).toBe(20);
  });

  it('keeps its size, whatever comes: calls that have no place even in a count are lost, and counted as that', () => {
    const tally = new CallTally();
    for (let made = 0; made < 60_000; made++) tally.add(call({ keyId: `k${made}` }));
    expect([tally.calls.length, tally.counts.length, tally.lost]).toEqual([5_000, 50_000, 10_000]);
    expect(tally.unlogged).toBe(55_000);
  });
});
