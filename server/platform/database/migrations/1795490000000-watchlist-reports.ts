import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subscriptions to the weekly reports of watchlists. */
export class WatchlistReports1795490000000 implements MigrationInterface {
  readonly name = 'WatchlistReports1795490000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE watchlist_reports (
        id uuid CONSTRAINT watchlist_reports_pkey PRIMARY KEY,
        organization_id uuid NOT NULL CONSTRAINT watchlist_reports_organization REFERENCES organizations,
        watchlist_id uuid NOT NULL CONSTRAINT watchlist_reports_watchlist REFERENCES watchlists ON DELETE CASCADE,
        user_id uuid NOT NULL CONSTRAINT watchlist_reports_user REFERENCES users,
        weekday smallint NOT NULL,
        hour smallint NOT NULL,
        time_zone text NOT NULL,
        next_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT watchlist_reports_times CHECK (weekday BETWEEN 1 AND 7 AND hour BETWEEN 0 AND 23),
        CONSTRAINT watchlist_reports_of_person UNIQUE (organization_id, watchlist_id, user_id)
      )`);
    await runner.query(`CREATE INDEX watchlist_reports_due ON watchlist_reports (next_at)`);
    await runner.query(`CREATE INDEX watchlist_reports_of_watchlist ON watchlist_reports (watchlist_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE watchlist_reports`);
  }
}
