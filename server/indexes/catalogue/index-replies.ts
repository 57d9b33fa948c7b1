import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatasetService } from '../../news';
import { ChangeWatch } from '../../platform/changes/change-watch';
import { Clock } from '../../platform/clock';
import type { RenderedReply, ReplyBody } from '../../platform/http/replies/kept-reply';
import { ReplyCache } from '../../platform/http/replies/reply-cache';

/** Replies made from published values: rendered anew after every publication, and where something else is said of their origin. */
@Injectable()
export class IndexReplies extends ReplyCache {
  constructor(
    changes: ChangeWatch,
    datasets: DatasetService,
    private readonly clock: Clock,
  ) {
    super(changes, 'indexes', { known: (reader) => datasets.knownBasis(reader), read: (reader) => datasets.readBasis(reader) });
  }

  /** What is known at an instant that is still to come is what is known now; when it has come, the value of the open day is no part of it. */
  override answer(request: FastifyRequest, reply: FastifyReply, render: () => Promise<RenderedReply>): ReplyBody | Promise<ReplyBody> {
    const { as_of: asOf } = request.query as { as_of?: string };
    if (asOf === undefined || new Date(asOf) <= this.clock.now()) return super.answer(request, reply, render);
    return super.answer(request, reply, async () => ({ ...(await render()), isPassing: true }));
  }
}
