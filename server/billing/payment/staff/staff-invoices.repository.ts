import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Placed, Position } from '../../../platform/http/lists/keyset';
import type { InvoiceState, SettledInvoice } from '../../invoices/invoice-state';
import { SETTLED_COLUMNS, SETTLED_FROM } from '../../invoices/invoices.repository';

export interface InvoiceFilter {
  readonly state: InvoiceState | null;
  /** In the number, the customer's name, or the reference of the payment. */
  readonly search: string | null;
}

/** `stateOf` in SQL. */
const STATE = `CASE WHEN i.series = 'credit_note' THEN CASE s.kind WHEN 'paid' THEN 'refunded' WHEN 'offset' THEN 'settled' ELSE 'refund_due' END
  WHEN c.id IS NOT NULL THEN 'credited' WHEN s.kind = 'paid' THEN 'paid' WHEN s.kind = 'offset' THEN 'settled' WHEN i.due_at < $3 THEN 'overdue' ELSE 'open' END`;

/** Invoices and credit notes of all organizations: for the operator's own people. */
@Injectable()
export class StaffInvoicesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, from behind `after`. */
  async list({ state, search }: InvoiceFilter, now: Date, after: Position | null, limit: number): Promise<Placed<SettledInvoice>[]> {
    const pattern = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const rows: (SettledInvoice & { at: string })[] = await this.dataSource.query(
      `SELECT ${SETTLED_COLUMNS}, i.created_at::text AS at FROM ${SETTLED_FROM}
       WHERE ($1::text IS NULL OR i.number ILIKE $1 OR i.content #>> '{customer,name}' ILIKE $1 OR s.reference ILIKE $1)
         AND ($2::text IS NULL OR ${STATE} = $2) AND $3::timestamptz IS NOT NULL
         AND ($4::timestamptz IS NULL OR (i.created_at, i.id) < ($4, $5::uuid))
       ORDER BY i.created_at DESC, i.id DESC LIMIT $6`,
      [pattern, state, now, after?.at ?? null, after?.key ?? null, limit],
    );
    return rows.map(({ at, ...invoice }) => ({ ...invoice, position: { at, key: invoice.id } }));
  }

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<SettledInvoice | null> {
    const rows: SettledInvoice[] = await manager.query(`SELECT ${SETTLED_COLUMNS} FROM ${SETTLED_FROM} WHERE i.id = $1`, [id]);
    return rows[0] ?? null;
  }

  /** The same, held until the transaction ends: nobody else settles or credits it meanwhile. Its organization first, as everywhere. */
  async lock(id: string, manager: EntityManager): Promise<SettledInvoice | null> {
    await manager.query(`SELECT 1 FROM organizations WHERE id = (SELECT organization_id FROM invoices WHERE id = $1) FOR NO KEY UPDATE`, [id]);
    await manager.query(`SELECT 1 FROM invoices WHERE id = $1 FOR UPDATE`, [id]);
    return this.find(id, manager);
  }
}
