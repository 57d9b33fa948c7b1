import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { InvoiceSeries } from './invoice-number';

export interface TakenNumber {
  readonly year: number;
  readonly sequence: number;
  /** Never before that of the number before, whichever process's clock that went by. */
  readonly issuedAt: Date;
}

/**
 * Numbers of documents, without gaps: whoever takes one holds the row of its series and year until their transaction ends. The next one
 * waits, and gets the same number where the first rolled back.
 */
@Injectable()
export class InvoiceNumbersRepository {
  async take(series: InvoiceSeries, now: Date, manager: EntityManager): Promise<TakenNumber> {
    const year = now.getUTCFullYear();
    const [row]: { sequence: number; issuedAt: Date }[] = await manager.query(
      `INSERT INTO invoice_numbers AS n (series, year, last_number, last_issued_at) VALUES ($1, $2, 1, $3)
       ON CONFLICT (series, year) DO UPDATE SET last_number = n.last_number + 1, last_issued_at = greatest(n.last_issued_at, excluded.last_issued_at)
       RETURNING last_number AS sequence, last_issued_at AS "issuedAt"`,
      [series, year, now],
    );
    return { year, ...row };
  }
}
