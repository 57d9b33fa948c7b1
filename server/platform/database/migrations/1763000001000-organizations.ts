import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organizations, what they may use (plan, credits), their keys and what was used. */
export class Organizations1763000001000 implements MigrationInterface {
  readonly name = 'Organizations1763000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    for (const statement of [...ORGANIZATIONS, ...CREDITS, ...KEYS, ...USAGE]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['usage_daily', 'api_usage', 'api_keys', 'credit_entries', 'credit_accounts', 'subscriptions', 'organizations']) {
      await runner.query(`DROP TABLE ${table}`);
    }
    await runner.query(`DROP FUNCTION credit_entries_add(), credit_entries_refuse()`);
  }
}

const ORGANIZATIONS = [
  `CREATE TABLE organizations (
    id uuid CONSTRAINT organizations_pkey PRIMARY KEY,
    name text NOT NULL,
    kind text NOT NULL CONSTRAINT organizations_kind CHECK (kind IN ('individual', 'company')),
    is_operator boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL
  )`,
  `CREATE UNIQUE INDEX organizations_operator ON organizations (is_operator) WHERE is_operator`,
  `CREATE TABLE subscriptions (
    organization_id uuid CONSTRAINT subscriptions_pkey PRIMARY KEY CONSTRAINT subscriptions_organization REFERENCES organizations,
    plan_code text NOT NULL CONSTRAINT subscriptions_plan CHECK (plan_code IN ('free', 'pro_monthly', 'pro_yearly', 'enterprise')),
    started_at timestamptz NOT NULL,
    anchor_day smallint NOT NULL CONSTRAINT subscriptions_anchor CHECK (anchor_day BETWEEN 1 AND 31),
    expires_at timestamptz,
    minute_limit integer,
    day_limit integer,
    month_limit integer,
    licences integer,
    CONSTRAINT subscriptions_arranged CHECK (least(minute_limit, day_limit, month_limit, licences) >= 0)
  )`,
];

/** The ledger can only grow, and the balance follows it by trigger, whoever writes: the two cannot disagree. */
const CREDITS = [
  `CREATE TABLE credit_accounts (
    organization_id uuid CONSTRAINT credit_accounts_pkey PRIMARY KEY CONSTRAINT credit_accounts_organization REFERENCES organizations,
    balance bigint NOT NULL CONSTRAINT credit_accounts_balance CHECK (balance >= 0)
  )`,
  `CREATE TABLE credit_entries (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT credit_entries_pkey PRIMARY KEY,
    organization_id uuid NOT NULL CONSTRAINT credit_entries_organization REFERENCES organizations,
    amount bigint NOT NULL CONSTRAINT credit_entries_amount CHECK (amount <> 0),
    reason text NOT NULL CONSTRAINT credit_entries_reason CHECK (reason IN ('purchase', 'grant', 'usage', 'refund', 'correction')),
    request_id text,
    created_at timestamptz NOT NULL,
    CONSTRAINT credit_entries_request UNIQUE (organization_id, request_id)
  )`,
  `COMMENT ON COLUMN credit_entries.request_id IS 'of the purchase or grant, so that repeating it adds nothing; null for usage'`,
  `CREATE FUNCTION credit_entries_add() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- First the row, then the sum: the check is applied to what is inserted, before any conflict is looked at.
    INSERT INTO credit_accounts (organization_id, balance) VALUES (NEW.organization_id, 0) ON CONFLICT DO NOTHING;
    UPDATE credit_accounts SET balance = balance + NEW.amount WHERE organization_id = NEW.organization_id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER credit_entries_add AFTER INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION credit_entries_add()`,
  `CREATE FUNCTION credit_entries_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'credit_entries is append-only' USING ERRCODE = 'restrict_violation';
  END $$`,
  `CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_entries
   FOR EACH STATEMENT EXECUTE FUNCTION credit_entries_refuse()`,
];

const KEYS = [
  `CREATE TABLE api_keys (
    id uuid CONSTRAINT api_keys_pkey PRIMARY KEY,
    organization_id uuid NOT NULL CONSTRAINT api_keys_organization REFERENCES organizations,
    name text NOT NULL,
    kind text NOT NULL CONSTRAINT api_keys_kind CHECK (kind IN ('dashboard', 'named')),
    mode text NOT NULL CONSTRAINT api_keys_mode CHECK (mode IN ('live', 'test')),
    hash bytea NOT NULL,
    encrypted bytea,
    prefix text NOT NULL,
    last4 text NOT NULL,
    scopes text[] NOT NULL,
    allowed_addresses cidr[],
    created_at timestamptz NOT NULL,
    expires_at timestamptz,
    revoked_at timestamptz,
    grace_until timestamptz,
    last_used_at timestamptz,
    CONSTRAINT api_keys_hash UNIQUE (hash),
    CONSTRAINT api_keys_encrypted CHECK (encrypted IS NULL OR kind = 'dashboard')
  )`,
  `CREATE INDEX api_keys_organization_created ON api_keys (organization_id, created_at)`,
  `CREATE UNIQUE INDEX api_keys_primary ON api_keys (organization_id, mode)
   WHERE kind = 'dashboard' AND revoked_at IS NULL AND grace_until IS NULL`,
];

const USAGE = [
  `CREATE TABLE api_usage (
    organization_id uuid CONSTRAINT api_usage_pkey PRIMARY KEY CONSTRAINT api_usage_organization REFERENCES organizations,
    minute_start timestamptz NOT NULL DEFAULT '-infinity',
    minute_used integer NOT NULL DEFAULT 0 CONSTRAINT api_usage_minute CHECK (minute_used >= 0),
    day date NOT NULL DEFAULT '-infinity',
    day_used integer NOT NULL DEFAULT 0 CONSTRAINT api_usage_day CHECK (day_used >= 0),
    month_start timestamptz NOT NULL DEFAULT '-infinity',
    month_used integer NOT NULL DEFAULT 0 CONSTRAINT api_usage_month CHECK (month_used >= 0)
  ) WITH (fillfactor = 50)`,
  `COMMENT ON TABLE api_usage IS 'the windows that limits are decided by; day and month can be rebuilt from usage_daily'`,
  `CREATE TABLE usage_daily (
    organization_id uuid NOT NULL CONSTRAINT usage_daily_organization REFERENCES organizations,
    key_id uuid NOT NULL CONSTRAINT usage_daily_key REFERENCES api_keys,
    day date NOT NULL,
    calls integer NOT NULL CONSTRAINT usage_daily_calls CHECK (calls >= 0),
    credit_calls integer NOT NULL CONSTRAINT usage_daily_credits CHECK (credit_calls BETWEEN 0 AND calls),
    CONSTRAINT usage_daily_pkey PRIMARY KEY (organization_id, day, key_id)
  ) WITH (fillfactor = 50)`,
  `COMMENT ON COLUMN usage_daily.credit_calls IS 'those of the calls that a purchased credit paid for'`,
];
