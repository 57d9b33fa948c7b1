import type { Dataset } from '../../../news';
import { defineJob } from '../../../platform/queue/job';

/** Compute the waiting custom index whose turn it is. */
export const COMPUTE_CUSTOM = defineJob<Record<string, never>>({ queue: 'custom', name: 'compute-custom-index', attempts: 8, backoffMs: 2_000 });

/** All custom indexes that go on wait for being computed, since their coverage has changed. */
export const CONTINUE_CUSTOM = defineJob<{ readonly dataset: Dataset }>({
  queue: 'custom',
  name: 'continue-custom-indexes',
  attempts: 8,
  backoffMs: 2_000,
});

/** One that waits stands for all: whoever works on an index makes sure of the next one. */
export const COMPUTE_CUSTOM_KEY = 'next';
