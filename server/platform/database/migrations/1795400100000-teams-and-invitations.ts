import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Teams, invitations and settings of organizations, and the one that a session works in. */
export class TeamsAndInvitations1795400100000 implements MigrationInterface {
  readonly name = 'TeamsAndInvitations1795400100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    for (const statement of [...SETTINGS, ...TEAMS, ...INVITATIONS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['invitations', 'team_members', 'teams', 'organization_logos']) await runner.query(`DROP TABLE ${table}`);
    await runner.query(`ALTER TABLE organizations DROP COLUMN vat_number, DROP COLUMN requires_two_factor`);
    await runner.query(`ALTER TABLE sessions DROP COLUMN organization_id`);
  }
}

const SETTINGS = [
  // Without a foreign key: sessions are of accounts, which know no organizations.
  `ALTER TABLE sessions ADD COLUMN organization_id uuid`,
  `COMMENT ON COLUMN sessions.organization_id IS 'where the person chose to work; once they have left it, it says nothing'`,
  `ALTER TABLE organizations ADD COLUMN vat_number text, ADD COLUMN requires_two_factor boolean NOT NULL DEFAULT false`,
  `CREATE TABLE organization_logos (
    organization_id uuid CONSTRAINT organization_logos_pkey PRIMARY KEY CONSTRAINT organization_logos_organization REFERENCES organizations,
    logo_id text NOT NULL CONSTRAINT organization_logos_logo UNIQUE,
    image bytea NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
];

/** Only members are in a team, and of its own organization; who leaves the organization leaves its teams. */
const TEAMS = [
  `CREATE TABLE teams (
    id uuid CONSTRAINT teams_pkey PRIMARY KEY,
    organization_id uuid NOT NULL CONSTRAINT teams_organization REFERENCES organizations,
    name text NOT NULL,
    description text,
    created_at timestamptz NOT NULL,
    CONSTRAINT teams_of_organization UNIQUE (organization_id, id)
  )`,
  `CREATE TABLE team_members (
    organization_id uuid NOT NULL,
    team_id uuid NOT NULL,
    user_id uuid NOT NULL,
    CONSTRAINT team_members_pkey PRIMARY KEY (organization_id, team_id, user_id),
    CONSTRAINT team_members_team FOREIGN KEY (organization_id, team_id) REFERENCES teams (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT team_members_member FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id) ON DELETE CASCADE
  )`,
  `CREATE INDEX team_members_person ON team_members (organization_id, user_id)`,
];

const INVITATIONS = [
  `CREATE TABLE invitations (
    id uuid CONSTRAINT invitations_pkey PRIMARY KEY,
    organization_id uuid NOT NULL CONSTRAINT invitations_organization REFERENCES organizations,
    email text NOT NULL,
    invited_by uuid NOT NULL CONSTRAINT invitations_inviter REFERENCES users,
    counter integer NOT NULL,
    created_at timestamptz NOT NULL,
    sent_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at timestamptz,
    outcome text CONSTRAINT invitations_outcome CHECK (outcome IN ('accepted', 'revoked')),
    CONSTRAINT invitations_ended CHECK ((ended_at IS NULL) = (outcome IS NULL))
  )`,
  `COMMENT ON COLUMN invitations.counter IS 'the token in force is derived from id and this'`,
  `CREATE UNIQUE INDEX invitations_open ON invitations (organization_id, email) WHERE ended_at IS NULL`,
  `CREATE INDEX invitations_email ON invitations (email)`,
];
