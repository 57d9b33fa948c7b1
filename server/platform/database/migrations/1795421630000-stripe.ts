import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers and payments at Stripe, attempts at paying invoices there, and the events that came from it. */
export class Stripe1795421630000 implements MigrationInterface {
  readonly name = 'Stripe1795421630000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['stripe_events', 'stripe_payments', 'payment_attempts', 'stripe_customers']) await runner.query(`DROP TABLE ${table}`);
  }
}

const STATEMENTS = [
  `CREATE TABLE stripe_customers (
    organization_id uuid CONSTRAINT stripe_customers_pkey PRIMARY KEY CONSTRAINT stripe_customers_organization REFERENCES organizations,
    customer_id text NOT NULL CONSTRAINT stripe_customers_customer UNIQUE,
    details_hash text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `COMMENT ON COLUMN stripe_customers.details_hash IS 'of the name and address that Stripe was last told'`,
  `CREATE TABLE payment_attempts (
    id uuid CONSTRAINT payment_attempts_pkey PRIMARY KEY,
    organization_id uuid NOT NULL CONSTRAINT payment_attempts_organization REFERENCES organizations,
    invoice_id uuid NOT NULL CONSTRAINT payment_attempts_invoice REFERENCES invoices,
    kind text NOT NULL CONSTRAINT payment_attempts_kind CHECK (kind IN ('checkout', 'saved_card')),
    state text NOT NULL CONSTRAINT payment_attempts_state CHECK (state IN ('open', 'processing', 'succeeded', 'failed', 'ended')),
    checkout_id text CONSTRAINT payment_attempts_checkout UNIQUE,
    payment_id text CONSTRAINT payment_attempts_payment UNIQUE,
    method_id text,
    failure text,
    created_at timestamptz NOT NULL,
    checked_at timestamptz NOT NULL
  )`,
  `CREATE UNIQUE INDEX payment_attempts_at_work ON payment_attempts (invoice_id) WHERE state IN ('open', 'processing')`,
  `CREATE INDEX payment_attempts_unchecked ON payment_attempts (checked_at) WHERE state IN ('open', 'processing')`,
  `CREATE TABLE stripe_payments (
    id text CONSTRAINT stripe_payments_pkey PRIMARY KEY,
    organization_id uuid NOT NULL CONSTRAINT stripe_payments_organization REFERENCES organizations,
    invoice_id uuid NOT NULL CONSTRAINT stripe_payments_invoice REFERENCES invoices,
    received integer NOT NULL,
    currency text NOT NULL,
    refunded integer NOT NULL,
    is_disputed boolean NOT NULL,
    outcome text NOT NULL CONSTRAINT stripe_payments_outcome CHECK (outcome IN ('applied', 'not_owed', 'wrong_amount', 'refunded')),
    created_at timestamptz NOT NULL,
    read_at timestamptz NOT NULL
  )`,
  `CREATE INDEX stripe_payments_of_invoice ON stripe_payments (invoice_id)`,
  `CREATE TABLE stripe_events (
    id text CONSTRAINT stripe_events_pkey PRIMARY KEY,
    type text NOT NULL,
    object_id text,
    outcome text CONSTRAINT stripe_events_outcome CHECK (outcome IN ('recorded', 'ignored')),
    received_at timestamptz NOT NULL,
    handled_at timestamptz
  )`,
  `CREATE INDEX stripe_events_handled ON stripe_events (handled_at)`,
];
