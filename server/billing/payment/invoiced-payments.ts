import type { EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock';
import type { InvoicesRepository } from '../invoices/invoices.repository';
import { Payments } from '../payments';
import { lapsingIfDueBy } from './reminder-days';

/** What an unpaid invoice keeps from happening, whichever way it is to be paid. */
export abstract class InvoicedPayments extends Payments {
  constructor(
    protected readonly invoices: InvoicesRepository,
    protected readonly clock: Clock,
  ) {
    super();
  }

  async mayChange(manager: EntityManager, organizationId: string): Promise<boolean> {
    return !(await this.invoices.isOverdue(organizationId, this.clock.now(), manager));
  }

  async mayGoOn(manager: EntityManager, organizationId: string, at: Date): Promise<boolean> {
    return !(await this.invoices.isUnpaidAndDueBy(organizationId, lapsingIfDueBy(at), manager));
  }
}
