import { Injectable } from '@nestjs/common';
import { Clock, toDayNumber, toIsoDay } from '../../platform/clock';
import { CursorCodec } from '../../platform/http/lists/cursor';
import { type Page, readPage, readPages } from '../../platform/http/lists/keyset';
import { validationProblem } from '../../platform/problems/validation-problem';
import { message } from '../../platform/messages/message';
import { ClientFolder } from '../rendering/client-folder';
import type { ListVisitsQuery } from './visits.dto';
import { type VisitCount, type VisitFilter, VisitsRepository } from './visits.repository';

/** Counts visits of those who agreed to it: how many, to which page, on which day. Who they were is not recognized. */
@Injectable()
export class VisitsService {
  constructor(
    private readonly visits: VisitsRepository,
    private readonly cursors: CursorCodec,
    private readonly clock: Clock,
    private readonly client: ClientFolder,
  ) {}

  /** @throws Problem validation_failed for what is no page of the site, or one whose address holds a token */
  async count(page: string): Promise<void> {
    const isCounted = this.client.listPages().some(({ pattern, hasToken }) => pattern === page && !hasToken);
    if (!isCounted) throw validationProblem({ page: [message('invalid')] });
    await this.visits.addOne(toIsoDay(toDayNumber(this.clock.now())), page);
  }

  /** @throws Problem invalid_cursor, validation_failed */
  list(query: ListVisitsQuery): Promise<Page<VisitCount>> {
    const filter = filterOf(query);
    return readPage(this.cursors, `visits ${filter.from} ${filter.to}`, query, (after, limit) => this.visits.list(filter, after, limit));
  }

  /** All counts of the days asked for. @throws Problem validation_failed */
  export(query: ListVisitsQuery): AsyncIterable<readonly VisitCount[]> {
    const filter = filterOf(query);
    return readPages((after, limit) => this.visits.list(filter, after, limit));
  }
}

function filterOf({ from = null, to = null }: { from?: string | null; to?: string | null }): VisitFilter {
  if (from !== null && to !== null && to < from) throw validationProblem({ to: [message('range_reversed', { other: 'from' })] });
  return { from, to };
}
