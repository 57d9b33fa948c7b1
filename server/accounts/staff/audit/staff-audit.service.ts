import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { type AuditPart, listAuditParts } from '../../../platform/audit/audit-months';
import { CONFIG, type Config } from '../../../platform/config/config';
import { CursorCodec } from '../../../platform/http/lists/cursor';
import { type Page, readPage, readPages } from '../../../platform/http/lists/keyset';
import type { ListAuditQuery } from './staff-audit.dto';
import { type RecordedEvent, StaffAuditView } from './staff-audit.view';

interface AuditStorage {
  readonly retentionMonths: number;
  readonly addressDays: number;
  readonly parts: readonly AuditPart[];
}

/** What happened on the instance, and how much of it is kept. */
@Injectable()
export class StaffAuditService {
  constructor(
    private readonly view: StaffAuditView,
    private readonly cursors: CursorCodec,
    private readonly dataSource: DataSource,
    private readonly audit: Audit,
    @Inject(CONFIG) private readonly config: Pick<Config, 'audit'>,
  ) {}

  /** @throws invalid_cursor */
  list({ limit, cursor, format: _, ...filter }: ListAuditQuery): Promise<Page<RecordedEvent>> {
    const purpose = `audit ${JSON.stringify(filter)}`;
    return readPage(this.cursors, purpose, { limit, cursor }, (after, most) => this.view.list(filter, after, most));
  }

  /** Who takes the trail out of the product is written down in it. */
  async export({ limit: _, cursor: __, format: ___, ...filter }: ListAuditQuery, userId: string): Promise<AsyncIterable<readonly RecordedEvent[]>> {
    const details = Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
    await this.audit.record(this.dataSource.manager, { action: 'staff.audit_exported', userId, details });
    return readPages((after, limit) => this.view.list(filter, after, limit));
  }

  async getStorage(): Promise<AuditStorage> {
    return { ...this.config.audit, parts: await listAuditParts(this.dataSource) };
  }
}
