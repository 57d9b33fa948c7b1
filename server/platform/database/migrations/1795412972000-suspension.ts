import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organizations that staff have suspended. Processes that remember keys hear of it as of a change of keys. */
export class Suspension1795412972000 implements MigrationInterface {
  readonly name = 'Suspension1795412972000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(
      `ALTER TABLE organizations ADD COLUMN suspended_at timestamptz, ADD COLUMN suspension_reason text,
        ADD CONSTRAINT organizations_suspension CHECK ((suspended_at IS NULL) = (suspension_reason IS NULL))`,
    );
    await runner.query(`CREATE INDEX organizations_list ON organizations (created_at, id)`);
    await runner.query(
      `CREATE TRIGGER organizations_suspended AFTER UPDATE OF suspended_at ON organizations FOR EACH STATEMENT EXECUTE FUNCTION record_change('keys')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER organizations_suspended ON organizations`);
    await runner.query(`DROP INDEX organizations_list`);
    await runner.query(`ALTER TABLE organizations DROP CONSTRAINT organizations_suspension, DROP COLUMN suspended_at, DROP COLUMN suspension_reason`);
  }
}
