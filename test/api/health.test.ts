import { Controller, Get, Module, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Lifecycle } from '../../server/platform/health/lifecycle';
import { shutDown } from '../../server/platform/http/shutdown';
import { startApp, type TestApp } from '../support/app';
import { HeldCall } from '../support/held-call';
import { ask } from '../support/http';
import { createDatabase } from '../support/postgres';
import { countTurns } from '../support/turns';
import { until } from '../support/until';
import { type StallingProxy, startStallingProxy } from '../support/stalling-proxy';
import { PublicRoute } from '../../server/platform/access/public-route.decorator';

const held = new HeldCall();

@PublicRoute()
@Controller('v1/probe')
class DatabaseProbeController {
  constructor(private readonly dataSource: DataSource) {}

  @Get('one')
  async one(): Promise<object> {
    return { rows: (await this.dataSource.query('SELECT 1 AS one')) as object[] };
  }

  @Get('slow')
  async slow(): Promise<object> {
    await held.hold();
    return { slow: true };
  }
}

@Module({ controllers: [DatabaseProbeController] })
class DatabaseProbeModule {}

@PublicRoute()
@Controller('v1/who')
class WhoController {
  @Get()
  who(@Req() request: FastifyRequest): string {
    return request.ip;
  }
}

@Module({ controllers: [WhoController] })
class WhoModule {}

describe('a healthy application', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startApp({ modules: [DatabaseProbeModule] });
  });
  afterAll(() => api.close());

  it('answers as alive and ready, naming every check', async () => {
    expect((await ask(`${api.url}/healthz`)).body).toEqual({ status: 'alive' });
    const ready = await ask(`${api.url}/readyz`);
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready', checks: { database: 'up', migrations: 'current', queue: 'up' } }]);
  });

  it('publishes request times by route pattern and status, the pool and the event loop', async () => {
    await ask(`${api.url}/v1/probe/one`);
    await ask(`${api.url}/v1/unknown-${'x'.repeat(20)}`);
    const { text, headers } = await ask(`${api.url}/metrics`);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/v1\/probe\/one",status="200"\} [1-9]/);
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="unmatched",status="404"\} [1-9]/);
    expect(text).toMatch(/^database_pool_connections\{state="in_use"\} \d/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).not.toContain('unknown-x');
  });
});

describe('metrics of jobs', () => {
  it('counts pending jobs and those given up', async () => {
    const api = await startApp();
    await api.dataSource.query(
      `INSERT INTO outbox (queue, name, payload, attempts, backoff_ms, done_at, failed_at)
       VALUES ('news', 'a', '{}', 1, 1, NULL, NULL), ('news', 'b', '{}', 1, 1, NULL, now()), ('news', 'c', '{}', 1, 1, NULL, now()),
              ('news', 'd', '{}', 1, 1, now(), NULL)`,
    );
    const { text } = await ask(`${api.url}/metrics`);
    expect(text).toMatch(/^jobs_promised\{state="open"\} 1$/m);
    expect(text).toMatch(/^jobs_promised\{state="failed"\} 2$/m);
    await api.close();
  });
});

describe('metrics behind a token', () => {
  it('serves metrics only with the token', async () => {
    const api = await startApp({ config: { METRICS_TOKEN: 'a-token-for-metrics' } });
    const ask401 = await ask(`${api.url}/metrics`);
    expect([ask401.status, ask401.headers.get('www-authenticate'), ask401.body.code]).toEqual([401, 'Bearer', 'unauthorized']);
    expect((await ask(`${api.url}/metrics`, { headers: { authorization: 'Bearer a-token-for-metricz' } })).status).toBe(401);
    expect((await ask(`${api.url}/metrics`, { headers: { authorization: 'Bearer a-token-for-metrics' } })).status).toBe(200);
    await api.close();
  });
});

