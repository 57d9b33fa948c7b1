import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { Clock } from '../../platform/clock';
import type { Metrics } from '../../platform/metrics/metrics.service';
import type { CallTally } from './call-tally';
import type { RequestBatchesRepository } from './request-batches.repository';
import { RequestRecorder } from './request-recorder';

/** A recorder that hands each batch to `write` by the ids of its calls. */
function recorderTo(write: (ids: string[]) => Promise<void>): RequestRecorder {
  const metrics = { counter: () => ({ inc: () => undefined }) } as unknown as Metrics;
  const batches = { write: (_: object, { calls }: CallTally) => write(calls.map(({ requestId }) => requestId)) };
  return new RequestRecorder(batches as unknown as RequestBatchesRepository, new Clock(), pino({ level: 'silent' }), metrics);
}

function note(recorder: RequestRecorder, id: string): void {
  const request = { id, ip: '192.0.2.7', operation: 'listIndexes', principal: { kind: 'key', mode: 'live', organizationId: 'o', keyId: 'k' } };
  recorder.record(request as unknown as FastifyRequest, { statusCode: 200, elapsedTime: 1 } as FastifyReply);
}

describe('RequestRecorder', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('writes calls within five seconds, even after writing has failed in between', async () => {
    const written: string[] = [];
    let isAway = false;
    const recorder = recorderTo(async (ids) => {
      if (isAway) throw new Error('the database is away');
      written.push(...ids);
    });
    recorder.onApplicationBootstrap();
    note(recorder, 'first');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(written).toEqual(['first']);
    isAway = true;
    note(recorder, 'second');
    await jest.advanceTimersByTimeAsync(60_000);
    isAway = false;
    note(recorder, 'third');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(written).toEqual(['first', 'second', 'third']);
    await recorder.onApplicationShutdown();
  });
});

describe('RequestRecorder.flush', () => {
  it('waits for calls noted while an earlier batch was being written', async () => {
    const written: string[] = [];
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
    const recorder = recorderTo(async (ids) => {
      if (written.length === 0) await isHeld;
      written.push(...ids);
    });
    note(recorder, 'first');
    const first = recorder.flush();
    // Until it has begun to write.
    await Promise.resolve();
    note(recorder, 'second');
    const second = recorder.flush();
    release();
    await Promise.all([first, second]);
    expect(written).toEqual(['first', 'second']);
  });
});
