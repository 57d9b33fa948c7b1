import { connectionsBeside, LONG_JOB_CONNECTIONS, RESERVED, shareConnections, wantedConnections } from './connection-shares';

const wanted = wantedConnections({ database: { url: null, poolSize: 10, processes: 1 } });
const beside = connectionsBeside({ redis: { url: null, prefix: 'test' } });
const besideRedis = connectionsBeside({ redis: { url: 'redis://one', prefix: 'test' } });
const GIVEN = 97;

describe('shareConnections', () => {
  it('gives one API and one worker all that they want', () => {
    expect(shareConnections(GIVEN, 1, wanted, beside)).toEqual(wanted);
  });

  it.each([
    [2, beside],
    [3, beside],
    [3, besideRedis],
    [4, besideRedis],
  ])('keeps %i APIs and as many workers with full pools within the limit, beside %j', (processes, others) => {
    const { api, worker } = shareConnections(GIVEN, processes, wanted, others);
    expect(processes * (api + others.api + worker + others.worker)).toBeLessThan(GIVEN);
    expect(api).toBeGreaterThanOrEqual(2);
    expect(worker).toBeGreaterThanOrEqual(RESERVED + LONG_JOB_CONNECTIONS);
  });

  it('leaves every process what it cannot do without, where connections are too few', () => {
    expect(shareConnections(20, 4, wanted, beside)).toEqual({ api: 2, worker: RESERVED + LONG_JOB_CONNECTIONS });
  });
});
