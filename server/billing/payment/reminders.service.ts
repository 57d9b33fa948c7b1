import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock, MS_PER_DAY } from '../../platform/clock';
import { DomainEvents } from '../../platform/events/domain-events';
import { Mails } from '../../platform/mail';
import { Stopping } from '../../platform/stopping';
import { SubscriptionLapsed } from '../billing.events';
import { InvoicePartiesView } from '../invoices/invoice-parties.view';
import { REMINDER_MAIL } from './payment.emails';
import { type OverdueInvoice, RemindersRepository } from './reminders.repository';

/** Days after an invoice was due on which it is reminded of. With the last the organization goes on with Free. */
const REMINDER_DAYS = [3, 7, 14] as const;
export const LAPSE_DAYS = REMINDER_DAYS[REMINDER_DAYS.length - 1];
const BATCH = 100;

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
  ) {}

  /** Reminds of what is to be reminded of by now. Of a day that nobody reminded on, no mail is sent once a later one has come. */
  async remind(): Promise<void> {
    for (const days of [...REMINDER_DAYS].reverse()) {
      for (;;) {
        const overdue = await this.reminders.listUnreminded(days, new Date(this.clock.now().getTime() - days * MS_PER_DAY), BATCH);
        for (const invoice of overdue) {
          this.stopping.check();
          await this.remindOf(invoice, days);
        }
        if (overdue.length < BATCH) break;
      }
    }
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
