import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { UsageShareReached } from '../../../apikeys';
import { InvoiceIssued } from '../../../billing';
import { CrisesPublished, CustomIndexReady, CustomValuesPublished, IndexesPublished, valueOf } from '../../../indexes';
import { DatasetService } from '../../../news';
import { Clock, toIsoDay } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config/config';
import type { EntityManager } from 'typeorm';
import { DomainEvents } from '../../../platform/events/domain-events';
import { Outbox } from '../../../platform/queue/outbox.service';
import { AlertsFired, CustomValuesRestated } from '../../notices/alerts.events';
import { WebhookAnnouncements } from './webhook-announcements.service';
import { LISTED_MAX } from '../publications/publication-digest';
import { ANNOUNCE_PUBLICATIONS } from '../webhooks.jobs';

/** What endpoints are told of, from wherever it happens: in the transaction in which it does, so that it is told if and only if it has happened. */
@Injectable()
export class WebhookEventsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly announcements: WebhookAnnouncements,
    private readonly outbox: Outbox,
    private readonly datasets: DatasetService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: { readonly http: Pick<Config['http'], 'publicUrl'> },
  ) {}

  onModuleInit(): void {
    for (const published of [IndexesPublished, CrisesPublished]) {
      this.events.subscribe(published, ({ dataset }, manager) => this.outbox.add(manager, ANNOUNCE_PUBLICATIONS, { dataset }, { key: dataset }));
    }
    this.events.subscribe(AlertsFired, async ({ alerts }, manager) => {
      for (const { organizationId, alert, webhookIds: only, quietUntil } of alerts) {
        const told = { organizationId, type: 'alert.fired', source: alert.id, at: new Date(alert.fired_at), data: alert } as const;
        await this.announcements.tell(manager, { ...told, indexId: alert.index_id, only, quietUntil });
      }
    });
    this.events.subscribe(CustomValuesPublished, (published, manager) => this.tellPublished(published, manager));
    this.events.subscribe(CustomValuesRestated, (restated, manager) => this.tellRestated(restated, manager));
    this.events.subscribe(UsageShareReached, ({ organizationId, monthStart, usage }, manager) => {
      const { threshold, used, limit, resetsAt } = usage;
      const source = [organizationId, monthStart.toISOString(), threshold, limit].join(' ');
      const data = { threshold, used, limit, resets_at: resetsAt.toISOString() };
      return this.announcements.tell(manager, { organizationId, type: 'usage.threshold', source, at: this.clock.now(), data });
    });
    this.events.subscribe(InvoiceIssued, ({ organizationId, invoice }, manager) => {
      const { id, number, series, total, currency, issuedAt, dueAt } = invoice;
      const data = { id, number, series, total, currency, due_at: dueAt?.toISOString() ?? null };
      return this.announcements.tell(manager, { organizationId, type: 'invoice.issued', source: id, at: issuedAt, data });
    });
    this.events.subscribe(CustomIndexReady, ({ organizationId, id, name }, manager) => {
      const data = { index_id: id, name, url: `${this.config.http.publicUrl}/dashboard/custom-indexes/${id}/show` };
      return this.announcements.tell(manager, { organizationId, type: 'custom_index.ready', source: id, at: this.clock.now(), data });
    });
  }

  /** An organization may have a thousand: those that somebody names are told of. What nobody reads with a live key is nobody's news. */
  private async tellPublished(published: CustomValuesPublished, manager: EntityManager): Promise<void> {
    const { organizationId, dataset, methodology, publishedAt, index } = published;
    if ((await this.datasets.choose({ mode: 'live' })).dataset !== dataset) return;
    const { id, day, value, state, change } = index;
    const data = {
      ...{ dataset, methodology, published_at: publishedAt.toISOString(), count: 1 },
      indexes: [{ index_id: id, date: day, value, state, change: change.lastDay }],
      changes_url: this.valuesUrl(id, day === null ? {} : { from: day, to: day }),
    };
    const source = [dataset, id, publishedAt.toISOString()].join(' ');
    await this.announcements.tell(manager, {
      organizationId,
      type: 'index.published',
      source,
      at: publishedAt,
      data,
      indexId: id,
      isOnlyNamed: true,
    });
  }

  /** Where a day was restated more than once, each time. */
  private async tellRestated({ organizationId, indexId, edition, values }: CustomValuesRestated, manager: EntityManager): Promise<void> {
    const last = values[values.length - 1];
    const at = new Date(Math.max(...values.map(({ record }) => record.computedAt)) * 1000);
    const days = values.map(({ record }) => toIsoDay(record.day)).sort();
    const changed = values
      .map(({ record, before }) => ({
        ...{ index_id: indexId, date: toIsoDay(record.day) },
        ...{ old_value: valueOf('mvi', before), new_value: valueOf('mvi', record) },
      }))
      .filter(({ old_value: before, new_value: now }) => before !== now);
    if (changed.length === 0) return;
    const { dataset, methodology } = edition;
    const data = { dataset, methodology, count: changed.length, values: changed.slice(0, LISTED_MAX) };
    await this.announcements.tell(manager, {
      ...{ organizationId, type: 'value.restated', source: [dataset, methodology, indexId, last.month, last.place].join(' '), at },
      ...{ data: { ...data, changes_url: this.valuesUrl(indexId, { from: days[0], to: days[days.length - 1] }) }, indexId, isOnlyNamed: true },
    });
  }

  /** The feed of changes is of the catalogue. */
  private valuesUrl(indexId: string, span: Record<string, string>): string {
    const asked = new URLSearchParams(span).toString();
    return `${this.config.http.publicUrl}/v1/indexes/${indexId}/values${asked && `?${asked}`}`;
  }
}
