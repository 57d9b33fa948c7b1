import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Dataset } from '../../news';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import type { Severity } from '../../volatility/rating/severity';
import type { EditionKey } from '../storage/edition';
import type { Crisis, CrisisEvent, CrisisStatus, LeadingStory, ScopeEpisode } from './crisis';
import { isoDay, type NewCrisisVintage, toRows } from './crisis-rows';

/** Rows that are written in one statement. */
const ROWS_AT_ONCE = 1_000;

/** Up to where crises are made. */
export interface CrisisProgress {
  /** Of index_changes. */
  readonly sequence: number;
  readonly through: number;
}

/** A crisis as it was written down last. */
export interface StoredCrisis {
  readonly crisis: Crisis;
  readonly vintage: number;
  /** Seconds since 1970. */
  readonly knownAt: number;
}

/** A vintage with what readers get of it. */
export interface CrisisVintage extends NewCrisisVintage {
  readonly countries: readonly string[];
  readonly categories: readonly string[];
}

export interface VintageRow {
  crisis: string;
  vintage: number;
  event: CrisisEvent;
  known_at: string;
  through: string;
  status: CrisisStatus;
  severity: Severity;
  merged_into: string | null;
  episodes: ScopeEpisode[];
  countries: string[];
  categories: string[];
}

/** The columns of a vintage. */
export const VINTAGE_COLUMNS = `crisis, vintage, event, known_at, through::text, status, severity, merged_into, episodes, countries, categories`;

/** Which crises to list. */
export interface CrisisFilter {
  readonly country: string | null;
  readonly category: string | null;
  readonly statuses: readonly CrisisStatus[];
  /** Those that were still open on the day or after it. */
  readonly since: number | null;
}

/** A crisis in a list, by which the next page begins. */
export interface CrisisPosition {
  readonly isOpen: boolean;
  readonly start: number;
  readonly id: string;
}

export interface CrisisListPage {
  /** Whether crises that are open come first; else those that began last do. */
  readonly isOpenFirst: boolean;
  readonly after: CrisisPosition | null;
  readonly limit: number;
  readonly upTo: number | null;
}

