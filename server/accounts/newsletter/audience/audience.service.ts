import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { CursorCodec } from '../../../platform/http/lists/cursor';
import { type Page, readPage, readPages } from '../../../platform/http/lists/keyset';
import type { PageQuery } from '../../../platform/http/lists/page-query.dto';
import type { ListNewsletterSubscribersQuery } from './audience.dto';
import { type EarlyAccessEntry, EarlyAccessView } from './early-access.view';
import { type Subscriber, SubscribersRepository, type SubscriberState } from '../subscribers.repository';

/** Whom the staff can reach. Who takes a list out of the product is written down. */
@Injectable()
export class AudienceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscribers: SubscribersRepository,
    private readonly earlyAccess: EarlyAccessView,
    private readonly cursors: CursorCodec,
    private readonly audit: Audit,
  ) {}

  /** @throws Problem invalid_cursor */
  async listSubscribers(query: ListNewsletterSubscribersQuery): Promise<Page<Subscriber> & { readonly counts: Record<SubscriberState, number> }> {
    const state = query.state ?? null;
    const page = await readPage(this.cursors, `newsletter subscribers ${state}`, query, (after, limit) => this.subscribers.list(state, after, limit));
    return { ...page, counts: await this.subscribers.countByState() };
  }

  async exportSubscribers({ state }: ListNewsletterSubscribersQuery, userId: string): Promise<AsyncIterable<readonly Subscriber[]>> {
    const filter = state ?? null;
    await this.audit.record(this.dataSource.manager, { action: 'newsletter.subscribers_exported', userId, details: { state: filter } });
    return readPages((after, limit) => this.subscribers.list(filter, after, limit));
  }

  /** @throws Problem invalid_cursor */
  listEarlyAccess(query: PageQuery): Promise<Page<EarlyAccessEntry>> {
    return readPage(this.cursors, 'early access', query, (after, limit) => this.earlyAccess.list(after, limit));
  }

  async exportEarlyAccess(userId: string): Promise<AsyncIterable<readonly EarlyAccessEntry[]>> {
    await this.audit.record(this.dataSource.manager, { action: 'newsletter.early_access_exported', userId });
    return readPages((after, limit) => this.earlyAccess.list(after, limit));
  }
}
