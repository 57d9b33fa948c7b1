/** How far the computation of a catalogue is: for those who wait for it, whatever it was begun for. */
import type { Dataset } from '../../news/model/dataset';
import { allScopes, type Partition } from './partitions';

/** Each scope has an MVI and an ISR. */
const INDEXES_OF_SCOPE = 2;

interface PartRow {
  readonly partition: number;
  /** How much of it is computed, 0 to 1: of what is asked for and not begun, nothing. */
  readonly share: number;
  /** How long ago it was asked for; null where nobody asks. */
  readonly seconds: number | null;
}

/** An index counts when all of its days are computed; those of a partition that is at work, in proportion. */
export interface ComputationProgress {
  readonly indexes: number;
  readonly indexesDone: number;
  /** How long ago the oldest of what is open was asked for; null where nothing is. */
  readonly seconds: number | null;
}

type Query = (sql: string, parameters: unknown[]) => Promise<PartRow[]>;

/** @param partitions those that are computed of the dataset */
export async function readComputationProgress(
  query: Query,
  dataset: Dataset,
  methodology: string,
  partitions: readonly Partition[],
): Promise<ComputationProgress> {
  const rows = await query(
    `SELECT partition, extract(epoch FROM clock_timestamp() - asked.since)::float8 AS seconds,
       CASE WHEN computed.status = 'running' THEN computed.days_done::float8 / greatest(computed.days_total, 1)
         WHEN asked.since IS NULL AND computed.inputs IS NOT NULL THEN 1 ELSE 0 END AS share
     FROM (
       SELECT (payload->>'partition')::int AS partition, min(created_at) AS since FROM outbox
       WHERE name = 'compute-partition' AND done_at IS NULL AND failed_at IS NULL AND payload->>'dataset' = $1 GROUP BY 1
     ) AS asked
     FULL JOIN (SELECT partition::int, status, inputs, days_done, days_total FROM computations WHERE dataset = $1 AND methodology = $2) AS computed
       USING (partition)`,
    [dataset, methodology],
  );
  const known = new Map(rows.map((row) => [row.partition, row]));
  let [indexes, indexesDone, seconds]: [number, number, number | null] = [0, 0, null];
  for (const partition of partitions) {
    const row = known.get(partition.number);
    const own = allScopes(partition).length * INDEXES_OF_SCOPE;
    indexes += own;
    indexesDone += own * (row?.share ?? 0);
    if (row?.seconds !== undefined && row.seconds !== null) seconds = Math.max(seconds ?? 0, row.seconds);
  }
  return { indexes, indexesDone: Math.floor(indexesDone), seconds };
}
