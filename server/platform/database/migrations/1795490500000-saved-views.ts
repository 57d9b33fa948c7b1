import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views of the list of indexes, and with which one it opens. */
export class SavedViews1795490500000 implements MigrationInterface {
  readonly name = 'SavedViews1795490500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE saved_views (
        id uuid CONSTRAINT saved_views_pkey PRIMARY KEY,
        organization_id uuid NOT NULL CONSTRAINT saved_views_organization REFERENCES organizations,
        owner_id uuid CONSTRAINT saved_views_owner REFERENCES users,
        is_shared boolean NOT NULL,
        name text NOT NULL,
        search text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX saved_views_of_organization ON saved_views (organization_id, owner_id)`);
    await runner.query(`
      CREATE TABLE saved_view_defaults (
        organization_id uuid NOT NULL CONSTRAINT saved_view_defaults_organization REFERENCES organizations,
        user_id uuid NOT NULL CONSTRAINT saved_view_defaults_person REFERENCES users,
        view_id uuid NOT NULL CONSTRAINT saved_view_defaults_view REFERENCES saved_views ON DELETE CASCADE,
        CONSTRAINT saved_view_defaults_pkey PRIMARY KEY (organization_id, user_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE saved_view_defaults`);
    await runner.query(`DROP TABLE saved_views`);
  }
}
