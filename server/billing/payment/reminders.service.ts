import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock, MS_PER_DAY } from '../../platform/clock';
import { DomainEvents } from '../../platform/events/domain-events';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { Mails } from '../../platform/mail';
import { EachApart } from '../../platform/queue/each-apart';
import { Stopping } from '../../platform/stopping';
import { SubscriptionLapsed } from '../billing.events';
import { InvoicePartiesView } from '../invoices/invoice-parties.view';
import { REMINDER_MAIL } from './payment.emails';
import { LAPSE_DAYS, REMINDER_DAYS } from './reminder-days';
import { type OverdueInvoice, RemindersRepository } from './reminders.repository';

/** Reminds of overdue invoices, once on each of the days, however often a worker dies at it. */
@Injectable()
export class Reminders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reminders: RemindersRepository,
    private readonly parties: InvoicePartiesView,
    private readonly mails: Mails,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
    private readonly stopping: Stopping,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Reminds of what is to be reminded of by now. Of a day that nobody reminded on, no mail is sent once a later one has come. An invoice that fails
   * keeps no other from it, and is not reminded of as of an earlier day.
   */
  async remind(): Promise<void> {
    const each = new EachApart('invoice not reminded of', this.logger, this.stopping);
    for (const days of [...REMINDER_DAYS].reverse()) {
      await each.through(
        (limit) => this.reminders.listUnreminded(days, new Date(this.clock.now().getTime() - days * MS_PER_DAY), limit),
        (invoice) => this.remindOf(invoice, days),
      );
    }
    each.end();
  }

  private remindOf({ id, organizationId }: OverdueInvoice, days: number): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.reminders.holdUnpaid(organizationId, id, manager))) return;
      const now = this.clock.now();
      if (!(await this.reminders.add(id, days, now, manager))) return;
      for (const earlier of REMINDER_DAYS.filter((one) => one < days)) await this.reminders.add(id, earlier, now, manager);
      for (const { userId, email, language } of await this.parties.listOwners(organizationId, manager))
        await this.mails.queue(manager, REMINDER_MAIL, { to: email, language, userId, params: { organizationId, invoiceId: id, days } });
      await this.audit.record(manager, { action: 'billing.invoice_reminded', organizationId, details: { invoiceId: id, days } });
      if (days === LAPSE_DAYS) await this.events.publish(new SubscriptionLapsed(organizationId, id), manager);
    });
  }
}
