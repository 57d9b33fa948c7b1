import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type { Dataset } from '../../news';
import type { EditionKey } from '../storage/edition';
import { IndexChangesRepository } from '../storage/index-changes.repository';

/** Which version of the methodology readers get, and its replacement by the next one, at one instant for all. */
@Injectable()
export class MethodologySwitch {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: IndexChangesRepository,
  ) {}

  /** The version that readers of a dataset get; null while nothing of it was computed. */
  async findStanding(dataset: Dataset, manager: EntityManager = this.dataSource.manager): Promise<string | null> {
    const rows: { methodology: string }[] = await manager.query(
      `SELECT methodology FROM published_methodologies WHERE dataset = $1 ORDER BY published_at DESC NULLS LAST LIMIT 1`,
      [dataset],
    );
    return rows[0]?.methodology ?? null;
  }

  /** The same; a dataset of which nothing was computed begins with the version given. */
  async begin(runner: QueryRunner, { dataset, methodology }: EditionKey): Promise<string> {
    const standing = await this.findStanding(dataset, runner.manager);
    if (standing !== null) return standing;
    await runner.query(`INSERT INTO published_methodologies (dataset, methodology) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [dataset, methodology]);
    return (await this.findStanding(dataset, runner.manager))!;
  }

  /** Makes a version the default, in the runner's transaction; states of earlier ones are of no more use. */
  async publish(runner: QueryRunner, { dataset, methodology }: EditionKey, publishedAt: number): Promise<void> {
    await runner.query(
      `INSERT INTO published_methodologies (dataset, methodology, published_at) VALUES ($1, $2, to_timestamp($3)) ON CONFLICT DO NOTHING`,
      [dataset, methodology, publishedAt],
    );
    await this.changes.addVersion(runner, { dataset, methodology }, publishedAt);
    await runner.query(`DELETE FROM engine_checkpoints WHERE dataset = $1 AND methodology <> $2`, [dataset, methodology]);
  }
}
