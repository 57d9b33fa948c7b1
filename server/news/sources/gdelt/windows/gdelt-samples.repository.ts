import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../../../platform/clock';
import { lockUntilCommit } from '../../../../platform/database/advisory-locks';
import { type SampleDecision, SamplePlan } from './sample-plan';

/** Decisions on what is taken of the windows. They are kept for good, since what a day was expected to bring follows from them. */
@Injectable()
export class GdeltSamplesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async getPlan(manager: EntityManager = this.dataSource.manager): Promise<SamplePlan> {
    const rows: { from: string; to: string | null; oneIn: number }[] = await manager.query(
      `SELECT from_day::text AS "from", to_day::text AS "to", one_in AS "oneIn" FROM gdelt_samples ORDER BY id`,
    );
    return new SamplePlan(rows.map(({ from, to, oneIn }) => ({ fromDay: parseIsoDay(from)!, toDay: to === null ? null : parseIsoDay(to), oneIn })));
  }

  /** The same, which nobody else adds to until the transaction ends. */
  async lockPlan(manager: EntityManager): Promise<SamplePlan> {
    await lockUntilCommit(manager, 'gdeltSamples');
    return this.getPlan(manager);
  }

  async add(manager: EntityManager, { fromDay, toDay, oneIn }: SampleDecision, now: Date): Promise<void> {
    await manager.query(`INSERT INTO gdelt_samples (from_day, to_day, one_in, decided_at) VALUES ($1, $2, $3, $4)`, [
      toIsoDay(fromDay),
      toDay === null ? null : toIsoDay(toDay),
      oneIn,
      now,
    ]);
  }
}
