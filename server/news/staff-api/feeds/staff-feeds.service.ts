import { Injectable } from '@nestjs/common';
import { Clock, toDayNumber, toIsoDay } from '../../../platform/clock';
import { CursorCodec } from '../../../platform/http/lists/cursor';
import { type Page, readPage } from '../../../platform/http/lists/keyset';
import { type FeedsFileRecord, FeedsListRepository } from '../../sources/feeds/feeds-list.repository';
import { type FeedRecord, FeedsRepository } from '../../sources/feeds/feeds.repository';
import type { ListFeedsQuery } from './staff-feeds.dto';

const COUNTED_DAYS = 7;

@Injectable()
export class StaffFeedsService {
  constructor(
    private readonly feeds: FeedsRepository,
    private readonly files: FeedsListRepository,
    private readonly cursors: CursorCodec,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem invalid_cursor */
  list({ state, ...query }: ListFeedsQuery): Promise<Page<FeedRecord>> {
    const since = toIsoDay(toDayNumber(this.clock.now()) - COUNTED_DAYS + 1);
    return readPage(this.cursors, `feeds ${state ?? ''}`, query, (after, limit) => this.feeds.list(state ?? null, since, after, limit));
  }

  findFile(): Promise<FeedsFileRecord | null> {
    return this.files.findLatest();
  }
}
