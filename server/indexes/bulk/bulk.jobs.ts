import type { Dataset } from '../../news';
import { defineJob } from '../../platform/queue/job';

/** Write the bulk files of a dataset, if it is time. */
export const WRITE_BULK_FILES = defineJob<{ readonly dataset: Dataset }>({
  queue: 'simulated',
  name: 'write-bulk-files',
  attempts: 3,
  backoffMs: 10_000,
});
