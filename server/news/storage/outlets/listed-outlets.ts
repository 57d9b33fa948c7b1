import type { EntityManager } from 'typeorm';
import { hashOfListedOutlets, type ListedOutlet, listedOutlets, otherNamesOf } from '../../enrichment/outlets/listed-outlets';

interface OwnerChange {
  readonly domain: string;
  readonly since: string;
}

const ALWAYS = '-infinity';

/**
 * Brings the table of large outlets into the tables of rules, where it has changed since it was last brought in. What staff decided stays:
 * a name about which there ever was a rule, and the owners of an outlet of which they named one.
 * @returns whether it had changed
 */
export async function bringInListedOutlets(manager: EntityManager, now: Date): Promise<boolean> {
  const hash = hashOfListedOutlets();
  if ((await hashBroughtIn(manager, '')) === hash) return false;
  if ((await hashBroughtIn(manager, 'FOR UPDATE')) === hash) return false;
  const listed = [...listedOutlets().values()];
  const [[{ version }]]: [{ version: number }[], number] = await manager.query(
    `UPDATE outlet_rules SET version = version + 1, table_hash = $1 RETURNING version`,
    [hash],
  );
  const names = await addNames(manager, listed, now);
  await manager.query(`INSERT INTO outlet_rule_changes (version, domain) SELECT $1, domain FROM unnest($2::text[]) AS t (domain)`, [version, names]);
  const owners = await replaceOwners(manager, listed, now);
  await manager.query(
    `INSERT INTO outlet_rule_changes (version, domain, owner_since) SELECT $1, domain, min(since) FROM unnest($2::text[], $3::date[]) AS t (domain, since)
     GROUP BY domain ON CONFLICT DO NOTHING`,
    [version, owners.map(({ domain }) => domain), owners.map(({ since }) => since)],
  );
  await manager.query(`UPDATE outlet_rules SET spread_version = version WHERE NOT EXISTS (SELECT 1 FROM outlets WHERE dataset = 'live')`);
  return true;
}

/** Gives outlets the names that the table has, where staff gave no other. */
export async function nameListedOutlets(manager: EntityManager): Promise<void> {
  const listed = [...listedOutlets().values()];
  await manager.query(
    `UPDATE outlets o SET name = t.name FROM unnest($1::text[], $2::text[]) AS t (domain, name)
     WHERE o.dataset = 'live' AND o.domain = t.domain AND o.source_name IS NULL AND o.name <> t.name`,
    [listed.map(({ domain }) => domain), listed.map(({ name }) => name)],
  );
}

async function hashBroughtIn(manager: EntityManager, lock: '' | 'FOR UPDATE'): Promise<string | null> {
  const [{ hash }]: { hash: string | null }[] = await manager.query(`SELECT table_hash AS hash FROM outlet_rules ${lock}`);
  return hash;
}

/** @returns the names that are new */
async function addNames(manager: EntityManager, listed: readonly ListedOutlet[], now: Date): Promise<string[]> {
  const names = listed.flatMap((outlet) => otherNamesOf(outlet).map((name) => ({ name, outlet: outlet.domain })));
  const added: { domain: string }[] = await manager.query(
    `INSERT INTO outlet_aliases (domain, outlet, changed_at)
     SELECT n.name, coalesce(a.outlet, n.outlet), $3 FROM unnest($1::text[], $2::text[]) AS n (name, outlet)
     LEFT JOIN outlet_aliases a ON a.domain = n.outlet
     WHERE n.name <> coalesce(a.outlet, n.outlet)
       AND NOT EXISTS (SELECT 1 FROM outlet_rule_changes c WHERE c.domain = n.name AND c.owner_since IS NULL)
       AND NOT EXISTS (SELECT 1 FROM outlet_aliases o WHERE o.outlet = n.name)
     ON CONFLICT (domain) DO NOTHING RETURNING domain`,
    [names.map(({ name }) => name), names.map(({ outlet }) => outlet), now],
  );
  return added.map(({ domain }) => domain);
}

/** @returns whose owner differs from before, and from which day on */
async function replaceOwners(manager: EntityManager, listed: readonly ListedOutlet[], now: Date): Promise<OwnerChange[]> {
  const byStaff = `SELECT 1 FROM outlet_owners staff WHERE staff.changed_by IS NOT NULL AND staff.outlet =`;
  const [before]: [{ domain: string; since: string; owner: string }[], number] = await manager.query(
    `DELETE FROM outlet_owners o WHERE changed_by IS NULL AND NOT EXISTS (${byStaff} o.outlet) RETURNING outlet AS domain, since::text, owner`,
  );
  const owned = listed.filter(({ owner }) => owner !== null);
  const after: { domain: string; since: string; owner: string }[] = await manager.query(
    `INSERT INTO outlet_owners (outlet, since, owner, source, changed_at)
     SELECT t.outlet, t.since, t.owner, t.source, $5 FROM unnest($1::text[], $2::date[], $3::text[], $4::text[]) AS t (outlet, since, owner, source)
     WHERE NOT EXISTS (${byStaff} t.outlet) RETURNING outlet AS domain, since::text, owner`,
    [
      owned.map(({ domain }) => domain),
      owned.map(({ ownedSince }) => ownedSince ?? ALWAYS),
      owned.map(({ owner }) => owner),
      owned.map(({ source }) => source),
      now,
    ],
  );
  const key = ({ domain, since, owner }: (typeof after)[number]): string => `${domain} ${since} ${owner}`;
  const [old, present] = [new Set(before.map(key)), new Set(after.map(key))];
  return [...before.filter((row) => !present.has(key(row))), ...after.filter((row) => !old.has(key(row)))];
}
