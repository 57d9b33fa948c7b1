import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Audit } from '../../platform/audit/audit.service';
import { CursorCodec } from '../../platform/http/lists/cursor';
import { type Page, readPage, readPages } from '../../platform/http/lists/keyset';
import type { PageQuery } from '../../platform/http/lists/page-query.dto';
import { type TrailEvent, TrailView } from './trail.view';

/** The audit trail of an organization, for its owners. That somebody took all of it out is written down in it. */
@Injectable()
export class TrailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly view: TrailView,
    private readonly cursors: CursorCodec,
    private readonly audit: Audit,
  ) {}

  /** @throws invalid_cursor */
  list({ organizationId }: SessionPrincipal, query: PageQuery): Promise<Page<TrailEvent>> {
    return readPage(this.cursors, `trail ${organizationId}`, query, (after, limit) => this.view.list(organizationId, after, limit));
  }

  async export({ organizationId, userId }: SessionPrincipal): Promise<AsyncIterable<readonly TrailEvent[]>> {
    await this.audit.record(this.dataSource.manager, { action: 'organization.trail_exported', userId, organizationId });
    return readPages((after, limit) => this.view.list(organizationId, after, limit));
  }
}
