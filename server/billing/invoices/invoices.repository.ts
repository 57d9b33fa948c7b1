import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { problem } from '../../platform/problems/problem';
import { BILLING_PROBLEMS } from '../billing.problems';
import { Invoice } from './invoice.entity';
import type { SettledInvoice } from './invoice-state';
import { Settlement } from './settlement.entity';

/** More than an organization gets in decades. */
const LISTED_MAX = 1_000;

/** An invoice with what became of it. */
export const SETTLED_COLUMNS = `i.id, i.organization_id AS "organizationId", i.series, i.year, i.sequence, i.number, i.method, i.created_at AS "createdAt",
  i.due_at AS "dueAt", i.currency, i.net, i.vat, i.total, i.description, i.content, i.credits_id AS "creditsId",
  s.kind AS "settledBy", s.settled_at AS "settledAt", s.reference, c.id AS "creditedById"`;
/** Statements name the organization themselves, as `i.organization_id`, but for those of staff. */
export const SETTLED_FROM = `invoices i LEFT JOIN invoice_settlements s ON s.invoice_id = i.id LEFT JOIN invoices c ON c.credits_id = i.id`;

/** Invoices and credit notes of organizations. */
@Injectable()
export class InvoicesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(organizationId: string, invoice: Omit<Invoice, 'organizationId'>, manager: EntityManager): Promise<Invoice> {
    await manager.insert(Invoice, { ...invoice, organizationId });
    return { ...invoice, organizationId };
  }

  /** Newest first, and those of one instant by their numbers. */
  list(organizationId: string): Promise<SettledInvoice[]> {
    return this.dataSource.query(
      `SELECT ${SETTLED_COLUMNS} FROM ${SETTLED_FROM} WHERE i.organization_id = $1
       ORDER BY i.created_at DESC, i.sequence DESC, i.series DESC LIMIT ${LISTED_MAX}`,
      [organizationId],
    );
  }

  /** @throws invoice_not_found */
  async get(organizationId: string, id: string, manager: EntityManager = this.dataSource.manager): Promise<SettledInvoice> {
    const [found]: SettledInvoice[] = await manager.query(
      `SELECT ${SETTLED_COLUMNS} FROM ${SETTLED_FROM} WHERE i.organization_id = $1 AND i.id = $2`,
      [organizationId, id],
    );
    if (found === undefined) throw problem(BILLING_PROBLEMS.invoice_not_found);
    return found;
  }

  /** By its id alone, for news from outside that names no organization; held until the transaction ends. Its organization first, as everywhere. */
  async lock(id: string, manager: EntityManager): Promise<SettledInvoice | null> {
    const [owner]: { organizationId: string }[] = await manager.query(
      `SELECT id AS "organizationId" FROM organizations WHERE id = (SELECT organization_id FROM invoices WHERE id = $1) FOR NO KEY UPDATE`,
      [id],
    );
    if (owner === undefined) return null;
    await manager.query(`SELECT 1 FROM invoices WHERE id = $1 FOR UPDATE`, [id]);
    return this.get(owner.organizationId, id, manager);
  }

  /** Whether something of the organization is unpaid that nobody is paying at this moment. */
  async isUnpaid(organizationId: string, manager: EntityManager): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM invoices i WHERE i.organization_id = $1 AND i.due_at IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM invoice_settlements s WHERE s.invoice_id = i.id)
         AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.invoice_id = i.id
           AND (a.state = 'processing' OR (a.state = 'open' AND a.kind = 'saved_card'))) LIMIT 1`,
      [organizationId],
    );
    return rows.length > 0;
  }

  /**
   * The number of the latest invoice that rests on another: issued later, for time of a plan or of seats that the other charges and that is not over, and not
   * credited itself. Null where there is none.
   */
  async findResting(organizationId: string, id: string, now: Date, manager: EntityManager): Promise<string | null> {
    const rows: { number: string }[] = await manager.query(
      `SELECT l.number FROM invoices i JOIN invoices l ON l.organization_id = i.organization_id AND l.series = 'invoice'
         AND (l.created_at, l.year, l.sequence) > (i.created_at, i.year, i.sequence)
       WHERE i.organization_id = $1 AND i.id = $2 AND NOT EXISTS (SELECT 1 FROM invoices c WHERE c.credits_id = l.id)
         AND EXISTS (SELECT 1 FROM jsonb_array_elements(i.content -> 'lines') a, jsonb_array_elements(l.content -> 'lines') b
           WHERE a ->> 'kind' IN ('plan', 'seats') AND b ->> 'kind' IN ('plan', 'seats') AND (a ->> 'amount')::bigint >= 0 AND (a ->> 'to')::timestamptz > $3
             AND (b ->> 'from')::timestamptz < (a ->> 'to')::timestamptz AND (b ->> 'to')::timestamptz > (a ->> 'from')::timestamptz)
       ORDER BY l.created_at DESC, l.sequence DESC LIMIT 1`,
      [organizationId, id, now],
    );
    return rows.at(0)?.number ?? null;
  }

  async settle(organizationId: string, settlement: Omit<Settlement, 'organizationId'>, manager: EntityManager): Promise<void> {
    await manager.insert(Settlement, { ...settlement, organizationId });
  }

  /** Whether the organization has an unpaid invoice that was due before this instant. */
  async isOverdue(organizationId: string, now: Date, manager: EntityManager): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM invoices i WHERE i.organization_id = $1 AND i.due_at < $2
         AND NOT EXISTS (SELECT 1 FROM invoice_settlements s WHERE s.invoice_id = i.id) LIMIT 1`,
      [organizationId, now],
    );
    return rows.length > 0;
  }

  /** Whether the organization has an unpaid invoice that was to be paid by this instant. */
  async isUnpaidAndDueBy(organizationId: string, dueBy: Date, manager: EntityManager): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM invoices i WHERE i.organization_id = $1 AND i.due_at <= $2
         AND NOT EXISTS (SELECT 1 FROM invoice_settlements s WHERE s.invoice_id = i.id) LIMIT 1`,
      [organizationId, dueBy],
    );
    return rows.length > 0;
  }
}
