import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataRows } from '../data-rows';
import { slugOf } from './outlet-slug';

/** What the table of large outlets says of one. */
export interface ListedOutlet {
  /** Registrable domain, or site on a platform. */
  readonly domain: string;
  readonly name: string;
  /** Other names and domains, as people write them. */
  readonly aliases: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 639. */
  readonly language: string;
  /** Code of the one category that it writes about; null for all others. */
  readonly field: string | null;
  /** Whose it is; null where that is not known, or nobody else's. */
  readonly owner: string | null;
  /** First day of the owner, `YYYY-MM-DD`; null: for as long as matters. */
  readonly ownedSince: string | null;
  /** Public source of the owner, or `unverified`. */
  readonly source: string;
}

const TABLE = join(__dirname, 'data/largest-outlets.tsv');
const ARTICLE = 'the-';

let table: ReadonlyMap<string, ListedOutlet> | null = null;

/** By domain. */
export function listedOutlets(): ReadonlyMap<string, ListedOutlet> {
  return (table ??= new Map(dataRows(TABLE).map((row) => [row[0], toListed(row)])));
}

/** Tells one state of the table from another. */
export function hashOfListedOutlets(): string {
  return hash('sha256', readFileSync(TABLE));
}

/** The domains and slugs under which articles of an outlet may arrive beside its own; a name counts with and without its article. */
export function otherNamesOf({ domain, name, aliases }: Pick<ListedOutlet, 'domain' | 'name' | 'aliases'>): string[] {
  const names = [name, ...aliases].flatMap((each) => keysOf(each));
  return [...new Set(names)].filter((each) => each !== domain);
}

function keysOf(name: string): string[] {
  if (isDomain(name)) return [name.toLowerCase()];
  const slug = slugOf(name);
  if (slug === null) return [];
  return slug.startsWith(ARTICLE) ? [slug, slug.slice(ARTICLE.length)] : [slug, `${ARTICLE}${slug}`];
}

/** Whether a name is one that addresses have. */
function isDomain(name: string): boolean {
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(name);
}

function toListed([domain, name, aliases, country, language, field, owner, ownedSince, source]: readonly string[]): ListedOutlet {
  return {
    domain,
    name,
    aliases: aliases === '' ? [] : aliases.split('; '),
    country,
    language,
    field: field === '' ? null : field,
    owner: owner === '' ? null : owner,
    ownedSince: ownedSince === '' ? null : ownedSince,
    source,
  };
}