describe('an outdated schema', () => {
  it('an outdated schema keeps the application from being ready until it is migrated', async () => {
    const api = await startApp();
    const [last]: { id: number; timestamp: string; name: string }[] = await api.dataSource.query('SELECT * FROM migrations ORDER BY id DESC LIMIT 1');
    await api.dataSource.query('DELETE FROM migrations WHERE id = $1', [last.id]);
    expect((await ask(`${api.url}/readyz`)).body).toMatchObject({
      status: 503,
      state: 'unavailable',
      checks: { database: 'up', migrations: 'pending' },
    });
    await api.dataSource.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [last.timestamp, last.name]);
    expect((await ask(`${api.url}/readyz`)).status).toBe(200);
    await api.close();
  });
});

describe('a frozen database', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let proxy: StallingProxy;
  let api: TestApp;
  beforeAll(async () => {
    database = await createDatabase();
    proxy = await startStallingProxy(database.url);
    api = await startApp({ database: proxy, modules: [DatabaseProbeModule], config: { DATABASE_POOL_SIZE: '2' } });
  });
  afterAll(async () => {
    await api.close();
    await proxy.close();
    await database.drop();
  });

  it('a frozen database makes every request answer 503 within 10 s, even those waiting for a connection, until it thaws', async () => {
    expect((await ask(`${api.url}/v1/probe/one`)).status).toBe(200);
    proxy.freeze();
    const turns = countTurns();
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const answer = await ask(`${api.url}/v1/probe/one`);
        return { status: answer.status, code: answer.body.code, retryAfter: answer.headers.get('retry-after'), turns: turns.taken };
      }),
    );
    await turns.end();
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, code: 'unavailable', retryAfter: '2' });
      expect(answer.turns).toBeLessThan(100);
    }
    const unready = await ask(`${api.url}/readyz`);
    expect(unready.body).toMatchObject({ status: 503, checks: { database: 'down' } });
    expect((await ask(`${api.url}/healthz`)).status).toBe(200);
    proxy.thaw();
    await until(async () => (await ask(`${api.url}/v1/probe/one`)).status === 200);
    expect((await ask(`${api.url}/readyz`)).status).toBe(200);
  });
});

describe('shutting down', () => {
  it('answers readiness with 503 while draining, finishes the running request, then closes the port', async () => {
    const api = await startApp({ modules: [DatabaseProbeModule], config: { DRAIN_SECONDS: '8' } });
    const ended = shutDown(api.app);
    expect(api.app.get(Lifecycle).isDraining).toBe(true);
    const draining = await ask(`${api.url}/readyz`);
    expect(draining.body).toMatchObject({ status: 503, state: 'draining' });
    expect((await ask(`${api.url}/v1/probe/one`)).status).toBe(200);
    const running = ask(`${api.url}/v1/probe/slow`);
    await held.isRunning;
    await until(
      async () => {
        const listens = await ask(`${api.url}/healthz`).then(
          () => true,
          () => false,
        );
        return !listens;
      },
      120_000,
      200,
    );
    held.release();
    expect((await running).body).toEqual({ slow: true });
    await ended;
    await expect(ask(`${api.url}/healthz`)).rejects.toThrow();
    expect(api.dataSource.isInitialized).toBe(false);
  });
});

describe('proxies', () => {
  const who = async (api: TestApp, forwardedFor: string): Promise<string> =>
    (await ask(`${api.url}/v1/who`, { headers: { 'x-forwarded-for': forwardedFor } })).text;

  it('X-Forwarded-For is trusted only from configured proxies', async () => {
    const open = await startApp({ modules: [WhoModule] });
    const behind = await startApp({ modules: [WhoModule], config: { TRUSTED_PROXIES: '127.0.0.0/8' } });
    const elsewhere = await startApp({ modules: [WhoModule], config: { TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16' } });
    expect(await who(open, '203.0.113.9')).toBe('127.0.0.1');
    expect(await who(elsewhere, '203.0.113.9')).toBe('127.0.0.1');
    expect(await who(behind, '203.0.113.9')).toBe('203.0.113.9');
    expect(await who(behind, '198.51.100.7, 203.0.113.9')).toBe('203.0.113.9');
    await Promise.all([open.close(), behind.close(), elsewhere.close()]);
  });
});