/** Crises with all their vintages. */
@Injectable()
export class CrisesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findProgress({ dataset, methodology }: EditionKey, manager: EntityManager = this.dataSource.manager): Promise<CrisisProgress | null> {
    const rows: { sequence: string; through: string }[] = await manager.query(
      `SELECT sequence, through::text FROM crisis_progress WHERE dataset = $1 AND methodology = $2 ORDER BY sequence DESC LIMIT 1`,
      [dataset, methodology],
    );
    return rows.length === 0 ? null : { sequence: Number(rows[0].sequence), through: parseIsoDay(rows[0].through)! };
  }

  async addProgress(
    manager: EntityManager,
    { dataset, methodology }: EditionKey,
    { sequence, through }: CrisisProgress,
    knownAt: number,
  ): Promise<void> {
    await manager.query(`INSERT INTO crisis_progress (dataset, methodology, sequence, through, known_at) VALUES ($1, $2, $3, $4, $5)`, [
      dataset,
      methodology,
      sequence,
      toIsoDay(through),
      knownAt,
    ]);
  }

  /** Crises that were open on a day or after it. */
  async listOpenSince(manager: EntityManager, { dataset, methodology }: EditionKey, day: number): Promise<StoredCrisis[]> {
    const rows: VintageRow[] = await manager.query(
      `SELECT ${VINTAGE_COLUMNS} FROM crisis_vintages WHERE dataset = $1 AND methodology = $2 AND superseded_at IS NULL
         AND (status = 'open' OR (status = 'closed' AND end_day >= $3)) ORDER BY crisis`,
      [dataset, methodology, toIsoDay(day)],
    );
    return rows.map((row) => ({ crisis: toCrisis(row), vintage: row.vintage, knownAt: Number(row.known_at) }));
  }

  /** Ids that crises have, or have had. */
  async listIds(manager: EntityManager, { dataset, methodology }: EditionKey): Promise<Set<string>> {
    const rows: { crisis: string }[] = await manager.query(
      `SELECT crisis FROM crisis_vintages WHERE dataset = $1 AND methodology = $2 AND superseded_at IS NULL`,
      [dataset, methodology],
    );
    return new Set(rows.map(({ crisis }) => crisis));
  }

  /** Peaks of closed episodes, with how many have each. */
  async listClosedPeaks(manager: EntityManager, { dataset, methodology }: EditionKey): Promise<{ peak: number; count: number }[]> {
    return manager.query(
      `SELECT (e ->> 'peak')::float8 AS peak, count(*)::integer AS count
       FROM crisis_vintages v CROSS JOIN jsonb_array_elements(v.episodes) AS e
       WHERE dataset = $1 AND methodology = $2 AND superseded_at IS NULL AND status IN ('open', 'closed') AND e ->> 'end' IS NOT NULL GROUP BY 1`,
      [dataset, methodology],
    );
  }

  /** Adds vintages in their order; each takes the place of the one before of the same crisis. */
  async addVintages(
    manager: EntityManager,
    { dataset, methodology }: EditionKey,
    sequence: number,
    vintages: readonly NewCrisisVintage[],
  ): Promise<void> {
    const firsts = [...Map.groupBy(vintages, ({ crisis }) => crisis.id).values()].map(([first]) => first);
    await manager.query(
      `UPDATE crisis_vintages v SET superseded_at = t.known_at FROM unnest($3::text[], $4::bigint[]) AS t (crisis, known_at)
       WHERE v.dataset = $1 AND v.methodology = $2 AND v.crisis = t.crisis AND v.superseded_at IS NULL`,
      [dataset, methodology, firsts.map(({ crisis }) => crisis.id), firsts.map(({ knownAt }) => knownAt)],
    );
    const rows = toRows(vintages);
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await manager.query(
        `INSERT INTO crisis_vintages (dataset, methodology, sequence, crisis, vintage, place, event, known_at, superseded_at, through, status, severity,
           start_day, peak_day, end_day, peak_scope, peak_value, merged_into, episodes, countries, categories)
         SELECT $1, $2, $3, t.* FROM jsonb_to_recordset($4::jsonb) AS t (crisis text, vintage integer, place integer, event text, known_at bigint,
           superseded_at bigint, through date, status text, severity smallint, start_day date, peak_day date, end_day date, peak_scope smallint,
           peak_value numeric, merged_into text, episodes jsonb, countries text[], categories text[])`,
        [dataset, methodology, sequence, JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))],
      );
    }
  }

  /** Those that were told stay where none are found any more, since their articles are gone. */
  async saveStories(
    manager: EntityManager,
    dataset: Dataset,
    peaks: readonly { scope: number; day: number; stories: readonly LeadingStory[] }[],
  ): Promise<void> {
    const rows = peaks.map(({ day, ...peak }) => ({ ...peak, day: toIsoDay(day) }));
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await manager.query(
        `INSERT INTO crisis_stories (dataset, scope, day, stories)
         SELECT $1, t.scope, t.day, t.stories FROM jsonb_to_recordset($2::jsonb) AS t (scope smallint, day date, stories jsonb)
         ON CONFLICT (dataset, scope, day) DO UPDATE SET stories = excluded.stories WHERE excluded.stories <> '[]'`,
        [dataset, JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))],
      );
    }
  }

  /** Stories of peaks, in their order. */
  async listStories(dataset: Dataset, peaks: readonly { scope: number; peakDay: number }[]): Promise<(readonly LeadingStory[])[]> {
    const rows: { stories: LeadingStory[] | null }[] = await this.dataSource.query(
      `SELECT s.stories FROM unnest($2::smallint[], $3::date[]) WITH ORDINALITY AS t (scope, day, place)
       LEFT JOIN crisis_stories s ON s.dataset = $1 AND s.scope = t.scope AND s.day = t.day ORDER BY t.place`,
      [dataset, peaks.map(({ scope }) => scope), peaks.map(({ peakDay }) => toIsoDay(peakDay))],
    );
    return rows.map(({ stories }) => stories ?? []);
  }

  /** What was known of crises at an instant (seconds since 1970; null is now), those that began last first. */
  async list({ dataset, methodology }: EditionKey, asOf: number | null, filter: CrisisFilter, page: CrisisListPage): Promise<CrisisVintage[]> {
    const { country, category, statuses, since } = filter;
    const { after, limit, upTo, isOpenFirst } = page;
    const rows: VintageRow[] = await this.dataSource.query(
      `WITH known AS (${asOf === null ? KNOWN_NOW : KNOWN_THEN} ${upTo === null ? '' : KNOWN_BEFORE})
       SELECT ${VINTAGE_COLUMNS} FROM known
       WHERE status = ANY ($5::text[]) AND ($6::text IS NULL OR $6 = ANY (countries)) AND ($7::text IS NULL OR $7 = ANY (categories))
         AND ($8::date IS NULL OR end_day IS NULL OR end_day >= $8::date)
         AND ($9::date IS NULL OR ($11 AND status = 'open', start_day, crisis) < ($11 AND $12, $9::date, $10::text))
       ORDER BY ($11::boolean AND status = 'open') DESC, start_day DESC, crisis DESC LIMIT $13`,
      [
        dataset,
        methodology,
        asOf,
        upTo,
        statuses,
        country,
        category,
        isoDay(since),
        isoDay(after?.start ?? null),
        after?.id ?? null,
        isOpenFirst,
        after?.isOpen ?? false,
        limit,
      ],
    );
    return rows.map(toVintage);
  }

  /** What was told last of crises, the newest first; that one has grown is left out. */
  async listNewest({ dataset, methodology }: EditionKey, limit: number): Promise<CrisisVintage[]> {
    const rows: VintageRow[] = await this.dataSource.query(
      `SELECT ${VINTAGE_COLUMNS} FROM crisis_vintages WHERE dataset = $1 AND methodology = $2 AND event <> 'extended'
       ORDER BY known_at DESC, sequence DESC, place DESC LIMIT $3`,
      [dataset, methodology, limit],
    );
    return rows.map(toVintage);
  }

  /** The last day that crises were made of at an instant; null where none were. */
  async findThrough({ dataset, methodology }: EditionKey, asOf: number): Promise<number | null> {
    const rows: { through: string }[] = await this.dataSource.query(
      `SELECT through::text FROM crisis_progress WHERE dataset = $1 AND methodology = $2 AND known_at <= $3 ORDER BY sequence DESC LIMIT 1`,
      [dataset, methodology, Math.floor(asOf)],
    );
    return rows.length === 0 ? null : parseIsoDay(rows[0].through);
  }

  /** All vintages of a crisis that were known at an instant, in their order. */
  async listVintages({ dataset, methodology }: EditionKey, asOf: number | null, id: string): Promise<CrisisVintage[]> {
    const rows: VintageRow[] = await this.dataSource.query(
      `SELECT ${VINTAGE_COLUMNS} FROM crisis_vintages
       WHERE dataset = $1 AND methodology = $2 AND crisis = $3 AND ($4::bigint IS NULL OR known_at <= $4) ORDER BY vintage`,
      [dataset, methodology, id, asOf],
    );
    return rows.map(toVintage);
  }

  /** Vintages that were published together, from a place on, each with the one before of the same crisis. */
  async listPublished(sequence: number, from: number, limit: number): Promise<{ vintage: CrisisVintage; before: CrisisVintage | null }[]> {
    const rows: (VintageRow & { dataset: Dataset; methodology: string })[] = await this.dataSource.query(
      `SELECT dataset, methodology, ${VINTAGE_COLUMNS} FROM crisis_vintages WHERE sequence = $1 AND place >= $2 ORDER BY place LIMIT $3`,
      [sequence, from, limit],
    );
    if (rows.length === 0) return [];
    const [{ dataset, methodology }] = rows;
    const earlier: VintageRow[] = await this.dataSource.query(
      `SELECT ${VINTAGE_COLUMNS} FROM crisis_vintages JOIN unnest($3::text[], $4::integer[]) AS t (crisis, vintage) USING (crisis, vintage)
       WHERE dataset = $1 AND methodology = $2`,
      [dataset, methodology, rows.map(({ crisis }) => crisis), rows.map(({ vintage }) => vintage - 1)],
    );
    const before = new Map(earlier.map((row) => [`${row.crisis} ${row.vintage}`, toVintage(row)]));
    return rows.map((row) => ({ vintage: toVintage(row), before: before.get(`${row.crisis} ${row.vintage - 1}`) ?? null }));
  }
}

