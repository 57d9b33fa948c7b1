import { defineJob } from '../../../platform/queue/job';
import type { Dataset } from '../../model/dataset';

/** Makes the days that are not searched yet, or whose coverage has changed. */
export const UPDATE_SEARCH = defineJob<{ dataset: Dataset }>({ queue: 'search', name: 'update-search', attempts: 10, backoffMs: 5_000 });
