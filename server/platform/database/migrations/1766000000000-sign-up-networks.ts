import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-ups know the network they came from, so that a stranger's displace only each other. */
export class SignUpNetworks1766000000000 implements MigrationInterface {
  readonly name = 'SignUpNetworks1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE registrations ADD COLUMN network bytea`);
    await runner.query(`COMMENT ON COLUMN registrations.network IS 'keyed hash of the network it last came from'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE registrations DROP COLUMN network`);
  }
}
