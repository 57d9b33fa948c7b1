import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Watchlists, and in which order people have put them. */
export class Watchlists1795469000000 implements MigrationInterface {
  readonly name = 'Watchlists1795469000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE watchlists (
        id uuid CONSTRAINT watchlists_pkey PRIMARY KEY,
        organization_id uuid NOT NULL CONSTRAINT watchlists_organization REFERENCES organizations,
        owner_id uuid CONSTRAINT watchlists_owner REFERENCES users,
        shared_with text NOT NULL CONSTRAINT watchlists_shared_with CHECK (shared_with IN ('nobody', 'team', 'organization')),
        team_id uuid CONSTRAINT watchlists_team REFERENCES teams ON DELETE SET NULL,
        name text NOT NULL,
        description text,
        sections jsonb NOT NULL,
        version integer NOT NULL,
        feed_counter integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT watchlists_team_shared CHECK (team_id IS NULL OR shared_with = 'team')
      )`);
    await runner.query(`CREATE INDEX watchlists_of_organization ON watchlists (organization_id, owner_id)`);
    await runner.query(`
      CREATE TABLE watchlist_orders (
        organization_id uuid NOT NULL CONSTRAINT watchlist_orders_organization REFERENCES organizations,
        user_id uuid NOT NULL CONSTRAINT watchlist_orders_person REFERENCES users,
        ids uuid[] NOT NULL,
        CONSTRAINT watchlist_orders_pkey PRIMARY KEY (organization_id, user_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE watchlist_orders`);
    await runner.query(`DROP TABLE watchlists`);
  }
}
