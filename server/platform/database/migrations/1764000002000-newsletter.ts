import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What visitors leave: addresses for the newsletter, and messages. */
export class Newsletter1764000002000 implements MigrationInterface {
  readonly name = 'Newsletter1764000002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['contact_messages', 'newsletter_deliveries', 'newsletter_issues', 'newsletter_subscribers'])
      await runner.query(`DROP TABLE ${table}`);
  }
}

const STATEMENTS = [
  `CREATE TABLE newsletter_subscribers (
    id uuid CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY,
    email text NOT NULL CONSTRAINT newsletter_subscribers_email UNIQUE,
    language text NOT NULL,
    counter integer NOT NULL,
    created_at timestamptz NOT NULL,
    requested_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    unsubscribed_at timestamptz
  )`,
  `COMMENT ON COLUMN newsletter_subscribers.counter IS 'the link that confirms is derived from id and this; a new mail and an end count it up'`,
  `CREATE INDEX newsletter_subscribers_created ON newsletter_subscribers (created_at, id)`,
  `CREATE TABLE newsletter_issues (
    id uuid CONSTRAINT newsletter_issues_pkey PRIMARY KEY,
    subject text NOT NULL,
    body text NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    sent_at timestamptz,
    recipients integer,
    CONSTRAINT newsletter_issues_sent CHECK ((sent_at IS NULL) = (recipients IS NULL))
  )`,
  `COMMENT ON COLUMN newsletter_issues.recipients IS 'who was subscribed when it was sent'`,
  `CREATE INDEX newsletter_issues_created ON newsletter_issues (created_at, id)`,
  `CREATE TABLE newsletter_deliveries (
    issue_id uuid NOT NULL CONSTRAINT newsletter_deliveries_issue REFERENCES newsletter_issues,
    subscriber_id uuid NOT NULL CONSTRAINT newsletter_deliveries_subscriber REFERENCES newsletter_subscribers ON DELETE CASCADE,
    mail_id uuid NOT NULL,
    outcome text CONSTRAINT newsletter_deliveries_outcome CHECK (outcome IN ('sent', 'failed', 'dropped')),
    queued_at timestamptz NOT NULL,
    CONSTRAINT newsletter_deliveries_pkey PRIMARY KEY (issue_id, subscriber_id)
  )`,
  `COMMENT ON COLUMN newsletter_deliveries.mail_id IS 'without a foreign key: mails are removed some time after they were sent'`,
  `COMMENT ON COLUMN newsletter_deliveries.outcome IS 'what became of the mail, noted before it is removed'`,
  `CREATE TABLE contact_messages (
    id uuid CONSTRAINT contact_messages_pkey PRIMARY KEY,
    name text NOT NULL,
    email text NOT NULL,
    organization text,
    topic text NOT NULL,
    message text NOT NULL,
    created_at timestamptz NOT NULL,
    handled_at timestamptz,
    handled_by uuid
  )`,
  `CREATE INDEX contact_messages_created ON contact_messages (created_at, id)`,
];
