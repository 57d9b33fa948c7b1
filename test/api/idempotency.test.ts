import { setTimeout as sleep } from 'node:timers/promises';
import { Body, Controller, type ExecutionContext, Injectable, Module, Post, Res, UseGuards, type CanActivate, HttpCode } from '@nestjs/common';
import { IsOptional } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IsOneOf, IsWholeNumber } from '../../server/platform/http/input/field-rules';
import { Idempotent } from '../../server/platform/idempotency/idempotency.interceptor';
import { PLATFORM_PROBLEMS } from '../../server/platform/problems/platform.problems';
import { problem } from '../../server/platform/problems/problem';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { PublicRoute } from '../../server/platform/access/public-route.decorator';

const HOUR_MS = 3_600_000;

class OrderRequest {
  @IsWholeNumber(0, 1_000_000)
  amount!: number;

  @IsOptional()
  @IsOneOf(['slow', 'conflict', 'broken', 'silent'])
  manner?: string;
}

/** Replaces the guard of API keys: the header names the organization. */
@Injectable()
class NamedOrganizationGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.principal = { kind: 'key', organizationId: String(request.headers['x-organization']), keyId: 'any', mode: 'live' };
    return true;
  }
}

let made = 0;

@PublicRoute()
@Controller('v1/orders')
class OrdersController {
  @Post()
  @Idempotent()
  @UseGuards(NamedOrganizationGuard)
  async createOrder(@Body() { amount, manner }: OrderRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<object | undefined> {
    made += 1;
    const number = made;
    if (manner === 'slow') await sleep(300);
    if (manner === 'conflict') throw problem(PLATFORM_PROBLEMS.idempotency_conflict);
    if (manner === 'broken') throw new Error('broken');
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

  it('counts as the same whatever the order of fields, the process, the alias or the trailing slash', async () => {
    const first = await order('twin', { amount: 5, manner: 'slow' });
    for (const options of [{ at: second }, { path: '/v1/orders/' }, { path: '/api/v1/orders' }]) {
      const again = await order('twin', { manner: 'slow', amount: 5 }, options);
      expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    }
  });

  it('is refused with 422 when repeated with another body', async () => {
    await order('other', { amount: 5 });
    const before = made;
    expect((await order('other', { amount: 6 })).body).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    expect(made).toBe(before);
  });

  it('runs once when sent twenty times at once over two processes; the others get 409 or the first reply', async () => {
    const before = made;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => order('crowd', { amount: 1, manner: 'slow' }, { at: at % 2 ? api : second })),
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

  it('is independent of the same key in another organization or route', async () => {
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

  it('keeps its key for 24 hours, then frees it', async () => {
    const first = await order('day', { amount: 5 });
    clock.advance(24 * HOUR_MS - 1);
    expect((await order('day', { amount: 5 })).text).toBe(first.text);
    clock.advance(1);
    expect((await order('day', { amount: 6 })).body).toMatchObject({ amount: 6 });
  });

  it('takes over the key of a dead process after one minute, not before', async () => {
    await order('orphan', { amount: 5 });
    await api.dataSource.query(
      `UPDATE idempotency_keys SET response_status = NULL, response_body = NULL, response_headers = NULL WHERE key = 'orphan'`,
    );
    clock.advance(59_999);
    expect((await order('orphan', { amount: 5 })).status).toBe(409);
    clock.advance(1);
    expect((await order('orphan', { amount: 6 })).status).toBe(422);
    const taken = await order('orphan', { amount: 5 });
    expect([taken.status, (await order('orphan', { amount: 5 })).text]).toEqual([201, taken.text]);
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
