import { Body, Controller, type ExecutionContext, Injectable, Module, Post, Req, Res, UseGuards, type CanActivate, HttpCode } from '@nestjs/common';
import { IsOptional } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { IsOneOf, IsWholeNumber } from '../../server/platform/http/input/field-rules';
import { CurrentTransaction } from '../../server/platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../server/platform/idempotency/idempotency.interceptor';
import { PLATFORM_PROBLEMS } from '../../server/platform/problems/platform.problems';
import { problem } from '../../server/platform/problems/problem';
import { sendProblem } from '../../server/platform/problems/problem.filter';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { HeldCall } from '../support/held-call';
import { type Answer, ask } from '../support/http';
import { PublicRoute } from '../../server/platform/access/public-route.decorator';
import { someoneWaits } from '../support/lock-waits';
import { until } from '../support/until';

const HOUR_MS = 3_600_000;

class OrderRequest {
  @IsWholeNumber(0, 1_000_000)
  amount!: number;

  @IsOptional()
  @IsOneOf(['ordinary', 'held', 'conflict', 'broken', 'silent', 'late', 'lost'])
  manner?: string;
}

/** Replaces the guard of API keys: the header names the organization. */
@Injectable()
class NamedOrganizationGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.principal = { kind: 'key', organizationId: String(request.headers['x-organization']), keyId: 'any', mode: 'live', limits: null };
    return true;
  }
}

let made = 0;
const held = new HeldCall();

async function backendOf(manager: EntityManager): Promise<number> {
  const [{ pid }]: { pid: number }[] = await manager.query(`SELECT pg_backend_pid() AS pid`);
  return pid;
}

