/**
 * What checking and counting cost: the same small reply without a key, with the key checked, and with the call counted, in
 * turns in one run. The application is one process; the load comes from a thread beside it; the database is the embedded one
 * with durable settings, so every counted batch waits for the disk.
 */
import 'reflect-metadata';
import { devNull } from 'node:os';
import { type CanActivate, Controller, type ExecutionContext, Get, Injectable, Module, UseGuards } from '@nestjs/common';
import autocannon from 'autocannon';
import type { FastifyRequest } from 'fastify';
import { ApiKeysModule } from '../../server/apikeys';
import { KeyAuthenticationService } from '../../server/apikeys/authentication/key-authentication.service';
import { KeyedRoute } from '../../server/platform/access/keyed-route.decorator';
import { createCustomer } from '../factories/customer';
import { startApp, type TestApp } from '../support/app';
import { openBenchDatabase } from './bench-database';
import { PublicRoute } from '../../server/platform/access/public-route.decorator';

const CONNECTIONS = 50;
const SECONDS = 4;
const ROUNDS = 3;
const WITHOUT_LIMIT = 1_000_000_000;
const ROUTES = ['bare', 'checked', 'counted'] as const;
type Route = (typeof ROUTES)[number];

/** Checks a key and counts nothing. */
@Injectable()
class KeyCheck implements CanActivate {
  constructor(private readonly authentication: KeyAuthenticationService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { headers, ip } = context.switchToHttp().getRequest<FastifyRequest>();
    await this.authentication.authenticate((headers.authorization ?? '').slice('Bearer '.length), ip);
    return true;
  }
}

@PublicRoute()
@Controller('v1/bench')
class BenchController {
  @Get('bare')
  bare(): object {
    return { value: 42 };
  }

  @Get('checked')
  @UseGuards(KeyCheck)
  checked(): object {
    return { value: 42 };
  }

  @Get('counted')
  @KeyedRoute({ scope: null })
  counted(): object {
    return { value: 42 };
  }
}

@Module({ imports: [ApiKeysModule], controllers: [BenchController] })
class BenchModule {}

interface Measured {
  rate: number;
  p50: number;
  p99: number;
}

async function measure(url: string, route: Route, key: string, connections: number): Promise<Measured & { served: number }> {
  const headers = { authorization: `Bearer ${key}` };
  const result = await autocannon({ url: `${url}/v1/bench/${route}`, connections, duration: SECONDS, headers, workers: 1 });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${route}: ${result.non2xx} refused, ${result.errors} failed`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, served: result['2xx'] };
}

function median(rounds: readonly Measured[]): Measured {
  return [...rounds].sort((a, b) => a.rate - b.rate)[Math.floor(rounds.length / 2)];
}

async function measureAll({ url }: TestApp, key: string, connections: number): Promise<{ table: Record<Route, Measured>; served: number }> {
  const rounds: Record<Route, Measured[]> = { bare: [], checked: [], counted: [] };
  let served = 0;
  // The first round is not measured: every route is warm before any counts.
  for (let round = -1; round < ROUNDS; round++) {
    for (const route of ROUTES) {
      const measured = await measure(url, route, key, connections);
      if (round >= 0) rounds[route].push(measured);
      if (route === 'counted') served += measured.served;
    }
  }
  return { table: { bare: median(rounds.bare), checked: median(rounds.checked), counted: median(rounds.counted) }, served };
}

function report(connections: number, table: Record<Route, Measured>): void {
  const lines = ROUTES.map((route) => {
    const { rate, p50, p99 } = table[route];
    const cells = [
      Math.round(rate).toLocaleString('en').padStart(9),
      (rate / table.bare.rate).toFixed(2).padStart(8),
      `${p50} ms`.padStart(9),
      `${p99} ms`.padStart(9),
    ];
    return `${route.padEnd(10)}${cells.join('')}`;
  });
  process.stdout.write(
    `${connections} connections, medians of ${ROUNDS} rounds of ${SECONDS} s after one to warm up\n             calls/s   /bare      p50      p99\n${lines.join('\n')}\n\n`,
  );
}

async function main(): Promise<void> {
  const database = await openBenchDatabase();
  try {
    const app = await startApp({ database, modules: [BenchModule], config: { LOG_FILE: devNull, LOG_LEVEL: 'info', DATABASE_POOL_SIZE: '10' } });
    try {
      await run(app);
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

async function run(app: TestApp): Promise<void> {
  const limits = { minute: WITHOUT_LIMIT, day: WITHOUT_LIMIT, month: WITHOUT_LIMIT };
  const { key, organizationId } = await createCustomer(app.app, { plan: 'enterprise', limits });
  let served = 0;
  for (const connections of [CONNECTIONS, 1]) {
    const measured = await measureAll(app, key, connections);
    served += measured.served;
    report(connections, measured.table);
  }
  const [{ calls }]: { calls: string }[] = await app.dataSource.query(`SELECT sum(calls) AS calls FROM usage_daily WHERE organization_id = $1`, [
    organizationId,
  ]);
  process.stdout.write(`${served.toLocaleString('en')} calls served, ${Number(calls).toLocaleString('en')} counted\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`The bench failed: ${error.message}\n`);
  process.exit(1);
});
