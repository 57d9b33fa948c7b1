import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People: sign-ups under way, accounts, sessions, second factors, and what is asked for by mail. */
export class Accounts1764000000000 implements MigrationInterface {
  readonly name = 'Accounts1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    for (const statement of [...TRAIL, ...PEOPLE, ...SESSIONS, ...REQUESTS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'email_changes',
      'password_resets',
      'password_reset_requests',
      'login_challenges',
      'recovery_codes',
      'second_factors',
      'login_failures',
      'sessions',
      'registrations',
      'user_photos',
      'memberships',
      'users',
      'rate_limits',
      'audit_events',
    ];
    for (const table of tables) await runner.query(`DROP TABLE ${table}`);
    await runner.query(`DROP FUNCTION audit_events_refuse(), rate_limit_wait(timestamptz[], timestamptz, integer[], integer[])`);
    await runner.query(`ALTER TABLE organizations DROP COLUMN address, DROP COLUMN closed_at`);
  }
}

const TRAIL = [
  `CREATE TABLE audit_events (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_events_pkey PRIMARY KEY,
    at timestamptz NOT NULL,
    action text NOT NULL CONSTRAINT audit_events_action CHECK (action ~ '^[a-z_]+\\.[a-z_]+$'),
    user_id uuid,
    organization_id uuid,
    address inet,
    request_id text,
    details jsonb NOT NULL
  )`,
  `COMMENT ON TABLE audit_events IS 'append-only; ids without foreign keys, since what they name may be deleted'`,
  `CREATE INDEX audit_events_user ON audit_events (user_id, id) WHERE user_id IS NOT NULL`,
  `CREATE INDEX audit_events_organization ON audit_events (organization_id, id) WHERE organization_id IS NOT NULL`,
  `CREATE FUNCTION audit_events_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'restrict_violation';
  END $$`,
  `CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
   FOR EACH STATEMENT EXECUTE FUNCTION audit_events_refuse()`,
  `CREATE TABLE rate_limits (
    name text NOT NULL,
    subject bytea NOT NULL,
    hits timestamptz[] NOT NULL,
    refused_for integer NOT NULL DEFAULT 0,
    kept_until timestamptz NOT NULL,
    CONSTRAINT rate_limits_pkey PRIMARY KEY (name, subject)
  ) WITH (fillfactor = 70)`,
  `COMMENT ON COLUMN rate_limits.refused_for IS 'seconds that the latest caller was told to wait; 0: it was let in'`,
  `CREATE INDEX rate_limits_kept_until ON rate_limits (kept_until)`,
  // The count-th newest hit of a window is the one that must leave it first.
  `CREATE FUNCTION rate_limit_wait(hits timestamptz[], at timestamptz, counts integer[], seconds integer[]) RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT coalesce(max(greatest(1, ceil(extract(epoch FROM oldest.hit + w.seconds * interval '1 second' - at))::integer)), 0)
    FROM unnest(counts, seconds) AS w (count, seconds)
    CROSS JOIN LATERAL (
      SELECT hit FROM unnest(hits) AS hit WHERE hit > at - w.seconds * interval '1 second' ORDER BY hit DESC OFFSET w.count - 1 LIMIT 1
    ) AS oldest
  $$`,
];