/** Vintages that hold now, and those that held at the instant $3; published up to the place $4, unless that is null. */
const PUBLISHED = `SELECT * FROM crisis_vintages
  WHERE dataset = $1 AND methodology = $2 AND ($3::bigint IS NULL OR known_at <= $3) AND ($4::bigint IS NULL OR sequence <= $4)`;
const KNOWN_NOW = `${PUBLISHED} AND superseded_at IS NULL`;
const KNOWN_THEN = `${PUBLISHED} AND (superseded_at IS NULL OR superseded_at > $3)`;
/** Those that held until something was published behind the place $4. */
const KNOWN_BEFORE = `UNION ALL
  SELECT v.* FROM crisis_vintages n JOIN crisis_vintages v USING (dataset, methodology, crisis)
  WHERE dataset = $1 AND methodology = $2 AND v.vintage = n.vintage - 1 AND n.sequence > $4 AND v.sequence <= $4 AND ($3::bigint IS NULL OR n.known_at <= $3)`;

function toCrisis({ crisis, status, severity, episodes, merged_into: mergedInto }: VintageRow): Crisis {
  return { id: crisis, status, severity, episodes, mergedInto };
}

export function toVintage(row: VintageRow): CrisisVintage {
  const { event, vintage, through, countries, categories } = row;
  return { crisis: toCrisis(row), event, vintage, knownAt: Number(row.known_at), through: parseIsoDay(through)!, countries, categories };
}
