import { Injectable } from '@nestjs/common';
import { Clock, MS_PER_DAY } from '../../platform/clock';
import { CursorCodec } from '../../platform/http/lists/cursor';
import { type Page, readPage, readPages } from '../../platform/http/lists/keyset';
import { message } from '../../platform/messages/message';
import { validationProblem } from '../../platform/problems/validation-problem';
import type { ListRequestsQuery } from './request-filters.dto';
import { type LoggedRequest, type RequestFilters, RequestsView } from './requests.view';

/** How long the log goes back. */
export const LOG_DAYS = 30;

/** The request log of an organization, read by its people. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly view: RequestsView,
    private readonly cursors: CursorCodec,
    private readonly clock: Clock,
  ) {}

  /** @throws invalid_cursor, validation_failed */
  async list(organizationId: string, query: ListRequestsQuery): Promise<Page<LoggedRequest> & { unlogged: number }> {
    const { key = '', operation = '', status = '', from = '', to = '' } = query;
    const filters = this.filtersOf(query);
    const purpose = ['requests', organizationId, key, operation, status, from, to].join('\n');
    const page = await readPage(this.cursors, purpose, query, (after, limit) => this.view.list(organizationId, filters, after, limit));
    return { ...page, unlogged: await this.view.countUnlogged(organizationId, filters) };
  }

  /** @throws validation_failed */
  export(organizationId: string, query: ListRequestsQuery): AsyncIterable<readonly LoggedRequest[]> {
    const filters = this.filtersOf(query);
    return readPages((after, limit) => this.view.list(organizationId, filters, after, limit));
  }

  private filtersOf({ key, operation, status, from, to }: ListRequestsQuery): RequestFilters {
    const now = this.clock.now().getTime();
    const first = now - LOG_DAYS * MS_PER_DAY;
    const [begin, end] = [from === undefined ? first : Date.parse(from), to === undefined ? now + MS_PER_DAY : Date.parse(to)];
    if (from !== undefined && to !== undefined && end < begin) throw validationProblem({ to: [message('range_reversed', { other: 'from' })] });
    const which = { keyId: key ?? null, operation: operation ?? null, status: status ?? null };
    return { ...which, from: new Date(Math.max(begin, first)), to: new Date(end) };
  }
}
