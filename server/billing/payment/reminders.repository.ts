import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface OverdueInvoice {
  readonly id: string;
  readonly organizationId: string;
  readonly dueAt: Date;
}

/** Which invoices were reminded of, by the days since they were due. For the worker: it looks at all organizations. */
@Injectable()
export class RemindersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Unpaid invoices that were due before an instant and have not been reminded of so many days after, oldest first. */
  listUnreminded(days: number, dueBefore: Date, limit: number): Promise<OverdueInvoice[]> {
    return this.dataSource.query(
      `SELECT i.id, i.organization_id AS "organizationId", i.due_at AS "dueAt" FROM invoices i
       WHERE i.due_at <= $1
         AND NOT EXISTS (SELECT 1 FROM invoice_settlements s WHERE s.invoice_id = i.id)
         AND NOT EXISTS (SELECT 1 FROM invoice_reminders r WHERE r.invoice_id = i.id AND r.days = $2)
       ORDER BY i.due_at, i.id LIMIT $3`,
      [dueBefore, days, limit],
    );
  }

  /** Whether the invoice is still unpaid; until the transaction ends nobody settles it. Its organization is locked first, as everywhere. */
  async holdUnpaid(organizationId: string, id: string, manager: EntityManager): Promise<boolean> {
    await manager.query(`SELECT 1 FROM organizations WHERE id = $1 FOR NO KEY UPDATE`, [organizationId]);
    await manager.query(`SELECT 1 FROM invoices WHERE organization_id = $1 AND id = $2 FOR UPDATE`, [organizationId, id]);
    const settled: unknown[] = await manager.query(`SELECT 1 FROM invoice_settlements WHERE organization_id = $1 AND invoice_id = $2`, [
      organizationId,
      id,
    ]);
    return settled.length === 0;
  }

  /** False where it was reminded of already, so many days after it was due. */
  async add(id: string, days: number, now: Date, manager: EntityManager): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO invoice_reminders (invoice_id, days, reminded_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING days`,
      [id, days, now],
    );
    return rows.length > 0;
  }
}
