import type { Client } from 'pg';
import { type PlanNode, readPlan, type Reading } from './plan';

/** Tables with rows of one customer each, and what in them names it: the column, or null where a row belongs to a row that has one. */
export type TenantTables = ReadonlyMap<string, string | null>;

/** Whom a row belongs to is not what these columns say: a person belongs to several organizations. */
const OF_PEOPLE = /^(?:user|actor|created_by|replaced_by|revoked_by)/;

/** A session's organization is where a person works now; the session is theirs. */
const OF_NO_CUSTOMER = ['sessions'];

/** Every table with the ID of an organization, and every one whose rows belong to rows of such a table: a new table is among them by itself. */
export async function readTenantTables(client: Pick<Client, 'query'>): Promise<TenantTables> {
  const named = await client.query<{ table: string }>(
    `SELECT DISTINCT table_name AS table FROM information_schema.columns WHERE column_name = 'organization_id'`,
  );
  const tables = new Map<string, string | null>(named.rows.map(({ table }) => [table, 'organization_id']));
  for (const table of OF_NO_CUSTOMER) tables.delete(table);
  tables.set('organizations', 'id');
  const references = await client.query<{ table: string; of: string }>(
    `SELECT c.relname AS table, r.relname AS of FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class r ON r.oid = f.confrelid
     WHERE f.contype = 'f'`,
  );
  for (let before = -1; before < tables.size;) {
    before = tables.size;
    for (const { table, of } of references.rows) if (tables.has(of) && !tables.has(table)) tables.set(table, null);
  }
  for (const table of OF_NO_CUSTOMER) tables.delete(table);
  return tables;
}

/**
 * The tables of customers that a statement reads without saying of which: neither is their column of the organization equal to a parameter, nor do
 * their rows belong to rows of which that is so. PostgreSQL's own plan says so, whatever the statement looks like.
 */
export async function findLooseTables(client: Pick<Client, 'query'>, tables: TenantTables, statement: string): Promise<string[]> {
  // Not prepared: else PostgreSQL would want the parameters.
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (GENERIC_PLAN, VERBOSE, COSTS OFF, FORMAT JSON) ${statement}`);
  return new Binding(await withOverwritten(client, readPlan(rows[0]['QUERY PLAN'][0].Plan)), tables).listLoose();
}

/** A row that is overwritten is read too; where the key that it is found by holds a column, that is equal to the new row's. */
async function withOverwritten(client: Pick<Client, 'query'>, reading: Reading): Promise<Reading> {
  const { overwritten } = reading;
  if (overwritten.length === 0) return reading;
  const { rows } = await client.query<{ index: string; column: string }>(
    `SELECT c.relname AS index, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid WHERE c.relname = ANY ($1::text[])`,
    [overwritten.flatMap(({ indexes }) => indexes)],
  );
  const equal = overwritten.flatMap(({ alias, indexes }) =>
    rows
      .filter(({ index }) => indexes.includes(index))
      .map(({ column }) => ({ left: `${alias}.${column}`, right: `excluded.${column}`, binds: null })),
  );
  return { ...reading, scans: [...reading.scans, ...overwritten], equalities: [...reading.equalities, ...equal] };
}

/** Follows, from equality to equality, which of the rows that a statement reads are known to be of one organization. */
class Binding {
  /** Tables of customers that are read, by their aliases. */
  private readonly tenants: ReadonlyMap<string, string>;
  private readonly read: ReadonlySet<string>;
  private readonly bound = new Set<string>();
  /** Parameters that are the ID of, or in, a row that is bound. */
  private readonly values = new Set<string>();

  constructor(
    { scans, equalities }: Reading,
    private readonly tables: TenantTables,
  ) {
    this.tenants = new Map(scans.filter(({ table }) => tables.has(table)).map(({ alias, table }) => [alias, table]));
    this.read = new Set(scans.map(({ alias }) => alias));
    for (let before = -1; before < this.bound.size + this.values.size;) {
      before = this.bound.size + this.values.size;
      for (const { left, right, binds } of equalities) {
        this.follow(left, right, binds);
        this.follow(right, left, binds);
      }
    }
  }

  listLoose(): string[] {
    return [...new Set([...this.tenants].filter(([alias]) => !this.bound.has(alias)).map(([, table]) => table))].sort();
  }

  private follow(side: string, other: string, binds: ReadonlySet<string> | null): void {
    const column = columnOf(side);
    if (column === null || !this.tenants.has(column.alias)) return;
    if (this.bound.has(column.alias) && isRowId(column.column) && /^\$\d+$/.test(other)) this.values.add(other);
    if (binds?.has(column.alias) === false) return;
    if (this.isOrganization(column) ? this.isOrganizationOfBound(other) : isRowId(column.column) && this.isIdOfBound(other))
      this.bound.add(column.alias);
  }

  private isOrganization({ alias, column }: Column): boolean {
    return column === (this.tables.get(this.tenants.get(alias) ?? '') ?? 'organization_id');
  }

  /** Parameters, and what is no table, say which one; so does a row that is bound. */
  private isOrganizationOfBound(side: string): boolean {
    const column = columnOf(side);
    if (column === null) return /^(?:ANY )?\(*(?:\$\d|(?:hashed )?(?:InitPlan|SubPlan))/.test(side);
    if (!this.tenants.has(column.alias)) return !this.read.has(column.alias);
    return this.bound.has(column.alias) && this.isOrganization(column);
  }

  private isIdOfBound(side: string): boolean {
    const column = columnOf(side);
    return column === null ? this.values.has(side) : this.bound.has(column.alias) && isRowId(column.column);
  }
}

interface Column {
  readonly alias: string;
  readonly column: string;
}

function columnOf(side: string): Column | null {
  const match = /^"?(\w+)"?\."?(\w+)"?$/.exec(side);
  return match === null ? null : { alias: match[1], column: match[2] };
}

function isRowId(column: string): boolean {
  return (column === 'id' || column.endsWith('_id')) && !OF_PEOPLE.test(column);
}
