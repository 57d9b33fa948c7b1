import type { EntityManager } from 'typeorm';
import type { Charge } from './charges';

/** How an organization pays for what it has agreed on; which way, the adapters say. */
export abstract class Payments {
  /**
   * Takes note of what is owed, in the transaction of the change: both happen, or neither does. What leaves the process is queued.
   * @returns the invoice; null where it is not there yet
   */
  abstract charge(manager: EntityManager, charge: Charge): Promise<{ readonly invoiceId: string | null }>;

  /** Whether the customer can pay by themselves, on a page of a payment provider. */
  abstract readonly isOnline: boolean;

  /** Whether something more is sold now, apart from `mayChange`. */
  abstract mayBuy(manager: EntityManager, organizationId: string): Promise<boolean>;

  /** False while an invoice of the organization is overdue: until it is paid, nothing is sold on account. */
  abstract mayChange(manager: EntityManager, organizationId: string): Promise<boolean>;

  /** False where, at an instant, an unpaid invoice has been overdue for so long that its plan is suspended: until it is paid, no period begins or goes on. */
  abstract mayGoOn(manager: EntityManager, organizationId: string, at: Date): Promise<boolean>;
}
