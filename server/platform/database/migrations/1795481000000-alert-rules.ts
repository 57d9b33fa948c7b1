import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Alert rules, what they have told, and whom. */
export class AlertRules1795481000000 implements MigrationInterface {
  readonly name = 'AlertRules1795481000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE alert_rules (
        id uuid CONSTRAINT alert_rules_pkey PRIMARY KEY,
        organization_id uuid NOT NULL CONSTRAINT alert_rules_organization REFERENCES organizations,
        owner_id uuid CONSTRAINT alert_rules_owner REFERENCES users,
        team_id uuid CONSTRAINT alert_rules_team REFERENCES teams ON DELETE SET NULL,
        name text NOT NULL,
        subject jsonb NOT NULL,
        watchlist_id uuid CONSTRAINT alert_rules_watchlist REFERENCES watchlists ON DELETE CASCADE,
        condition jsonb NOT NULL,
        persistence smallint NOT NULL,
        cooldown smallint NOT NULL,
        uses_open_days boolean NOT NULL,
        expires_on date,
        mail text NOT NULL CONSTRAINT alert_rules_mail CHECK (mail IN ('none', 'single', 'digest')),
        digest_hour smallint NOT NULL,
        quiet_from smallint,
        quiet_to smallint,
        time_zone text NOT NULL,
        snoozed_until timestamptz,
        is_muted boolean NOT NULL,
        since_day date NOT NULL,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT alert_rules_hours CHECK (digest_hour BETWEEN 0 AND 23 AND quiet_from BETWEEN 0 AND 23 AND quiet_to BETWEEN 0 AND 23),
        CONSTRAINT alert_rules_quiet CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
        CONSTRAINT alert_rules_watchlist_subject CHECK ((watchlist_id IS NOT NULL) = (subject ->> 'kind' = 'watchlist'))
      )`);
    await runner.query(`CREATE INDEX alert_rules_of_organization ON alert_rules (organization_id, owner_id)`);
    await runner.query(`CREATE INDEX alert_rules_of_watchlist ON alert_rules (watchlist_id)`);
    await runner.query(
      `COMMENT ON COLUMN alert_rules.since_day IS 'days up to this one were over when it was made, or became another rule, and are not told'`,
    );
    await runner.query(`
      CREATE TABLE alerts (
        id uuid CONSTRAINT alerts_pkey PRIMARY KEY,
        organization_id uuid NOT NULL CONSTRAINT alerts_organization REFERENCES organizations,
        rule_id uuid NOT NULL CONSTRAINT alerts_rule REFERENCES alert_rules ON DELETE CASCADE,
        occurrence text NOT NULL,
        dataset text NOT NULL,
        methodology text NOT NULL,
        index_id text NOT NULL,
        day date NOT NULL,
        known_at bigint NOT NULL,
        told jsonb NOT NULL,
        fired_at timestamptz NOT NULL,
        announce_at timestamptz NOT NULL,
        announced_at timestamptz,
        acknowledged_at timestamptz,
        acknowledged_by uuid CONSTRAINT alerts_acknowledged_by REFERENCES users,
        note text,
        CONSTRAINT alerts_once UNIQUE (rule_id, occurrence)
      )`);
    await runner.query(
      `COMMENT ON COLUMN alerts.occurrence IS 'what was told: the value of an index on a day, a vintage of a crisis, a restatement; once for a rule'`,
    );
    await runner.query(`COMMENT ON COLUMN alerts.known_at IS 'vintage of the value: when it was computed, seconds since 1970'`);
    await runner.query(`COMMENT ON COLUMN alerts.announce_at IS 'when people and programs are told: at once, or when a snooze is over'`);
    await runner.query(`CREATE INDEX alerts_of_organization ON alerts (organization_id, fired_at, id)`);
    await runner.query(`CREATE INDEX alerts_of_rule ON alerts (rule_id, fired_at)`);
    await runner.query(`CREATE INDEX alerts_to_announce ON alerts (announce_at) WHERE announced_at IS NULL`);
    await runner.query(`
      CREATE TABLE alert_recipients (
        organization_id uuid NOT NULL CONSTRAINT alert_recipients_organization REFERENCES organizations,
        alert_id uuid NOT NULL CONSTRAINT alert_recipients_alert REFERENCES alerts ON DELETE CASCADE,
        user_id uuid NOT NULL CONSTRAINT alert_recipients_user REFERENCES users,
        is_digest boolean NOT NULL,
        seen_at timestamptz,
        mail_due_at timestamptz,
        mail_decided_at timestamptz,
        mail_id uuid,
        CONSTRAINT alert_recipients_pkey PRIMARY KEY (alert_id, user_id)
      )`);
    await runner.query(`COMMENT ON COLUMN alert_recipients.mail_decided_at IS 'when a mail was promised; without a mail_id, nobody was to get one'`);
    await runner.query(`CREATE INDEX alert_recipients_unseen ON alert_recipients (organization_id, user_id) WHERE seen_at IS NULL`);
    await runner.query(
      `CREATE INDEX alert_recipients_due ON alert_recipients (mail_due_at) WHERE mail_due_at IS NOT NULL AND mail_decided_at IS NULL`,
    );
    await runner.query(`
      CREATE TABLE alert_progress (
        dataset text CONSTRAINT alert_progress_pkey PRIMARY KEY,
        sequence bigint NOT NULL
      )`);
    await runner.query(`COMMENT ON COLUMN alert_progress.sequence IS 'of index_changes: what was published up to here has been judged'`);
    await runner.query(
      `CREATE TRIGGER alert_recipients_changed AFTER INSERT OR UPDATE OR DELETE ON alert_recipients FOR EACH STATEMENT EXECUTE FUNCTION record_change('alerts')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['alert_progress', 'alert_recipients', 'alerts', 'alert_rules']) await runner.query(`DROP TABLE ${table}`);
  }
}
