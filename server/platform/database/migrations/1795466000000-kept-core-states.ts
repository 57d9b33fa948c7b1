import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the core be computed once more, which changes no value: its states are kept on the way, from which world and regions are explained. */
export class KeptCoreStates1795466000000 implements MigrationInterface {
  readonly name = 'KeptCoreStates1795466000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM engine_checkpoints WHERE partition = 0`);
    await runner.query(`UPDATE computations SET inputs = NULL WHERE partition = 0`);
  }

  async down(): Promise<void> {
    // What is kept is as good without the states in between.
  }
}