const PEOPLE = [
  `CREATE TABLE users (
    id uuid CONSTRAINT users_pkey PRIMARY KEY,
    email text,
    name text NOT NULL,
    surname text NOT NULL,
    country_id smallint CONSTRAINT users_country CHECK (country_id BETWEEN 1 AND 195),
    industry text,
    password_hash text CONSTRAINT users_password_hash CHECK (password_hash LIKE '$argon2id$%'),
    language text NOT NULL,
    is_staff boolean NOT NULL DEFAULT false,
    terms_accepted_at timestamptz,
    created_at timestamptz NOT NULL,
    password_changed_at timestamptz NOT NULL,
    deleted_at timestamptz,
    CONSTRAINT users_email UNIQUE (email),
    CONSTRAINT users_alive CHECK (deleted_at IS NOT NULL OR (email IS NOT NULL AND password_hash IS NOT NULL))
  )`,
  `COMMENT ON COLUMN users.email IS 'in its normal form: lower case, domain in ASCII; null once deleted'`,
  `CREATE TABLE user_photos (
    user_id uuid CONSTRAINT user_photos_pkey PRIMARY KEY CONSTRAINT user_photos_user REFERENCES users ON DELETE CASCADE,
    photo_id text NOT NULL CONSTRAINT user_photos_photo UNIQUE,
    image bytea NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `ALTER TABLE organizations ADD COLUMN address text, ADD COLUMN closed_at timestamptz`,
  `CREATE TABLE memberships (
    organization_id uuid NOT NULL CONSTRAINT memberships_organization REFERENCES organizations,
    user_id uuid NOT NULL CONSTRAINT memberships_user REFERENCES users,
    role text NOT NULL CONSTRAINT memberships_role CHECK (role IN ('owner', 'admin', 'member')),
    joined_at timestamptz NOT NULL,
    CONSTRAINT memberships_pkey PRIMARY KEY (organization_id, user_id)
  )`,
  `CREATE INDEX memberships_user ON memberships (user_id, joined_at)`,
  `CREATE TABLE registrations (
    pre_id text CONSTRAINT registrations_pkey PRIMARY KEY,
    email text NOT NULL,
    name text NOT NULL,
    surname text NOT NULL,
    country_id smallint NOT NULL CONSTRAINT registrations_country CHECK (country_id BETWEEN 1 AND 195),
    industry text NOT NULL,
    kind text NOT NULL CONSTRAINT registrations_kind CHECK (kind IN ('individual', 'company')),
    company_name text,
    company_address text,
    password_hash text NOT NULL CONSTRAINT registrations_password_hash CHECK (password_hash LIKE '$argon2id$%'),
    language text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    code_counter integer NOT NULL,
    code_requested_at timestamptz,
    code_sent_at timestamptz,
    code_failures smallint NOT NULL DEFAULT 0,
    CONSTRAINT registrations_email UNIQUE (email, password_hash),
    CONSTRAINT registrations_company CHECK ((kind = 'company') = (company_name IS NOT NULL AND company_address IS NOT NULL))
  )`,
  `COMMENT ON COLUMN registrations.code_counter IS 'the code is derived from pre_id and this; a resend counts it up'`,
  `COMMENT ON COLUMN registrations.code_sent_at IS 'when the worker first handed the code to the mail server; its ten minutes count from here'`,
  `CREATE INDEX registrations_expires ON registrations (expires_at)`,
];

const SESSIONS = [
  `CREATE TABLE sessions (
    id uuid CONSTRAINT sessions_pkey PRIMARY KEY,
    user_id uuid NOT NULL CONSTRAINT sessions_user REFERENCES users ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    refresh_counter integer NOT NULL DEFAULT 0,
    rotated_at timestamptz NOT NULL,
    ended_at timestamptz,
    end_reason text,
    address inet,
    user_agent text
  )`,
  `COMMENT ON COLUMN sessions.refresh_counter IS 'the refresh token in force is derived from id and this'`,
  `CREATE INDEX sessions_user ON sessions (user_id, created_at)`,
  `CREATE TABLE login_failures (
    subject bytea CONSTRAINT login_failures_pkey PRIMARY KEY,
    failures integer NOT NULL,
    last_at timestamptz NOT NULL,
    blocked_until timestamptz
  )`,
  `COMMENT ON TABLE login_failures IS 'by keyed hash of the address that was tried, whether an account has it or not'`,
  `CREATE TABLE second_factors (
    user_id uuid CONSTRAINT second_factors_pkey PRIMARY KEY CONSTRAINT second_factors_user REFERENCES users ON DELETE CASCADE,
    secret bytea NOT NULL,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    last_step bigint NOT NULL DEFAULT 0
  )`,
  `COMMENT ON COLUMN second_factors.secret IS 'sealed under KEY_ENCRYPTION_SECRET'`,
  `CREATE TABLE recovery_codes (
    user_id uuid NOT NULL CONSTRAINT recovery_codes_user REFERENCES users ON DELETE CASCADE,
    hash bytea NOT NULL,
    used_at timestamptz,
    CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, hash)
  )`,
  `CREATE TABLE login_challenges (
    id uuid CONSTRAINT login_challenges_pkey PRIMARY KEY,
    user_id uuid NOT NULL CONSTRAINT login_challenges_user REFERENCES users ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    failures smallint NOT NULL DEFAULT 0,
    used_at timestamptz
  )`,
];

const REQUESTS = [
  // Written for every address alike, so that asking takes as long for one that nobody has; the worker finds out.
  `CREATE TABLE password_reset_requests (
    id uuid CONSTRAINT password_reset_requests_pkey PRIMARY KEY,
    email text NOT NULL,
    requested_at timestamptz NOT NULL
  )`,
  `CREATE TABLE password_resets (
    uid text CONSTRAINT password_resets_pkey PRIMARY KEY,
    user_id uuid NOT NULL CONSTRAINT password_resets_one UNIQUE CONSTRAINT password_resets_user REFERENCES users ON DELETE CASCADE,
    counter integer NOT NULL,
    requested_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `COMMENT ON TABLE password_resets IS 'the newest for each person, until it is used; the token is derived from uid and counter'`,
  `COMMENT ON COLUMN password_resets.expires_at IS 'counts from when the worker last handed the link to the mail server'`,
  `CREATE TABLE email_changes (
    id uuid CONSTRAINT email_changes_pkey PRIMARY KEY,
    user_id uuid NOT NULL CONSTRAINT email_changes_user UNIQUE REFERENCES users ON DELETE CASCADE,
    email text NOT NULL,
    counter integer NOT NULL,
    requested_at timestamptz NOT NULL,
    sent_at timestamptz,
    failures smallint NOT NULL DEFAULT 0
  )`,
];
