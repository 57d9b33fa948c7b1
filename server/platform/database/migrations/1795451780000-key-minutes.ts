import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS_OF_BEFORE = 'organization_id, mode, hash, scopes, allowed_addresses, expires_at, revoked_at, grace_until, day_limit, month_limit';

/** A limit of calls a minute that is a key's own, and what of it is used. */
export class KeyMinutes1795451780000 implements MigrationInterface {
  readonly name = 'KeyMinutes1795451780000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE api_keys ADD COLUMN minute_limit integer CONSTRAINT api_keys_minute_limit CHECK (minute_limit > 0)`);
    await runner.query(`
      CREATE TABLE key_minutes (
        organization_id uuid NOT NULL CONSTRAINT key_minutes_organization REFERENCES organizations,
        key_id uuid NOT NULL CONSTRAINT key_minutes_key REFERENCES api_keys,
        minute_start timestamptz NOT NULL,
        calls integer NOT NULL CONSTRAINT key_minutes_calls CHECK (calls >= 0),
        CONSTRAINT key_minutes_pkey PRIMARY KEY (organization_id, key_id)
      ) WITH (fillfactor = 50)`);
    await runner.query(`COMMENT ON TABLE key_minutes IS 'calls of the latest minute, of keys that have a limit of their own for it'`);
    await watchKeys(runner, `${COLUMNS_OF_BEFORE}, minute_limit`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await watchKeys(runner, COLUMNS_OF_BEFORE);
    await runner.query(`DROP TABLE key_minutes`);
    await runner.query(`ALTER TABLE api_keys DROP COLUMN minute_limit`);
  }
}

async function watchKeys(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query(`DROP TRIGGER api_keys_changed ON api_keys`);
  await runner.query(
    `CREATE TRIGGER api_keys_changed AFTER UPDATE OF ${columns} OR DELETE OR TRUNCATE ON api_keys
     FOR EACH STATEMENT EXECUTE FUNCTION record_change('keys')`,
  );
}
