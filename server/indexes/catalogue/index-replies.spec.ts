import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DatasetService } from '../../news';
import type { ChangeWatch } from '../../platform/changes/change-watch';
import { Clock } from '../../platform/clock';
import { renderDocument } from '../../platform/http/replies/kept-reply';
import { IndexReplies } from './index-replies';

class SettableClock extends Clock {
  constructor(public present: Date) {
    super();
  }

  override now(): Date {
    return this.present;
  }
}

const BEFORE = new Date('2026-03-01T11:59:50Z');
const AFTER = new Date('2026-03-01T12:00:10Z');

describe('IndexReplies.answer', () => {
  const clock = new SettableClock(BEFORE);
  const watch = { generationOf: () => 1 } as unknown as ChangeWatch;
  const datasets = { knownBasis: () => 'live' } as unknown as DatasetService;
  const principal = { kind: 'key', mode: 'live', organizationId: 'one', keyId: 'k' };
  const query = { as_of: '2026-03-01T12:00:00Z' };
  let replies: IndexReplies;
  let made: number;

  beforeEach(() => {
    replies = new IndexReplies(watch, datasets, clock);
    made = 0;
  });

  async function ask(): Promise<unknown> {
    const request = { originalUrl: `/v1/indexes?as_of=${query.as_of}`, query, headers: {}, principal } as unknown as FastifyRequest;
    const reply = { headers: () => reply, header: () => reply } as unknown as FastifyReply;
    return replies.answer(request, reply, () => Promise.resolve(renderDocument({ made: ++made })));
  }

  it('reads anew when the instant asked for had not come at the call before', async () => {
    clock.present = BEFORE;
    await ask();
    clock.present = AFTER;
    expect([await ask(), await ask()]).toEqual(['{"made":2}', '{"made":2}']);
  });

  it('gives the kept reply when the instant asked for has passed', async () => {
    clock.present = AFTER;
    expect([await ask(), await ask()]).toEqual(['{"made":1}', '{"made":1}']);
  });
});
