import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IN_FULL } from '../../../../test/support/breadth';
import { renderDocument, type RenderedReply } from './kept-reply';
import { type ReplyBasis, ReplyCache } from './reply-cache';

const BY_MODE: ReplyBasis = { known: ({ mode }) => mode, read: ({ mode }) => Promise.resolve(mode) };

/** What an application writes that has one value, which may change while it is read. */
class Source {
  value = 1;
  reads = 0;
  finish: () => void = () => undefined;

  render = async (): Promise<RenderedReply> => {
    const { value } = this;
    this.reads++;
    await new Promise<void>((resolve) => (this.finish = resolve));
    return renderDocument({ value });
  };
}

async function ask(cache: ReplyCache, source: Source, { mode = 'live', organizationId = 'one' } = {}): Promise<unknown> {
  const request = { originalUrl: '/v1/x', headers: {}, principal: { kind: 'key', mode, organizationId, keyId: 'k' } } as unknown as FastifyRequest;
  const reply = { headers: () => reply, header: () => reply } as unknown as FastifyReply;
  return cache.answer(request, reply, source.render);
}

describe('ReplyCache while a reply is being made', () => {
  let source: Source;
  let cache: ReplyCache;
  let now: jest.SpyInstance;
  beforeEach(() => {
    source = new Source();
    cache = new ReplyCache({ generationOf: () => null }, 'indexes', BY_MODE);
    now = jest.spyOn(performance, 'now').mockReturnValue(0);
  });
  afterEach(() => now.mockRestore());

  it('makes one reply for calls for one address that come together', async () => {
    const replies = [ask(cache, source), ask(cache, source)];
    source.finish();
    expect(await Promise.all(replies)).toEqual(['{"value":1}', '{"value":1}']);
    expect(source.reads).toBe(1);
  });

  it('reads again for a call that comes later, since what was read may have changed', async () => {
    const early = ask(cache, source);
    const finishEarly = source.finish;
    source.value = 2;
    now.mockReturnValue(600);
    const late = ask(cache, source);
    source.finish();
    finishEarly();
    expect([await early, await late]).toEqual(['{"value":1}', '{"value":2}']);
  });

  it('makes another reply for another dataset and for another organization', async () => {
    void ask(cache, source);
    void ask(cache, source, { mode: 'test' });
    void ask(cache, source, { organizationId: 'two' });
    await Promise.resolve();
    expect(source.reads).toBe(3);
  });
});

describe('ReplyCache', () => {
  const caller = fc.record({
    mode: fc.constantFrom('live', 'test'),
    organizationId: fc.constantFrom('one', 'two', 'test', 'live'),
    address: fc.constantFrom('/v1/x', '/v1/x?a=test', '/test', '/live /v1/x', '/'),
    isPersonal: fc.boolean(),
  });

  it('never gives a reply to a key of the other dataset, nor to another organization where the reply belongs to one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(caller, { maxLength: 30 }), fc.boolean(), async (callers, areTogether) => {
        const cache = new ReplyCache({ generationOf: () => 1 }, 'indexes', BY_MODE);
        const answer = async ({ mode, organizationId, address, isPersonal }: (typeof callers)[number]): Promise<void> => {
          const originalUrl = isPersonal ? `${address}&cursor=c` : address;
          const request = { originalUrl, headers: {}, principal: { kind: 'key', mode, organizationId, keyId: 'k' } } as unknown as FastifyRequest;
          const reply = { headers: () => reply, header: () => reply } as unknown as FastifyReply;
          const own = { mode, originalUrl, ...(isPersonal && { organizationId }) };
          const body = await cache.answer(request, reply, async () => Promise.resolve({ ...renderDocument(own), isPersonal }));
          expect(body).toBe(JSON.stringify(own));
        };
        if (areTogether) await Promise.all(callers.map(answer));
        else for (const one of callers) await answer(one);
      }),
    );
  });
});

describe('ReplyCache with a bound', () => {
  const BOUND = 2 * 1_048_576;

  function memoryInUse(): number {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    for (let times = 0; times < 3; times++) collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  }

  const KINDS: readonly [string, number, string][] = [
    ['that are packed', 1_200, 'a'],
    ['that are long', 90_000, 'a'],
    ['that are short', 200, 'a'],
    ['in another script', 3_000, 'ب'],
  ];
  it.each(KINDS.slice(0, IN_FULL ? 4 : 2))('keeps its memory within the bound for replies %s, in all their forms', async (_, length, letter) => {
    const cache = new ReplyCache({ generationOf: () => 1 }, 'indexes', BY_MODE, BOUND);
    const answer = async (number: number, encoding: string): Promise<void> => {
      const request = {
        originalUrl: `/v1/x?number=${number}`,
        headers: { 'accept-encoding': encoding },
        principal: { mode: 'live' },
      } as unknown as FastifyRequest;
      const reply = { headers: () => reply, header: () => reply } as unknown as FastifyReply;
      await cache.answer(request, reply, async () => Promise.resolve(renderDocument({ number, text: letter.repeat(length) })));
    };
    for (const encoding of ['identity', 'br', 'gzip']) await answer(-1, encoding);
    const before = memoryInUse();
    for (let number = 0; number < (2 * BOUND) / (length + 2_000); number++) {
      for (const encoding of ['identity', 'br', 'gzip']) await answer(number, encoding);
    }
    expect(memoryInUse() - before).toBeLessThan(1.1 * BOUND);
    expect(cache).toBeDefined();
  });
});
