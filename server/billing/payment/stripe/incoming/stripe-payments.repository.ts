import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RecordedPayment } from './judge-payment';
import type { StripePayment } from '../gateway/stripe-objects';

export interface KnownPayment extends RecordedPayment {
  /** When Stripe was asked what this says. */
  readonly readAt: Date;
}

/** Money that came in at Stripe, each payment once, with what it was worth to the books. */
@Injectable()
export class StripePaymentsRepository {
  async find(organizationId: string, id: string, manager: EntityManager): Promise<KnownPayment | null> {
    const rows: KnownPayment[] = await manager.query(
      `SELECT outcome, refunded, is_disputed AS "isDisputed", read_at AS "readAt" FROM stripe_payments WHERE organization_id = $1 AND id = $2`,
      [organizationId, id],
    );
    return rows[0] ?? null;
  }

  /** @param isReport whether somebody has to look at it, also where somebody has before */
  async save(
    organizationId: string,
    invoiceId: string,
    { id, received, currency }: Pick<StripePayment, 'id' | 'received' | 'currency'>,
    { outcome, refunded, isDisputed, readAt }: KnownPayment,
    isReport: boolean,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO stripe_payments (id, organization_id, invoice_id, received, currency, refunded, is_disputed, outcome, created_at, read_at, reported_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, CASE WHEN $10 THEN $9::timestamptz END)
       ON CONFLICT (id) DO UPDATE SET received = $4, refunded = $6, is_disputed = $7, outcome = $8, read_at = $9, reported_at = coalesce(excluded.reported_at, stripe_payments.reported_at),
           handled_at = CASE WHEN $10 THEN NULL ELSE stripe_payments.handled_at END, handled_by = CASE WHEN $10 THEN NULL ELSE stripe_payments.handled_by END
         WHERE stripe_payments.organization_id = $2`,
      [id, organizationId, invoiceId, received, currency, refunded, isDisputed, outcome, readAt, isReport],
    );
  }
}
