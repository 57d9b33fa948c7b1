import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views of customers' dashboards by staff. */
export class StaffViews1795424500000 implements MigrationInterface {
  readonly name = 'StaffViews1795424500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE staff_views (
        id uuid CONSTRAINT staff_views_pkey PRIMARY KEY,
        session_id uuid NOT NULL CONSTRAINT staff_views_session REFERENCES sessions ON DELETE CASCADE,
        organization_id uuid NOT NULL,
        started_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz
      )`);
    await runner.query(`CREATE INDEX staff_views_of_session ON staff_views (session_id)`);
    await runner.query(`COMMENT ON COLUMN staff_views.organization_id IS 'without a foreign key: accounts know no organizations'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE staff_views`);
  }
}
