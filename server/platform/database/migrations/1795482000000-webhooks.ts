import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Endpoints of organizations, what they are told, and how each message fared. */
export class Webhooks1795482000000 implements MigrationInterface {
  readonly name = 'Webhooks1795482000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE webhooks (
        id uuid CONSTRAINT webhooks_pkey PRIMARY KEY,
        organization_id uuid NOT NULL CONSTRAINT webhooks_organization REFERENCES organizations,
        kind text NOT NULL CONSTRAINT webhooks_kind CHECK (kind IN ('standard', 'slack')),
        name text NOT NULL,
        address bytea NOT NULL,
        events text[] NOT NULL,
        index_ids text[],
        watchlist_id uuid,
        secret bytea,
        previous_secret bytea,
        previous_until timestamptz,
        disabled_at timestamptz,
        disabled_reason text CONSTRAINT webhooks_disabled_reason CHECK (disabled_reason IN ('person', 'gone', 'failing')),
        failing_since timestamptz,
        rests_until timestamptz,
        delivered_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT webhooks_disabled CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL)),
        CONSTRAINT webhooks_secret CHECK ((kind = 'standard') = (secret IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX webhooks_of_organization ON webhooks (organization_id, created_at)`);
    // A message of what is published is the same for everybody: it belongs to no organization.
    await runner.query(`
      CREATE TABLE webhook_messages (
        id text CONSTRAINT webhook_messages_pkey PRIMARY KEY,
        organization_id uuid CONSTRAINT webhook_messages_organization REFERENCES organizations ON DELETE CASCADE,
        type text NOT NULL,
        source text NOT NULL CONSTRAINT webhook_messages_source UNIQUE,
        body text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX webhook_messages_of_organization ON webhook_messages (organization_id)`);
    await runner.query(`CREATE INDEX webhook_messages_by_age ON webhook_messages (created_at)`);
    await runner.query(`
      CREATE TABLE webhook_deliveries (
        id uuid CONSTRAINT webhook_deliveries_pkey PRIMARY KEY,
        organization_id uuid NOT NULL CONSTRAINT webhook_deliveries_organization REFERENCES organizations,
        webhook_id uuid NOT NULL CONSTRAINT webhook_deliveries_webhook REFERENCES webhooks ON DELETE CASCADE,
        message_id text NOT NULL CONSTRAINT webhook_deliveries_message REFERENCES webhook_messages ON DELETE CASCADE,
        state text NOT NULL CONSTRAINT webhook_deliveries_state CHECK (state IN ('pending', 'delivered', 'failed')),
        attempts integer NOT NULL,
        retries integer NOT NULL,
        due_at timestamptz NOT NULL,
        since timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT webhook_deliveries_once UNIQUE (webhook_id, message_id)
      )`);
    await runner.query(`CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at, id) WHERE state = 'pending'`);
    await runner.query(`CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, created_at, id)`);
    await runner.query(`CREATE INDEX webhook_deliveries_of_message ON webhook_deliveries (message_id)`);
    await runner.query(`CREATE INDEX webhook_deliveries_of_organization ON webhook_deliveries (organization_id)`);
    await runner.query(`
      CREATE TABLE webhook_attempts (
        delivery_id uuid NOT NULL CONSTRAINT webhook_attempts_delivery REFERENCES webhook_deliveries ON DELETE CASCADE,
        number integer NOT NULL,
        at timestamptz NOT NULL,
        milliseconds integer NOT NULL,
        status integer,
        failure text,
        reply text NOT NULL,
        CONSTRAINT webhook_attempts_pkey PRIMARY KEY (delivery_id, number)
      )`);
    await runner.query(`
      CREATE TABLE webhook_progress (
        dataset text CONSTRAINT webhook_progress_pkey PRIMARY KEY,
        sequence bigint NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['webhook_progress', 'webhook_attempts', 'webhook_deliveries', 'webhook_messages', 'webhooks'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
