import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which statements change what processes keep in memory, by topic. Of keys only what decides about a call: noting their use changes nothing. */
const TRIGGERS = [
  {
    topic: 'keys',
    table: 'api_keys',
    when: 'UPDATE OF organization_id, mode, hash, scopes, allowed_addresses, expires_at, revoked_at, grace_until OR DELETE OR TRUNCATE',
  },
  { topic: 'subscriptions', table: 'subscriptions', when: 'INSERT OR UPDATE OR DELETE OR TRUNCATE' },
  { topic: 'indexes', table: 'index_latest', when: 'INSERT OR UPDATE OR DELETE OR TRUNCATE' },
  { topic: 'indexes', table: 'index_values', when: 'INSERT OR UPDATE OR DELETE OR TRUNCATE' },
  { topic: 'indexes', table: 'coverage_days', when: 'INSERT OR UPDATE OR DELETE OR TRUNCATE' },
] as const;

/** What every process hears of: a row for each transaction that changed something, and an announcement at its commit. */
export class Changes1766000001000 implements MigrationInterface {
  readonly name = 'Changes1766000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE recorded_changes (
        txid xid8 NOT NULL,
        topic text NOT NULL,
        at timestamptz NOT NULL,
        CONSTRAINT recorded_changes_pkey PRIMARY KEY (txid, topic)
      )`);
    await runner.query(`CREATE INDEX recorded_changes_at ON recorded_changes (at)`);
    await runner.query(`
      CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO recorded_changes (txid, topic, at) VALUES (pg_current_xact_id(), TG_ARGV[0], now()) ON CONFLICT DO NOTHING;
        PERFORM pg_notify('recorded_changes', TG_ARGV[0]);
        RETURN NULL;
      END $$`);
    for (const { topic, table, when } of TRIGGERS) {
      await runner.query(`CREATE TRIGGER ${table}_changed AFTER ${when} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION record_change('${topic}')`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of TRIGGERS) await runner.query(`DROP TRIGGER ${table}_changed ON ${table}`);
    await runner.query(`DROP FUNCTION record_change()`);
    await runner.query(`DROP TABLE recorded_changes`);
  }
}
