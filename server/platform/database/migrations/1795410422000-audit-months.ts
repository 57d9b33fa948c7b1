import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit trail in months that can be dropped when they are over. What there is becomes the partition for everything that has no month of
 * its own: nothing is copied or read, so the locks are held for a moment, however much there is.
 */
export class AuditMonths1795410422000 implements MigrationInterface {
  readonly name = 'AuditMonths1795410422000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    for (const statement of REST) await runner.query(statement);
    const [{ next }]: [{ next: string }] = await runner.query(`SELECT coalesce(max(id), 0) + 1 AS next FROM audit_events_rest`);
    await runner.query(`CREATE SEQUENCE audit_events_id_seq START WITH ${next}`);
    await runner.query(`ALTER TABLE audit_events_rest ALTER COLUMN id SET DEFAULT nextval('audit_events_id_seq')`);
    for (const statement of [...TRAIL, refuseBy(ALL_BUT_UPKEEP), ...TRIGGERS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const months: { name: string }[] = await runner.query(
      `SELECT inhrelid::regclass AS name FROM pg_inherits WHERE inhparent = 'audit_events'::regclass AND inhrelid <> 'audit_events_rest'::regclass`,
    );
    for (const statement of TAKEN_OUT) await runner.query(statement);
    for (const { name } of months) await runner.query(`INSERT INTO audit_events_rest SELECT * FROM ${name}`);
    for (const statement of ALONE) await runner.query(statement);
    const [{ next }]: [{ next: string }] = await runner.query(`SELECT coalesce(max(id), 0) + 1 AS next FROM audit_events`);
    await runner.query(`ALTER TABLE audit_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (START WITH ${next})`);
    await runner.query(refuseBy(`RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'restrict_violation';`));
    await runner.query(
      `CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
       FOR EACH STATEMENT EXECUTE FUNCTION audit_events_refuse()`,
    );
  }
}

const INDEXES = ['user', 'organization'] as const;

const REST = [
  `DROP TRIGGER audit_events_append_only ON audit_events`,
  `ALTER TABLE audit_events RENAME TO audit_events_rest`,
  `ALTER TABLE audit_events_rest RENAME CONSTRAINT audit_events_pkey TO audit_events_rest_pkey`,
  ...INDEXES.map((name) => `ALTER INDEX audit_events_${name} RENAME TO audit_events_rest_${name}`),
  `ALTER TABLE audit_events_rest ALTER COLUMN id DROP IDENTITY`,
  `COMMENT ON TABLE audit_events_rest IS 'events of before the trail had months, and of those that have no table of their own'`,
];

const TRAIL = [
  `CREATE TABLE audit_events (LIKE audit_events_rest INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (at)`,
  `COMMENT ON TABLE audit_events IS 'append-only; ids without foreign keys, since what they name may be deleted'`,
  `ALTER SEQUENCE audit_events_id_seq OWNED BY audit_events.id`,
  `CREATE INDEX audit_events_user ON audit_events (user_id, id) WHERE user_id IS NOT NULL`,
  `CREATE INDEX audit_events_organization ON audit_events (organization_id, id) WHERE organization_id IS NOT NULL`,
  // Has the same indexes, which are taken over.
  `ALTER TABLE audit_events ATTACH PARTITION audit_events_rest DEFAULT`,
];

/** What is past its retention may be deleted by who says so in the transaction, and addresses may be taken out. Nothing else may change. */
const ALL_BUT_UPKEEP = `
    IF TG_OP = 'DELETE' THEN
      IF OLD.at < nullif(current_setting('audit.kept_from', true), '')::timestamptz THEN RETURN OLD; END IF;
    ELSIF TG_OP = 'UPDATE' THEN
      IF NEW.address IS NULL AND to_jsonb(NEW) - 'address' = to_jsonb(OLD) - 'address' THEN RETURN NEW; END IF;
    END IF;
    RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'restrict_violation';`;

function refuseBy(body: string): string {
  return `CREATE OR REPLACE FUNCTION audit_events_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$`;
}

const TRIGGERS = [
  `CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION audit_events_refuse()`,
  ...['audit_events', 'audit_events_rest'].map(
    (table) => `CREATE TRIGGER audit_events_not_truncated BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION audit_events_refuse()`,
  ),
];

const TAKEN_OUT = [
  `DROP TRIGGER audit_events_append_only ON audit_events`,
  `DROP TRIGGER audit_events_not_truncated ON audit_events_rest`,
  `ALTER TABLE audit_events DETACH PARTITION audit_events_rest`,
  `ALTER TABLE audit_events_rest ALTER COLUMN id DROP DEFAULT`,
];

const ALONE = [
  `DROP TABLE audit_events`,
  `ALTER TABLE audit_events_rest RENAME TO audit_events`,
  `ALTER TABLE audit_events RENAME CONSTRAINT audit_events_rest_pkey TO audit_events_pkey`,
  ...INDEXES.map((name) => `ALTER INDEX audit_events_rest_${name} RENAME TO audit_events_${name}`),
  `COMMENT ON TABLE audit_events IS 'append-only; ids without foreign keys, since what they name may be deleted'`,
];
