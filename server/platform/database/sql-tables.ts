/**
 * Tables without an entity, by the reason: what they hold is written and read in sets, counted, packed, searched or decided
 * by one statement. A table is here or has an entity; the migration check compares both with the schema.
 */
export const SQL_TABLES: Readonly<Record<string, string>> = {
  // Platform
  migrations: 'kept by TypeORM',
  outbox: 'claimed and settled in sets under locks',
  idempotency_keys: 'written by the transaction that holds the lock of the key',
  rate_limits: 'one statement counts and decides',
  audit_events: 'append-only, read in pages',
  audit_events_rest: 'its events without a table for their month',
  recorded_changes: 'written by triggers, compared by snapshots',

  // Accounts, organizations, billing, keys
  login_failures: 'one statement counts and decides',
  team_members: 'written and read in sets',
  credit_accounts: 'a balance that a trigger keeps',
  credit_entries: 'an append-only ledger; a repeated entry is a conflict that changes nothing',
  price_notices: 'an insert decides whether owners are told',
  trials: 'an insert decides who has had one',
  invoice_numbers: 'one statement counts under a lock',
  invoice_logos: 'kept once by their hash: a conflict changes nothing',
  invoice_reminders: 'an insert decides which worker reminds',
  stripe_customers: 'the first insert decides; later ones keep to it',
  payment_attempts: 'an insert decides which attempt is at work, conditional updates where it goes',
  stripe_payments: 'an upsert keeps what Stripe said last',
  stripe_events: 'an insert decides whether an event is new',
  api_usage: 'counters that one statement decides by',
  usage_daily: 'counters',
  key_minutes: 'counters that one statement decides by',
  usage_leases: 'counters that one statement decides by',
  replaced_key_secrets: 'an insert takes over what an update gives up',
  api_requests: 'written in batches, read in pages',
  request_writers: 'a conditional upsert decides whether a batch is new',
  usage_by_operation: 'counters',
  usage_notices: 'a conflict decides who tells',

  // Pages
  site_pages: 'rendered pages, replaced in sets and served as bytes',
  site_visits: 'counters',

  // News
  articles: 'written in sets of thousands',
  article_items: 'written in sets of thousands',
  article_pages: 'written in sets of thousands',
  withdrawn_articles: 'written in sets',
  refused_rows: 'written in sets',
  source_files: 'an insert decides which of two equal documents is stored',
  source_days: 'counters',
  source_states: 'counters and medians, replaced in sets',
  source_contacts: 'upserts alone',
  dirty_days: 'claimed in sets under locks',
  announced_spans: 'upserts widen a span and its lease',
  coverage_days: 'packed counts',
  feed_entries: 'what is new is decided in sets',
  feed_days: 'counters',
  feed_files: 'upserts alone',
  gdelt_samples: 'decisions under a lock, never changed',
  gdelt_streams: 'a mark that one conditional statement moves',
  gdelt_windows: 'claimed in sets, decided by conditional upserts',
  paused_hosts: 'a conditional upsert counts and decides',
  outlet_owners: 'written and read in sets',
  outlet_rules: 'one row: a counter and a lock',
  outlet_rule_changes: 'written and read in sets',
  outlet_stale_days: 'claimed in sets under locks',
  label_rules: 'one row: a counter and a lock',
  label_rule_changes: 'written and read in sets',
  label_stale_days: 'claimed in sets under locks',

  // Indexes
  computations: 'conditional upserts decide which run goes on',
  computation_runs: 'claimed and settled in sets',
  engine_checkpoints: 'packed states',
  index_changes: 'appended to, and read in its order',
  index_latest: 'replaced in sets',
  index_values: 'packed values',
  published_methodologies: 'an insert decides which version a dataset begins with',
};
