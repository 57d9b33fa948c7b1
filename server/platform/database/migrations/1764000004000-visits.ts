import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often pages of the site were visited. */
export class Visits1764000004000 implements MigrationInterface {
  readonly name = 'Visits1764000004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE site_visits`);
  }
}

const STATEMENTS = [
  `CREATE TABLE site_visits (
    day date NOT NULL,
    page text NOT NULL,
    count integer NOT NULL CONSTRAINT site_visits_count CHECK (count > 0),
    CONSTRAINT site_visits_pkey PRIMARY KEY (day, page)
  )`,
  `COMMENT ON TABLE site_visits IS 'visits of people who agreed to be counted, by UTC day; nothing about a single visit is kept'`,
  `COMMENT ON COLUMN site_visits.page IS 'pattern of the address, as /indexes/:id'`,
];
