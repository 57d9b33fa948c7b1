import type { Dataset } from '../../news';
import { defineJob, type JobDefinition } from '../../platform/queue/job';

interface ComputePartition {
  readonly dataset: Dataset;
  readonly partition: number;
}

/** Bring one partition of the catalogue up to date. Live values do not wait for those of the simulated world. */
export const COMPUTE_PARTITION: Readonly<Record<Dataset, JobDefinition<ComputePartition>>> = {
  live: defineJob<ComputePartition>({ queue: 'indexes', name: 'compute-partition', attempts: 8, backoffMs: 2_000 }),
  simulated: defineJob<ComputePartition>({ queue: 'simulated', name: 'compute-partition', attempts: 8, backoffMs: 2_000 }),
};

/** A run that is already waiting makes another one unnecessary. */
export function computePartitionKey({ dataset, partition }: ComputePartition): string {
  return `${dataset}/${partition}`;
}

/** A quarter of an hour after midnight: the day before closes, and those that fall due are revised. */
export const CLOSE_DAYS = defineJob<Record<string, never>>({ queue: 'indexes', name: 'close-days', attempts: 8, backoffMs: 2_000 });
