import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { Clock } from '../../platform/clock';
import type { Metrics } from '../../platform/metrics/metrics.service';
import type { CallTally } from './call-tally';
import type { RequestBatchesRepository } from './request-batches.repository';
import { RequestRecorder } from './request-recorder';

describe('flushing the request log', () => {
  it('waits for calls noted while an earlier batch was being written', async () => {
    const written: string[] = [];
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
    const write = async (_: object, { calls }: CallTally): Promise<void> => {
      if (written.length === 0) await isHeld;
      written.push(...calls.map(({ requestId }) => requestId));
    };
    const metrics = { counter: () => ({ inc: () => undefined }) } as unknown as Metrics;
    const batches = { write } as unknown as RequestBatchesRepository;
    const recorder = new RequestRecorder(batches, new Clock(), pino({ level: 'silent' }), metrics);
    const note = (id: string): void => {
      const request = { id, ip: '192.0.2.7', operation: 'listIndexes', principal: { kind: 'key', mode: 'live', organizationId: 'o', keyId: 'k' } };
      recorder.record(request as unknown as FastifyRequest, { statusCode: 200, elapsedTime: 1 } as FastifyReply);
    };
    note('first');
    const first = recorder.flush();
    // Until it has begun to write.
    await Promise.resolve();
    note('second');
    const second = recorder.flush();
    release();
    await Promise.all([first, second]);
    expect(written).toEqual(['first', 'second']);
  });
});
