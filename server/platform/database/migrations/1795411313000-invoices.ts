import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices and credit notes, their numbers, and how each was settled. */
export class Invoices1795411313000 implements MigrationInterface {
  readonly name = 'Invoices1795411313000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    for (const statement of [...NUMBERS, ...INVOICES, ...SETTLEMENTS, ...APPEND_ONLY]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['invoice_reminders', 'invoice_settlements', 'invoices', 'invoice_logos', 'invoice_numbers'])
      await runner.query(`DROP TABLE ${table}`);
    await runner.query(`DROP FUNCTION invoices_refuse()`);
  }
}

const NUMBERS = [
  `CREATE TABLE invoice_numbers (
    series text NOT NULL,
    year smallint NOT NULL,
    last_number integer NOT NULL,
    last_issued_at timestamptz NOT NULL,
    CONSTRAINT invoice_numbers_pkey PRIMARY KEY (series, year)
  )`,
  `COMMENT ON TABLE invoice_numbers IS 'locked by whoever issues until their transaction ends, so that no number is left out'`,
  `CREATE TABLE invoice_logos (hash text CONSTRAINT invoice_logos_pkey PRIMARY KEY, image bytea NOT NULL)`,
];

const INVOICES = [
  `CREATE TABLE invoices (
    id uuid CONSTRAINT invoices_pkey PRIMARY KEY,
    organization_id uuid NOT NULL CONSTRAINT invoices_organization REFERENCES organizations,
    series text NOT NULL CONSTRAINT invoices_series CHECK (series IN ('invoice', 'credit_note')),
    year smallint NOT NULL,
    sequence integer NOT NULL,
    number text NOT NULL CONSTRAINT invoices_number UNIQUE,
    method text NOT NULL CONSTRAINT invoices_method CHECK (method IN ('transfer', 'card')),
    created_at timestamptz NOT NULL,
    due_at timestamptz,
    currency text NOT NULL CONSTRAINT invoices_currency CHECK (currency = 'EUR'),
    net integer NOT NULL,
    vat integer NOT NULL,
    total integer NOT NULL,
    description text NOT NULL,
    content jsonb NOT NULL,
    credits_id uuid CONSTRAINT invoices_credits REFERENCES invoices CONSTRAINT invoices_credited_once UNIQUE,
    CONSTRAINT invoices_sequence UNIQUE (series, year, sequence),
    CONSTRAINT invoices_total CHECK (total = net + vat),
    CONSTRAINT invoices_credit CHECK ((series = 'credit_note') = (credits_id IS NOT NULL))
  )`,
  `CREATE INDEX invoices_of_organization ON invoices (organization_id, created_at, id)`,
  `CREATE INDEX invoices_created ON invoices (created_at, id)`,
  `CREATE INDEX invoices_due ON invoices (due_at) WHERE due_at IS NOT NULL`,
];

const SETTLEMENTS = [
  `CREATE TABLE invoice_settlements (
    invoice_id uuid CONSTRAINT invoice_settlements_pkey PRIMARY KEY CONSTRAINT invoice_settlements_invoice REFERENCES invoices,
    organization_id uuid NOT NULL CONSTRAINT invoice_settlements_organization REFERENCES organizations,
    kind text NOT NULL CONSTRAINT invoice_settlements_kind CHECK (kind IN ('paid', 'offset')),
    settled_at timestamptz NOT NULL,
    user_id uuid,
    reference text
  )`,
  `CREATE TABLE invoice_reminders (
    invoice_id uuid NOT NULL CONSTRAINT invoice_reminders_invoice REFERENCES invoices,
    days smallint NOT NULL,
    reminded_at timestamptz NOT NULL,
    CONSTRAINT invoice_reminders_pkey PRIMARY KEY (invoice_id, days)
  )`,
  `COMMENT ON COLUMN invoice_reminders.days IS 'days after it was due'`,
];

const APPEND_ONLY = [
  `CREATE FUNCTION invoices_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END $$`,
  ...['invoices', 'invoice_logos', 'invoice_settlements'].map(
    (table) =>
      `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION invoices_refuse()`,
  ),
];
