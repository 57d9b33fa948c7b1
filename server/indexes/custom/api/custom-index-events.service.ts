import { Injectable, type MessageEvent } from '@nestjs/common';
import { defer, distinctUntilKeyChanged, exhaustMap, map, type Observable, takeWhile, timer } from 'rxjs';
import type { Principal } from '../../../platform/access/principal';
import { OpenStreams } from '../../../platform/http/event-streams/open-streams';
import { problem } from '../../../platform/problems/problem';
import { customIdOf } from '../model/custom-index';
import { progressOf } from '../replies/custom-index-replies';
import { CUSTOM_INDEX_PROBLEMS } from '../model/custom-indexes.problems';
import { CustomIndexesRepository } from '../model/custom-indexes.repository';
import { CustomIndexesService } from './custom-indexes.service';

const LOOK_EVERY_MS = 500;
/** Streams of one organization, and of all, that are open in a process. */
const LIMITS = { own: 10, all: 200 };

/** Tells how the series of a custom index comes along. */
@Injectable()
export class CustomIndexEvents {
  private readonly open = new OpenStreams(LIMITS, () => problem(CUSTOM_INDEX_PROBLEMS.streams_busy, { headers: { 'retry-after': '5' } }));

  constructor(
    private readonly indexes: CustomIndexesService,
    private readonly repository: CustomIndexesRepository,
  ) {}

  /**
   * `progress` whenever something has changed, until the series is whole or has failed; `deleted` when the index is gone.
   * @throws Problem index_not_found, streams_busy
   */
  async watch(principal: Principal, id: string): Promise<Observable<MessageEvent>> {
    const { key } = await this.indexes.get(principal, id);
    const { organizationId, mode } = principal;
    const states = timer(0, LOOK_EVERY_MS).pipe(
      exhaustMap(() => defer(() => this.repository.find({ organizationId, mode }, key))),
      map((index) =>
        index === null
          ? { type: 'deleted', data: JSON.stringify({ index_id: id }), isLast: true }
          : {
              type: 'progress',
              data: JSON.stringify({ index_id: customIdOf(key), ...progressOf(index) }),
              isLast: index.status === 'ready' || index.status === 'failed',
            },
      ),
      distinctUntilKeyChanged('data'),
      takeWhile(({ isLast }) => !isLast, true),
      map(({ type, data }): MessageEvent => ({ type, data })),
    );
    return this.open.hold(organizationId, states);
  }
}
