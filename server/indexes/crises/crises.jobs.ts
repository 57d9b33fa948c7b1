import type { Dataset } from '../../news';
import { defineJob, type JobDefinition } from '../../platform/queue/job';

interface MakeCrises {
  readonly dataset: Dataset;
}

/** Bring the crises of a dataset up to what is published. */
export const MAKE_CRISES: Readonly<Record<Dataset, JobDefinition<MakeCrises>>> = {
  live: defineJob<MakeCrises>({ queue: 'indexes', name: 'make-crises', attempts: 8, backoffMs: 2_000 }),
  simulated: defineJob<MakeCrises>({ queue: 'simulated', name: 'make-crises', attempts: 8, backoffMs: 2_000 }),
};
