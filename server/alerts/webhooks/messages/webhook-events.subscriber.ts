import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { UsageShareReached } from '../../../apikeys';
import { InvoiceIssued } from '../../../billing';
import { CrisesPublished, CustomIndexReady, IndexesPublished } from '../../../indexes';
import { Clock } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config/config';
import { DomainEvents } from '../../../platform/events/domain-events';
import { Outbox } from '../../../platform/queue/outbox.service';
import { AlertsFired } from '../../notices/alerts.events';
import { WebhookAnnouncements } from './webhook-announcements.service';
import { ANNOUNCE_PUBLICATIONS } from '../webhooks.jobs';

/** What endpoints are told of, from wherever it happens: in the transaction in which it does, so that it is told if and only if it has happened. */
@Injectable()
export class WebhookEventsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly announcements: WebhookAnnouncements,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: { readonly http: Pick<Config['http'], 'publicUrl'> },
  ) {}

  onModuleInit(): void {
    for (const published of [IndexesPublished, CrisesPublished]) {
      this.events.subscribe(published, ({ dataset }, manager) => this.outbox.add(manager, ANNOUNCE_PUBLICATIONS, { dataset }, { key: dataset }));
    }
    this.events.subscribe(AlertsFired, async ({ alerts }, manager) => {
      for (const { organizationId, alert } of alerts) {
        const at = new Date(alert.fired_at);
        await this.announcements.tell(manager, { organizationId, type: 'alert.fired', source: alert.id, at, data: alert, indexId: alert.index_id });
      }
    });
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
      const data = { index_id: id, name, url: `${this.config.http.publicUrl}/dashboard/indexes/${id}/show` };
      return this.announcements.tell(manager, { organizationId, type: 'custom_index.ready', source: id, at: this.clock.now(), data });
    });
  }
}
