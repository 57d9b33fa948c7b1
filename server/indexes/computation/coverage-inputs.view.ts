import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Dataset } from '../../news';
import { parseIsoDay } from '../../platform/clock';
import type { CoverageInput } from './inputs';

/** Which coverage there is, by hash: reads the coverage store without its counts. */
@Injectable()
export class CoverageInputsView {
  /** All days of a dataset, ascending. */
  async list(manager: EntityManager, dataset: Dataset): Promise<CoverageInput[]> {
    const rows: { day: string; state: string; counts_hash: Buffer; tone_hash: Buffer | null; is_backfilled: boolean }[] = await manager.query(
      `SELECT day::text, state, counts_hash, tone_hash, is_backfilled FROM coverage_days WHERE dataset = $1 ORDER BY day`,
      [dataset],
    );
    return rows.map((row) => ({
      day: parseIsoDay(row.day)!,
      state: row.state,
      countsHash: row.counts_hash,
      toneHash: row.tone_hash,
      isBackfilled: row.is_backfilled,
    }));
  }
}
