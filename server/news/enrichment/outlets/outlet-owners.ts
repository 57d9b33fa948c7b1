import { parseIsoDay } from '../../../platform/clock';
import { slugOf } from './outlet-slug';

/** Whose an outlet is from a day on, until its next row. */
export interface OwnerRow {
  readonly outlet: string;
  /** `YYYY-MM-DD`; null: for as long as matters. */
  readonly since: string | null;
  /** Null: from then on nobody is known. */
  readonly owner: string | null;
}

interface Ownership {
  readonly since: number;
  readonly owner: string | null;
}

/** Begins the key under which an owner stands among the outlets; no domain or slug has a colon. */
const OWNER_KEY = 'owner:';

/** What is known of owners at one moment. Sites under a domain belong to its owner, unless something is known of themselves. */
export class OutletOwners {
  /** By outlet, the latest first. */
  private readonly rows = new Map<string, readonly Ownership[]>();

  constructor(rows: readonly OwnerRow[]) {
    for (const [outlet, own] of Map.groupBy(rows, (row) => row.outlet)) {
      const dated = own.map(({ since, owner }) => ({ since: since === null ? -Infinity : (parseIsoDay(since) ?? -Infinity), owner }));
      this.rows.set(
        outlet,
        dated.sort((a, b) => (a.since < b.since ? 1 : -1)),
      );
    }
  }

  /** Everybody whose an outlet ever was. */
  ownersOf(domain: string): string[] {
    for (let rest = domain; ; rest = rest.slice(rest.indexOf('.') + 1)) {
      const known = this.rows.get(rest);
      if (known !== undefined) return known.flatMap(({ owner }) => owner ?? []);
      if (!rest.includes('.')) return [];
    }
  }

  /** Whose an outlet was on a day (days since 1970); null where nobody is known. */
  ownerOf(domain: string, day: number): string | null {
    for (let rest = domain; ; rest = rest.slice(rest.indexOf('.') + 1)) {
      const known = this.rows.get(rest)?.find(({ since }) => since <= day);
      if (known !== undefined) return known.owner;
      if (!rest.includes('.')) return null;
    }
  }
}

/** The key of an owner: of `Reach plc` it is `owner:reach-plc`. Null where the name has neither letter nor digit. */
export function ownerKey(owner: string): string | null {
  const slug = slugOf(owner);
  return slug === null ? null : `${OWNER_KEY}${slug}`;
}
