import { defineJob } from '../../platform/queue/job';

/** Renders the pages that show values. It reads the values when it runs. */
export const RENDER_PAGES = defineJob<Record<string, never>>({ queue: 'site', name: 'render-pages', attempts: 6, backoffMs: 2_000 });

/** One waiting run stands for all: it shows whatever was published before it began. */
export const RENDER_PAGES_KEY = 'all';
