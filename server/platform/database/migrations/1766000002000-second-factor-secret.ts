import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors have a secret of their own; what was sealed before is carried over by the worker. */
export class SecondFactorSecret1766000002000 implements MigrationInterface {
  readonly name = 'SecondFactorSecret1766000002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`COMMENT ON COLUMN second_factors.secret IS 'sealed under SECOND_FACTOR_SECRET'`);
    await runner.query(`COMMENT ON COLUMN recovery_codes.hash IS 'digest, sealed under SECOND_FACTOR_SECRET; formerly an HMAC under CODE_SECRET'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`COMMENT ON COLUMN recovery_codes.hash IS NULL`);
    await runner.query(`COMMENT ON COLUMN second_factors.secret IS 'sealed under KEY_ENCRYPTION_SECRET'`);
  }
}
