import { defineJob } from '../../platform/queue/job';
import type { Dataset } from '../model/dataset';

/** Builds the coverage of all dirty days. */
export const UPDATE_COVERAGE = defineJob<{ dataset: Dataset }>({ queue: 'coverage', name: 'update-coverage', attempts: 10, backoffMs: 5_000 });

/** Computes the days of an announced span that is over, apart from live news. */
export const PUBLISH_SPAN = defineJob<{ announcement: string }>({ queue: 'backfill', name: 'publish-span', attempts: 10, backoffMs: 5_000 });
