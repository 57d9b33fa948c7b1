import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What takes from people what they may see. Refreshing a session, and signing in, name the columns too, and change nothing of that: there
 * each row says whether it has changed. The tables stand in the order in which the product locks them.
 */
const TRIGGERS = [
  { name: 'users_ended', on: 'UPDATE OF deleted_at, is_staff ON users', each: 'STATEMENT' },
  { name: 'second_factors_ended', on: 'UPDATE OF confirmed_at OR DELETE OR TRUNCATE ON second_factors', each: 'STATEMENT' },
  { name: 'organizations_demanding', on: 'UPDATE OF suspended_at, requires_two_factor ON organizations', each: 'STATEMENT' },
  { name: 'memberships_changed', on: 'UPDATE OR DELETE OR TRUNCATE ON memberships', each: 'STATEMENT' },
  {
    name: 'sessions_ended',
    on: 'UPDATE OF ended_at, organization_id ON sessions',
    each: 'ROW WHEN (old.ended_at IS DISTINCT FROM new.ended_at OR old.organization_id IS DISTINCT FROM new.organization_id)',
  },
  { name: 'sessions_removed', on: 'DELETE OR TRUNCATE ON sessions', each: 'STATEMENT' },
  { name: 'staff_views_ended', on: 'UPDATE OF ended_at ON staff_views', each: 'STATEMENT' },
] as const;

/** Processes that hold a connection open hear when its caller may listen no longer. */
export class EndedAccess1795491200000 implements MigrationInterface {
  readonly name = 'EndedAccess1795491200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    for (const { name, on, each } of TRIGGERS)
      await runner.query(`CREATE TRIGGER ${name} AFTER ${on} FOR EACH ${each} EXECUTE FUNCTION record_change('sessions')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name, on } of TRIGGERS) await runner.query(`DROP TRIGGER ${name} ON ${on.split(' ON ')[1]}`);
  }
}
