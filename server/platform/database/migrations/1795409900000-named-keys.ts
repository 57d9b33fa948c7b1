import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS_OF_BEFORE = 'organization_id, mode, hash, scopes, allowed_addresses, expires_at, revoked_at, grace_until';

/** Named keys: who made them, limits of their own, secrets that were replaced, and scopes by what is done. */
export class NamedKeys1795409900000 implements MigrationInterface {
  readonly name = 'NamedKeys1795409900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    for (const statement of [...KEYS, ...REPLACED_SECRETS, ...SCOPES]) await runner.query(statement);
    await watchKeys(runner, `${COLUMNS_OF_BEFORE}, day_limit, month_limit`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await watchKeys(runner, COLUMNS_OF_BEFORE);
    await runner.query(`DROP TABLE replaced_key_secrets`);
    await runner.query(
      `ALTER TABLE api_keys DROP COLUMN created_by, DROP COLUMN day_limit, DROP COLUMN month_limit, DROP COLUMN last_used_address, DROP COLUMN end_reason`,
    );
  }
}

const KEYS = [
  `ALTER TABLE api_keys
    ADD COLUMN created_by uuid CONSTRAINT api_keys_creator REFERENCES users,
    ADD COLUMN day_limit integer,
    ADD COLUMN month_limit integer,
    ADD COLUMN last_used_address inet,
    ADD COLUMN end_reason text CONSTRAINT api_keys_end_reason CHECK (end_reason IN ('revoked', 'reported', 'creator_left')),
    ADD CONSTRAINT api_keys_limits CHECK (least(day_limit, month_limit) > 0)`,
  `CREATE INDEX api_keys_of_creator ON api_keys (organization_id, created_by)`,
];

/** A key stays itself when its secret is replaced; what it was found by before goes on for a while. */
const REPLACED_SECRETS = [
  `CREATE TABLE replaced_key_secrets (
    hash bytea CONSTRAINT replaced_key_secrets_pkey PRIMARY KEY,
    organization_id uuid NOT NULL CONSTRAINT replaced_key_secrets_organization REFERENCES organizations,
    key_id uuid NOT NULL CONSTRAINT replaced_key_secrets_key REFERENCES api_keys,
    last4 text NOT NULL,
    ends_at timestamptz NOT NULL
  )`,
  `CREATE INDEX replaced_key_secrets_of_key ON replaced_key_secrets (organization_id, key_id)`,
  `CREATE TRIGGER replaced_key_secrets_changed AFTER UPDATE OR DELETE OR TRUNCATE ON replaced_key_secrets
   FOR EACH STATEMENT EXECUTE FUNCTION record_change('keys')`,
];

/** The names of before stay beside the new ones: processes that are still to be restarted look for them. */
const SCOPES = [
  `UPDATE api_keys SET scopes = scopes
    || CASE WHEN 'read' = ANY (scopes) THEN ARRAY['indexes:read', 'query'] ELSE '{}' END
    || CASE WHEN 'write' = ANY (scopes) THEN ARRAY['custom:write', 'alerts'] ELSE '{}' END`,
];

async function watchKeys(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query(`DROP TRIGGER api_keys_changed ON api_keys`);
  await runner.query(
    `CREATE TRIGGER api_keys_changed AFTER UPDATE OF ${columns} OR DELETE OR TRUNCATE ON api_keys
     FOR EACH STATEMENT EXECUTE FUNCTION record_change('keys')`,
  );
}