@PublicRoute()
@Controller('v1/orders')
class OrdersController {
  @Post()
  @Idempotent()
  @UseGuards(NamedOrganizationGuard)
  async createOrder(
    @Body() { amount, manner }: OrderRequest,
    @CurrentTransaction() manager: EntityManager,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object | undefined> {
    made += 1;
    const number = made;
    if (manner === 'held') await held.hold();
    if (manner === 'conflict') throw problem(PLATFORM_PROBLEMS.idempotency_conflict);
    if (manner === 'broken') throw new Error('broken');
    if (manner === 'late') sendProblem(request, reply, problem(PLATFORM_PROBLEMS.unavailable));
    if (manner === 'lost') await api.dataSource.query(`SELECT pg_terminate_backend($1)`, [await backendOf(manager)]);
    void reply.header('location', `/v1/orders/${number}`);
    return manner === 'silent' ? undefined : { number, amount, '10': 'ten', a: null };
  }

  @Post('others')
  @HttpCode(202)
  @Idempotent()
  @UseGuards(NamedOrganizationGuard)
  createOther(@Body() { amount }: OrderRequest): object {
    made += 1;
    return { other: made, amount };
  }
}

@Module({ controllers: [OrdersController] })
class OrdersModule {}

const clock = new MutableClock('2026-03-01T12:00:00Z');
let api: TestApp;
let second: TestApp;

beforeAll(async () => {
  api = await startApp({ modules: [OrdersModule], clock });
  second = await startApp({ modules: [OrdersModule], clock, database: { url: api.config.database.url! } });
});
afterAll(async () => {
  await second.close();
  await api.close();
});

const order = (key: string | null, json: object, options: { path?: string; organization?: string; at?: TestApp } = {}): Promise<Answer> =>
  ask(`${(options.at ?? api).url}${options.path ?? '/v1/orders'}`, {
    json,
    headers: { 'x-organization': options.organization ?? 'one', ...(key !== null && { 'idempotency-key': key }) },
  });

describe('a POST with an Idempotency-Key', () => {
  it('runs once when repeated with the same body, and repeats the first reply byte for byte', async () => {
    const before = made;
    const first = await order('same', { amount: 5 });
    const again = await order('same', { amount: 5 });
    expect([first.status, again.status, made - before]).toEqual([201, 201, 1]);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([null, 'true']);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
  });

  it('counts two requests as the same whatever the order of fields, the process, the alias or the trailing slash', async () => {
    const first = await order('twin', { amount: 5, manner: 'ordinary' });
    for (const options of [{ at: second }, { path: '/v1/orders/' }, { path: '/api/v1/orders' }]) {
      const again = await order('twin', { manner: 'ordinary', amount: 5 }, options);
      expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    }
  });

  it('refuses with 422 a key that is repeated with another body', async () => {
    await order('other', { amount: 5 });
    const before = made;
    expect((await order('other', { amount: 6 })).body).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    expect(made).toBe(before);
  });

  it('runs once when sent twenty times at once over two processes; the others get 409 or the first reply', async () => {
    const before = made;
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const answer = await order('crowd', { amount: 1, manner: 'held' }, { at: at % 2 ? api : second });
        if (answer.status === 409) held.release();
        return answer;
      }),
    );
    const [ran, ...others] = answers.filter(({ status, headers }) => status === 201 && headers.get('idempotent-replayed') === null);
    expect(others).toEqual([]);
    // Requests that waited for the first one get its reply.
    const refused = answers.filter(({ status }) => status === 409);
    const repeated = answers.filter(
      ({ status, headers, text }) => status === 201 && headers.get('idempotent-replayed') === 'true' && text === ran.text,
    );
    expect(refused.length + repeated.length).toBe(19);
    expect(refused[0].body.code).toBe('idempotency_conflict');
    expect(made - before).toBe(1);
  });

  it('runs for the same key in another organization or route', async () => {
    const first = await order('shared', { amount: 5 });
    const foreign = await order('shared', { amount: 7 }, { organization: 'two' });
    const elsewhere = await order('shared', { amount: 5 }, { path: '/v1/orders/others' });
    expect([first.status, foreign.status, elsewhere.status]).toEqual([201, 201, 202]);
    expect(foreign.body.amount).toBe(7);
  });

  it.each([
    ['an invalid body', { amount: 'x' }, 400],
    ['a conflict', { amount: 1, manner: 'conflict' }, 409],
    ['a failure of ours', { amount: 1, manner: 'broken' }, 500],
  ])('runs again after %s, even with another body', async (what, json, status) => {
    expect((await order(what, json)).status).toBe(status);
    expect((await order(what, json)).status).toBe(status);
    const mended = await order(what, { amount: 2 });
    expect([mended.status, mended.headers.get('idempotent-replayed')]).toEqual([201, null]);
  });

  it('replays a reply without a body as such', async () => {
    const [first, again] = [await order('silent', { amount: 1, manner: 'silent' }), await order('silent', { amount: 1, manner: 'silent' })];
    expect([first.text, again.text, again.status, again.headers.get('idempotent-replayed')]).toEqual(['', '', 201, 'true']);
  });

  it('keeps a key for 24 hours, then frees it', async () => {
    const first = await order('day', { amount: 5 });
    clock.advance(24 * HOUR_MS - 1);
    expect((await order('day', { amount: 5 })).text).toBe(first.text);
    clock.advance(1);
    expect((await order('day', { amount: 6 })).body).toMatchObject({ amount: 6 });
  });

  it('keeps what came of a request whose reply was that it takes too long', async () => {
    const before = made;
    expect((await order('late', { amount: 5, manner: 'late' })).status).toBe(503);
    const repeated = await order('late', { amount: 5, manner: 'late' });
    expect([repeated.status, repeated.body.amount, made - before]).toEqual([201, 5, 1]);
  });

  it('runs again where its connection was lost before the reply was stored', async () => {
    const before = made;
    expect((await order('lost', { amount: 5, manner: 'lost' })).status).toBeGreaterThanOrEqual(500);
    expect((await order('lost', { amount: 6 })).status).toBe(201);
    expect(made - before).toBe(2);
  });

  it('does its work once however long a lock holds up the first reply', async () => {
    const message = { name: 'Ada Lovelace', email: 'ada@people.example', topic: 'Other', message: 'Good morning' };
    const write = (at: TestApp, key = 'held-up'): Promise<Answer> =>
      ask(`${at.url}/api/accounts/contact/`, { json: message, headers: { 'idempotency-key': key } });
    // The other process loads the route now: later, PostgreSQL lets a statement wait for five seconds only.
    expect((await write(second, 'before')).status).toBe(200);
    const holder = api.dataSource.createQueryRunner();
    await holder.startTransaction();
    try {
      await holder.query(`LOCK TABLE contact_messages IN EXCLUSIVE MODE`);
      const first = write(api);
      await until(() => someoneWaits(api.dataSource));
      clock.advance(61_000);
      expect((await write(second)).body).toMatchObject({ status: 409, code: 'idempotency_conflict' });
      await holder.rollbackTransaction();
      expect((await first).status).toBe(200);
    } finally {
      if (holder.isTransactionActive) await holder.rollbackTransaction();
      await holder.release();
    }
    expect((await write(second)).headers.get('idempotent-replayed')).toBe('true');
    expect(await api.dataSource.query(`SELECT count(*)::integer AS count FROM contact_messages`)).toEqual([{ count: 2 }]);
  });

  it('removes expired keys', async () => {
    clock.advance(25 * HOUR_MS);
    await order('fresh', { amount: 5 });
    const rows: { key: string }[] = await api.dataSource.query(`SELECT key FROM idempotency_keys WHERE key NOT IN ('fresh')`);
    expect(rows).toEqual([]);
  });

  it.each(['', 'a'.repeat(256), 'a\tb', 'é'])('refuses the key %j with 400 that names the header', async (key) => {
    const { status, body } = await order(key, { amount: 5 });
    expect([status, Object.keys((body.errors ?? {}) as object)]).toEqual([400, ['Idempotency-Key']]);
  });
});

it('a POST without the header runs each time', async () => {
  const before = made;
  await order(null, { amount: 5 });
  await order(null, { amount: 5 });
  expect(made - before).toBe(2);
});
