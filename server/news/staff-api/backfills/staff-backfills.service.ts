import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { CursorCodec } from '../../../platform/http/lists/cursor';
import { type Page, readPage } from '../../../platform/http/lists/keyset';
import type { PageQuery } from '../../../platform/http/lists/page-query.dto';
import { GDELT, GDELT_TRANSLATED } from '../../sources/gdelt/gdelt-name';
import { BackfillService } from '../../sources/gdelt/backfill/backfill.service';
import { type Progress } from '../../sources/gdelt/backfill/backfill-progress';
import type { CreateBackfillRequest } from './backfills.dto';
import type { Backfill } from '../../sources/gdelt/backfill/backfill.entity';

/** What the staff does with backfills; each change is written down. */
@Injectable()
export class StaffBackfillsService {
  constructor(
    private readonly backfills: BackfillService,
    private readonly cursors: CursorCodec,
    private readonly audit: Audit,
  ) {}

  /** @throws Problem invalid_cursor */
  list(query: PageQuery): Promise<Page<Backfill>> {
    return readPage(this.cursors, 'backfills', query, (after, limit) => this.backfills.list(after, limit));
  }

  /** @throws Problem backfill_not_found */
  get(id: string): Promise<Backfill> {
    return this.backfills.get(id);
  }

  progress(backfill: Backfill, manager?: EntityManager): Promise<Progress> {
    return this.backfills.progress(backfill, manager);
  }

  /** @throws Problem validation_failed */
  async create(manager: EntityManager, { from, to, translated = false }: CreateBackfillRequest, userId: string): Promise<Backfill> {
    const streams = translated ? [GDELT, GDELT_TRANSLATED] : [GDELT];
    const backfill = await this.backfills.createIn(manager, new Date(from), new Date(to), streams);
    await this.record('news.backfill_created', backfill.id, userId, manager);
    return backfill;
  }

  /** @throws Problem backfill_not_found, backfill_ended */
  cancel(id: string, userId: string): Promise<Backfill> {
    return this.backfills.cancel(id, (manager) => this.record('news.backfill_cancelled', id, userId, manager));
  }

  private record(action: string, backfillId: string, userId: string, manager: EntityManager): Promise<void> {
    return this.audit.record(manager, { action, userId, details: { backfillId } });
  }
}
