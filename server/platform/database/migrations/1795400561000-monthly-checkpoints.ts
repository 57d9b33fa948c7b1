import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * States of the engine are kept for several days of a partition. News that is waited for, coverage and simulated days have queues of their own:
 * what is promised there is given to the new queue.
 */
export class MonthlyCheckpoints1795400561000 implements MigrationInterface {
  readonly name = 'MonthlyCheckpoints1795400561000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE engine_checkpoints DROP CONSTRAINT engine_checkpoints_pkey,
      ADD CONSTRAINT engine_checkpoints_pkey PRIMARY KEY (dataset, methodology, partition, day)`);
    await move(runner, MOVED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM engine_checkpoints c WHERE EXISTS (SELECT 1 FROM engine_checkpoints later
      WHERE (later.dataset, later.methodology, later.partition) = (c.dataset, c.methodology, c.partition) AND later.day > c.day)`);
    await runner.query(`ALTER TABLE engine_checkpoints DROP CONSTRAINT engine_checkpoints_pkey,
      ADD CONSTRAINT engine_checkpoints_pkey PRIMARY KEY (dataset, methodology, partition)`);
    await move(
      runner,
      MOVED.map(({ name, from, to, only }) => ({ name, from: to, to: from, only })),
    );
  }
}

interface Move {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Of the payloads with this dataset alone. */
  readonly only?: string;
}

const MOVED: readonly Move[] = [
  { name: 'update-coverage', from: 'news', to: 'coverage' },
  { name: 'follow-outlet-rules', from: 'news', to: 'backfill' },
  { name: 'learn-outlets', from: 'news', to: 'backfill' },
  { name: 'prune-intake', from: 'news', to: 'backfill' },
  { name: 'extend-simulated-world', from: 'news', to: 'simulated' },
  { name: 'compute-partition', from: 'indexes', to: 'simulated', only: 'simulated' },
];

async function move(runner: QueryRunner, moves: readonly Move[]): Promise<void> {
  for (const { name, from, to, only } of moves) {
    await runner.query(
      `UPDATE outbox SET queue = $3, enqueued_at = NULL
       WHERE name = $1 AND queue = $2 AND done_at IS NULL AND failed_at IS NULL AND ($4::text IS NULL OR payload->>'dataset' = $4)`,
      [name, from, to, only ?? null],
    );
  }
}
