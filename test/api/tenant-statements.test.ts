import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../server/platform/database/data-source';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { ACROSS } from '../support/tenancy/across';
import { findLooseTables, readTenantTables } from '../support/tenancy/loose-tables';
import { noteStatements, takeLooseStatements } from '../support/tenancy/statements';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

describe('findLooseTables', () => {
  it.each<[string, string[]]>([
    ['SELECT * FROM invoices WHERE organization_id = $1', []],
    ['SELECT * FROM invoices WHERE organization_id = ANY ($1::uuid[])', []],
    ['SELECT * FROM invoices WHERE id = $1', ['invoices']],
    ['SELECT * FROM invoices WHERE organization_id = $1 OR id = $2', ['invoices']],
    ['SELECT * FROM invoices WHERE $1::uuid IS NULL OR organization_id = $1', ['invoices']],
    ['SELECT * FROM invoices WHERE organization_id IS NOT NULL AND id = $1', ['invoices']],
    ['SELECT * FROM invoices WHERE organization_id <> $1', ['invoices']],
    ['UPDATE api_keys SET revoked_at = $2 WHERE id = $1', ['api_keys']],
    ['UPDATE api_keys SET revoked_at = $2 WHERE id = $1 AND organization_id = $3', []],
    ['DELETE FROM teams WHERE id = $1', ['teams']],
    ['SELECT days FROM invoice_reminders WHERE invoice_id = $1', ['invoice_reminders']],
    ['SELECT r.days FROM invoice_reminders r JOIN invoices i ON i.id = r.invoice_id WHERE i.organization_id = $1', []],
    ['SELECT t.name FROM teams t JOIN team_members m ON m.team_id = t.id WHERE m.organization_id = $1', []],
    ['SELECT i.total, s.kind FROM invoices i LEFT JOIN invoice_settlements s ON s.invoice_id = i.id WHERE i.organization_id = $1 AND i.id = $2', []],
    [
      'SELECT i.total, s.kind FROM invoices i LEFT JOIN invoice_settlements s ON s.invoice_id = i.id WHERE i.id = $1',
      ['invoice_settlements', 'invoices'],
    ],
    ['SELECT t.name FROM teams t, invitations i WHERE t.organization_id = $1', ['invitations']],
    ['SELECT i.email FROM invitations i LEFT JOIN teams t ON t.organization_id = i.organization_id AND t.organization_id = $1', ['invitations']],
    ['SELECT o.role FROM memberships m JOIN memberships o ON o.user_id = m.user_id WHERE m.organization_id = $1', ['memberships']],
    ['SELECT (SELECT count(*) FROM teams) FROM organizations WHERE id = $1', ['teams']],
    ['SELECT (SELECT count(*) FROM teams t WHERE t.organization_id = o.id) FROM organizations o WHERE id = $1', []],
    [
      'WITH own AS MATERIALIZED (SELECT * FROM teams WHERE organization_id = $1) SELECT i.* FROM own JOIN invitations i ON i.id = own.id',
      ['invitations'],
    ],
    ['SELECT i.* FROM invoices i JOIN sessions s ON s.organization_id = i.organization_id', ['invoices']],
    ['SELECT at FROM api_requests WHERE key_id = $1', ['api_requests']],
    ['INSERT INTO teams (id, organization_id, name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', []],
    ['INSERT INTO teams (id, organization_id, name) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET name = $3', ['teams']],
    [
      'INSERT INTO teams (id, organization_id, name) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET name = $3 WHERE teams.organization_id = $2',
      [],
    ],
    ['INSERT INTO teams AS t (id, organization_id, name) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET name = $3 WHERE t.name <> $3', ['teams']],
    ['INSERT INTO credit_accounts (organization_id, balance) VALUES ($1, 0) ON CONFLICT (organization_id) DO UPDATE SET balance = 1', []],
  ])('%s reads without an organization: %j', async (statement, expected) => {
    const tables = await readTenantTables(client);
    const found = await findLooseTables(client, tables, statement);
    // Of the request log each part is a table.
    expect([...new Set(found.map((table) => table.replace(/^slot_\d+$/, 'api_requests')))]).toEqual(expected);
  });

  it('knows a new table by its column, and one that refers to it', async () => {
    await client.query(`CREATE TABLE gifts (id uuid PRIMARY KEY, organization_id uuid); CREATE TABLE ribbons (gift_id uuid REFERENCES gifts)`);
    const tables = await readTenantTables(client);
    expect([tables.get('gifts'), tables.get('ribbons'), tables.has('outlets'), tables.has('sessions')]).toEqual([
      'organization_id',
      null,
      false,
      false,
    ]);
    expect(await findLooseTables(client, tables, 'SELECT * FROM ribbons JOIN gifts ON id = gift_id')).toEqual(['gifts', 'ribbons']);
  });

  it('finds the statement of a repository that forgot its organization, while any test runs', async () => {
    noteStatements();
    const filename = join(__dirname, '../../server/billing/forgetful.repository.js');
    const text = 'SELECT total FROM invoices WHERE id = $1';
    const forgetful = runInThisContext(`(source, text) => source.query(text, ['7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11'])`, { filename }) as (
      source: DataSource,
      text: string,
    ) => Promise<unknown>;
    const source = await createDataSource({ url: database.url, poolSize: 1, name: 'forgetful', statementTimeoutMs: 10_000 }).initialize();
    await source.query(`${text} /* of the test */`, ['7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11']);
    await forgetful(source, text);
    await source.destroy();
    expect(await takeLooseStatements()).toEqual([{ text, tables: ['invoices'] }]);
  });

  it('every statement that may go across organizations has a reason', () => {
    expect(ACROSS.filter(([part, reason]) => part.length < 20 || reason.length < 10)).toEqual([]);
  });
});
