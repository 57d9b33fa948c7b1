/**
 * The product's queues, with how many jobs of each a worker runs at once. Jobs of one queue wait for each other and for no others, so what
 * takes long is apart from what is waited for.
 */
export const JOBS_AT_ONCE = {
  /** People wait for these: a long job must not hold up the others. */
  accounts: 4,
  /** What has just been published. */
  news: 1,
  /** Days built from what came in. */
  coverage: 1,
  /** Live indexes. */
  indexes: 1,
  /** Custom indexes, of one organization after the other. */
  custom: 1,
  /** Days of the simulated world with their indexes, and bulk files: nobody waits for them. */
  simulated: 1,
  /** What goes through days of articles. */
  backfill: 1,
  /** What articles are searched by. */
  search: 1,
  /** What waits for strangers. */
  feeds: 1,
  /** What customers' endpoints are told. */
  webhooks: 1,
  site: 1,
  /** What rules say of what was published. */
  alerts: 1,
  /** Handed over at the same time: a slow one must not hold up the others. */
  mail: 5,
  /** Mails to many, beside those that somebody waits for. */
  'bulk-mail': 2,
} as const;

export type QueueName = keyof typeof JOBS_AT_ONCE;

/** Those whose jobs hold connections to the database while they work; of them no more run at once than there are connections for. */
export const LONG_JOBS: ReadonlySet<QueueName> = new Set<QueueName>([
  'news',
  'coverage',
  'indexes',
  'custom',
  'simulated',
  'backfill',
  'search',
  'feeds',
  'site',
  'alerts',
]);

export const QUEUES = Object.keys(JOBS_AT_ONCE) as QueueName[];
