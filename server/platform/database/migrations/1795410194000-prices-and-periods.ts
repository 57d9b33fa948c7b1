import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Prices with their validity, paid periods and trials of subscriptions, and credits that expire. */
export class PricesAndPeriods1795410194000 implements MigrationInterface {
  readonly name = 'PricesAndPeriods1795410194000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    for (const statement of [...PRICES, ...SUBSCRIPTIONS, ...CREDITS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const PRICES = [
  `CREATE TABLE prices (
    id uuid CONSTRAINT prices_pkey PRIMARY KEY,
    product text NOT NULL,
    base_amount integer NOT NULL,
    discount_amount integer,
    currency text NOT NULL,
    valid_from timestamptz NOT NULL,
    valid_to timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT prices_product CHECK (product IN ('pro_monthly', 'pro_yearly', 'seat', 'credits_1000', 'credits_10000', 'credits_100000')),
    CONSTRAINT prices_amounts CHECK (base_amount > 0 AND discount_amount > 0 AND discount_amount < base_amount),
    CONSTRAINT prices_currency CHECK (currency = 'EUR'),
    CONSTRAINT prices_validity CHECK (valid_from < valid_to),
    CONSTRAINT prices_from UNIQUE (product, valid_from)
  )`,
  `CREATE UNIQUE INDEX prices_open ON prices (product) WHERE valid_to IS NULL`,
  `INSERT INTO prices (id, product, base_amount, discount_amount, currency, valid_from, created_at)
   SELECT gen_random_uuid(), product, base, discount, 'EUR', '2000-01-01T00:00:00Z', '2000-01-01T00:00:00Z'
   FROM (VALUES ('pro_monthly', 29000, NULL), ('pro_yearly', 348000, 290000), ('seat', 2000, NULL),
                ('credits_1000', 2500, NULL), ('credits_10000', 20000, NULL), ('credits_100000', 150000, NULL)) AS p (product, base, discount)`,
  `CREATE TABLE price_notices (
    price_id uuid NOT NULL CONSTRAINT price_notices_price REFERENCES prices,
    organization_id uuid NOT NULL CONSTRAINT price_notices_organization REFERENCES organizations,
    queued_at timestamptz NOT NULL,
    CONSTRAINT price_notices_pkey PRIMARY KEY (price_id, organization_id)
  )`,
  `COMMENT ON TABLE price_notices IS 'whose owners have been told of a price'`,
];

const SUBSCRIPTIONS = [
  `ALTER TABLE subscriptions
     ADD COLUMN period_start timestamptz,
     ADD COLUMN is_trial boolean NOT NULL DEFAULT false,
     ADD COLUMN next_plan_code text CONSTRAINT subscriptions_next_plan CHECK (next_plan_code IN ('free', 'pro_monthly', 'pro_yearly', 'enterprise')),
     ADD COLUMN seats integer NOT NULL DEFAULT 0,
     ADD COLUMN next_seats integer,
     ADD COLUMN plan_amount integer NOT NULL DEFAULT 0,
     ADD COLUMN seat_amount integer NOT NULL DEFAULT 0,
     ADD COLUMN arranged_amount integer,
     ADD COLUMN arranged_months smallint,
     ADD COLUMN lapsed jsonb,
     ADD COLUMN revision integer NOT NULL DEFAULT 0,
     ADD CONSTRAINT subscriptions_amounts CHECK (least(seats, next_seats, plan_amount, seat_amount, arranged_amount, arranged_months) >= 0),
     ADD CONSTRAINT subscriptions_period CHECK (period_start < expires_at)`,
  `CREATE INDEX subscriptions_expiry ON subscriptions (expires_at) WHERE expires_at IS NOT NULL`,
  `CREATE TABLE trials (
    organization_id uuid CONSTRAINT trials_pkey PRIMARY KEY CONSTRAINT trials_organization REFERENCES organizations,
    user_id uuid NOT NULL CONSTRAINT trials_owner UNIQUE,
    started_at timestamptz NOT NULL
  )`,
  // Without a foreign key: the account may be deleted, and must not have another trial by being remembered as nobody.
  `COMMENT ON COLUMN trials.user_id IS 'who owned the organization then'`,
];

const CREDITS = [
  `ALTER TABLE credit_entries ADD COLUMN expires_at timestamptz,
     DROP CONSTRAINT credit_entries_reason,
     ADD CONSTRAINT credit_entries_reason CHECK (reason IN ('purchase', 'grant', 'usage', 'refund', 'correction', 'expiry'))`,
  `COMMENT ON COLUMN credit_entries.expires_at IS 'of what was bought or granted; null: never'`,
  // What is spent and refunded call by call is not in it.
  `CREATE INDEX credit_entries_lots ON credit_entries (organization_id, created_at) WHERE reason NOT IN ('usage', 'refund')`,
];

const DOWN = [
  `DROP INDEX credit_entries_lots`,
  `ALTER TABLE credit_entries DROP COLUMN expires_at, DROP CONSTRAINT credit_entries_reason,
     ADD CONSTRAINT credit_entries_reason CHECK (reason IN ('purchase', 'grant', 'usage', 'refund', 'correction'))`,
  `DROP TABLE trials`,
  `DROP INDEX subscriptions_expiry`,
  `ALTER TABLE subscriptions DROP COLUMN period_start, DROP COLUMN is_trial, DROP COLUMN next_plan_code, DROP COLUMN seats, DROP COLUMN next_seats,
     DROP COLUMN plan_amount, DROP COLUMN seat_amount, DROP COLUMN arranged_amount, DROP COLUMN arranged_months, DROP COLUMN lapsed, DROP COLUMN revision`,
  `DROP TABLE price_notices`,
  `DROP TABLE prices`,
];
