import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who rotated a key, and so has seen a secret of it that somebody else's key has. */
export class KeySecretsBy1795415500000 implements MigrationInterface {
  readonly name = 'KeySecretsBy1795415500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE api_keys ADD COLUMN rotated_by uuid CONSTRAINT api_keys_rotator REFERENCES users`);
    await runner.query(`ALTER TABLE replaced_key_secrets ADD COLUMN rotated_by uuid CONSTRAINT replaced_key_secrets_rotator REFERENCES users`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE replaced_key_secrets DROP COLUMN rotated_by`);
    await runner.query(`ALTER TABLE api_keys DROP COLUMN rotated_by`);
  }
}
