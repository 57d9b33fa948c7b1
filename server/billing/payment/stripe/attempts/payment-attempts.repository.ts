import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** On a page at Stripe, or from the card that was saved there. */
export type AttemptKind = 'checkout' | 'saved_card';

/**
 * `open` until somebody has paid, `processing` while a bank takes its days, then `succeeded` or `failed`; `ended` where nobody paid and nobody
 * can any more. An invoice has one that is open or processing at most.
 */
export type AttemptState = 'open' | 'processing' | 'succeeded' | 'failed' | 'ended';

/** A try at paying an invoice at Stripe. */
export interface PaymentAttempt {
  readonly id: string;
  readonly organizationId: string;
  readonly invoiceId: string;
  readonly kind: AttemptKind;
  readonly state: AttemptState;
  readonly checkoutId: string | null;
  readonly paymentId: string | null;
  readonly methodId: string | null;
  readonly createdAt: Date;
}

const COLUMNS = `id, organization_id AS "organizationId", invoice_id AS "invoiceId", kind, state, checkout_id AS "checkoutId", payment_id AS "paymentId",
  method_id AS "methodId", created_at AS "createdAt"`;
const AT_WORK = `state IN ('open', 'processing')`;

/** Tries at paying invoices at Stripe. */
@Injectable()
export class PaymentAttemptsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The one at work on the invoice, which is a new one where there was none. */
  async begin(organizationId: string, invoiceId: string, kind: AttemptKind, now: Date, manager: EntityManager): Promise<PaymentAttempt> {
    for (;;) {
      await manager.query(
        `INSERT INTO payment_attempts (id, organization_id, invoice_id, kind, state, created_at, checked_at) VALUES ($1, $2, $3, $4, 'open', $5, $5)
         ON CONFLICT (invoice_id) WHERE ${AT_WORK} DO NOTHING`,
        [randomUUID(), organizationId, invoiceId, kind, now],
      );
      const [found] = await this.listAtWork(organizationId, invoiceId, manager);
      // None where the one that was there has just ended; the next is our own, which nobody else sees yet.
      if (found !== undefined) return found;
    }
  }

  listAtWork(organizationId: string, invoiceId: string, manager: EntityManager = this.dataSource.manager): Promise<PaymentAttempt[]> {
    return manager.query(`SELECT ${COLUMNS} FROM payment_attempts WHERE organization_id = $1 AND invoice_id = $2 AND ${AT_WORK}`, [
      organizationId,
      invoiceId,
    ]);
  }

  async find(organizationId: string, id: string, manager: EntityManager = this.dataSource.manager): Promise<PaymentAttempt | null> {
    const rows: PaymentAttempt[] = await manager.query(`SELECT ${COLUMNS} FROM payment_attempts WHERE organization_id = $1 AND id = $2`, [
      organizationId,
      id,
    ]);
    return rows[0] ?? null;
  }

  /** Whose a page at Stripe is: for the worker, which is told of pages by events. */
  async findByCheckout(checkoutId: string): Promise<PaymentAttempt | null> {
    const rows: PaymentAttempt[] = await this.dataSource.query(`SELECT ${COLUMNS} FROM payment_attempts WHERE checkout_id = $1`, [checkoutId]);
    return rows[0] ?? null;
  }

  /** Its page, which was made. False where it was over meanwhile: then nobody shall pay on that page. */
  async setCheckout(organizationId: string, id: string, checkoutId: string): Promise<boolean> {
    const [, set]: [unknown, number] = await this.dataSource.query(
      `UPDATE payment_attempts SET checkout_id = $3 WHERE organization_id = $1 AND id = $2 AND ${AT_WORK}`,
      [organizationId, id, checkoutId],
    );
    return set > 0;
  }

  /** Ends one that has no page. False where it has got one meanwhile, or was over. */
  async endWithoutPage(organizationId: string, id: string): Promise<boolean> {
    const [, ended]: [unknown, number] = await this.dataSource.query(
      `UPDATE payment_attempts SET state = 'ended' WHERE organization_id = $1 AND id = $2 AND ${AT_WORK} AND checkout_id IS NULL`,
      [organizationId, id],
    );
    return ended > 0;
  }

  /** The card to charge: the first answer stays, so that a repeated charge is the same one. */
  async setMethod(organizationId: string, id: string, methodId: string): Promise<void> {
    await this.dataSource.query(`UPDATE payment_attempts SET method_id = $3 WHERE organization_id = $1 AND id = $2 AND method_id IS NULL`, [
      organizationId,
      id,
      methodId,
    ]);
  }

  /** Where it goes; false where it had got there already, or was over. */
  async move(
    organizationId: string,
    id: string,
    to: { readonly state: AttemptState; readonly paymentId?: string; readonly failure?: string },
    manager: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    const [, moved]: [unknown, number] = await manager.query(
      `UPDATE payment_attempts SET state = $3, payment_id = coalesce(payment_id, $4), failure = $5
       WHERE organization_id = $1 AND id = $2 AND ${AT_WORK} AND state <> $3`,
      [organizationId, id, to.state, to.paymentId ?? null, to.failure ?? null],
    );
    return moved > 0;
  }

  /**
   * Those at work that nobody has looked at since an instant, the longest ago first, which count as looked at from now on. For the worker: of
   * all organizations.
   */
  async takeUnchecked(before: Date, now: Date, limit: number): Promise<PaymentAttempt[]> {
    const [rows]: [PaymentAttempt[], number] = await this.dataSource.query(
      `UPDATE payment_attempts SET checked_at = $2 WHERE id IN (
         SELECT id FROM payment_attempts WHERE ${AT_WORK} AND checked_at <= $1 ORDER BY checked_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [before, now, limit],
    );
    return rows;
  }
}
