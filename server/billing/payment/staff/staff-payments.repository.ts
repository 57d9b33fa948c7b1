import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Placed, Position } from '../../../platform/http/lists/keyset';
import type { PaymentOutcome } from '../stripe/incoming/judge-payment';

/** A payment at Stripe that the books cannot settle by themselves. */
export interface ReportedPayment {
  /** As Stripe names it. */
  readonly id: string;
  readonly organizationId: string;
  /** Of whom it is, as the invoice has it. */
  readonly customer: string;
  readonly invoiceId: string;
  readonly number: string;
  /** Minor units. */
  readonly received: number;
  readonly currency: string;
  readonly refunded: number;
  readonly isDisputed: boolean;
  readonly outcome: PaymentOutcome;
  /** When it last became a case for the operator's people. */
  readonly reportedAt: Date;
  readonly handledAt: Date | null;
  readonly note: string | null;
}

/** What somebody of the staff says of it; what is left out stays. */
export interface PaymentJudgement {
  readonly handled?: boolean;
  readonly note?: string | null;
}

const SELECT = `SELECT p.id, p.organization_id AS "organizationId", i.content #>> '{customer,name}' AS customer, i.id AS "invoiceId", i.number, p.received,
  p.currency, p.refunded, p.is_disputed AS "isDisputed", p.outcome, p.reported_at AS "reportedAt", p.handled_at AS "handledAt", p.note
  FROM stripe_payments p JOIN invoices i ON i.id = p.invoice_id WHERE p.reported_at IS NOT NULL`;

/** Payments of all organizations that somebody has to look at: for the operator's own people. */
@Injectable()
export class StaffPaymentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The last reported first, from behind `after`. */
  async list(handled: boolean | null, after: Position | null, limit: number): Promise<Placed<ReportedPayment>[]> {
    const rows: (ReportedPayment & { at: string })[] = await this.dataSource.query(
      `SELECT r.*, r."reportedAt"::text AS at FROM (${SELECT}) AS r
       WHERE ($1::boolean IS NULL OR (r."handledAt" IS NOT NULL) = $1) AND ($2::timestamptz IS NULL OR (r."reportedAt", r.id) < ($2, $3))
       ORDER BY r."reportedAt" DESC, r.id DESC LIMIT $4`,
      [handled, after?.at ?? null, after?.key ?? null, limit],
    );
    return rows.map(({ at, ...payment }) => ({ ...payment, position: { at, key: payment.id } }));
  }

  async find(id: string, manager: EntityManager): Promise<ReportedPayment | null> {
    const rows: ReportedPayment[] = await manager.query(`${SELECT} AND p.id = $1`, [id]);
    return rows[0] ?? null;
  }

  /** Who was first to be done with it stays. */
  async judge(id: string, { handled, note }: PaymentJudgement, userId: string, now: Date, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE stripe_payments SET note = CASE WHEN $5 THEN $6 ELSE note END,
         handled_at = CASE WHEN $2::boolean IS NULL THEN handled_at WHEN $2 THEN coalesce(handled_at, $3) END,
         handled_by = CASE WHEN $2::boolean IS NULL THEN handled_by WHEN $2 THEN coalesce(handled_by, $4::uuid) END
       WHERE id = $1 AND reported_at IS NOT NULL`,
      [id, handled ?? null, now, userId, note !== undefined, note ?? null],
    );
  }
}
