import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EditionKey } from '../storage/edition';

/** How far the computation of an edition is: reads what the worker notes of it. */
@Injectable()
export class ComputationProgressView {
  constructor(private readonly dataSource: DataSource) {}

  /** How much of the whole history is computed, 0 to 1, to a thousandth. */
  async getShare({ dataset, methodology }: EditionKey): Promise<number> {
    const [{ share }]: { share: number | null }[] = await this.dataSource.query(
      `SELECT sum(CASE WHEN status = 'done' THEN 1 ELSE days_done::float8 / greatest(days_total, 1) END) FILTER (WHERE methodology = $2)
                / count(DISTINCT partition) AS share
       FROM computations WHERE dataset = $1`,
      [dataset, methodology],
    );
    return Math.floor((share ?? 0) * 1000) / 1000;
  }
}
