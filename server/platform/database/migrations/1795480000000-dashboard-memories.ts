import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When people were at the dashboard, so that it can say what has changed since. */
export class DashboardMemories1795480000000 implements MigrationInterface {
  readonly name = 'DashboardMemories1795480000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE dashboard_memories (
        organization_id uuid NOT NULL CONSTRAINT dashboard_memories_organization REFERENCES organizations,
        user_id uuid NOT NULL CONSTRAINT dashboard_memories_person REFERENCES users,
        seen_at timestamptz NOT NULL,
        previous_at timestamptz,
        CONSTRAINT dashboard_memories_pkey PRIMARY KEY (organization_id, user_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE dashboard_memories`);
  }
}
