import { defineJob } from '../../platform/queue/job';
import type { Dataset } from '../model/dataset';

/** Builds the coverage of all dirty days. */
export const UPDATE_COVERAGE = defineJob<{ dataset: Dataset }>({ queue: 'coverage', name: 'update-coverage', attempts: 10, backoffMs: 5_000 });

interface PublishSpan {
  readonly announcement: string;
  /** Only if nobody has given a sign of life for it meanwhile. */
  readonly isLapsed?: true;
}

/** Computes the days of an announced span that is over, or has lapsed, apart from live news. */
export const PUBLISH_SPAN = defineJob<PublishSpan>({ queue: 'backfill', name: 'publish-span', attempts: 10, backoffMs: 5_000 });
