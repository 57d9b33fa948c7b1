import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language of a text stands among its words, where the index finds it with them. The worker makes all words anew. */
export class WordsWithLanguage1795838400000 implements MigrationInterface {
  readonly name = 'WordsWithLanguage1795838400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`TRUNCATE search_texts`);
    await runner.query(`ALTER TABLE search_texts DROP COLUMN configuration`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`TRUNCATE search_texts, search_days`);
    await runner.query(`ALTER TABLE search_texts ADD COLUMN configuration text NOT NULL`);
  }
}
