import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import type { Withdrawal } from '../model/article-sink';
import { articlesNear, SAME_ARTICLE_DAYS } from './articles.repository';

/** An item that turns out to belong to another day, because a lower version of it came. */
export interface MovedItem {
  readonly hash: Buffer;
  readonly from: number;
  readonly to: number;
}

export interface SettledItems {
  /** All that is staged are items that nobody knows, each of them once. */
  readonly areNew: boolean;
  /** Stored items whose day changes; `move` moves them. */
  readonly moved: readonly MovedItem[];
}

/** The articles that archives know by identifiers: their days, their pages, and what is taken back. The caller holds the lock of ingestion. */
@Injectable()
export class ArticleItemsRepository {
  /** Whether all that is staged are items that nobody knows, each of them once, as most archives bring them: then nothing is there to be compared with. */
  private async areNew(manager: EntityManager): Promise<boolean> {
    const [{ areNew }]: { areNew: boolean }[] = await manager.query(
      `SELECT NOT EXISTS (SELECT 1 FROM staged_articles s JOIN article_items i ON i.item_hash = s.url_hash)
         AND bool_and(is_item) AND count(*) = count(DISTINCT url_hash) AS "areNew" FROM staged_articles`,
    );
    return areNew;
  }

  private async addNew(manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO article_items (item_hash, day, first_version) SELECT url_hash, day, version FROM staged_articles ORDER BY url_hash`,
    );
    await addPages(manager, 'staged_articles');
  }

  /** Settles the day of each staged item, which is that of the lowest version known, and lays the staged versions on it. */
  async settleDays(manager: EntityManager): Promise<SettledItems> {
    if (!(await this.areNew(manager))) return { areNew: false, moved: await this.settleKnown(manager) };
    await this.addNew(manager);
    return { areNew: true, moved: [] };
  }

  private async settleKnown(manager: EntityManager): Promise<MovedItem[]> {
    const lowest = `SELECT DISTINCT ON (url_hash) url_hash, day, version FROM staged_articles WHERE is_item ORDER BY url_hash, version, day`;
    const moved: { hash: Buffer; was: string; now: string }[] = await manager.query(
      `SELECT i.item_hash AS hash, i.day::text AS was, l.day::text AS now FROM (${lowest}) AS l JOIN article_items i ON i.item_hash = l.url_hash
       WHERE (l.version, l.day) < (i.first_version, i.day) AND l.day <> i.day`,
    );
    await manager.query(
      `INSERT INTO article_items AS i (item_hash, day, first_version) ${lowest}
       ON CONFLICT (item_hash) DO UPDATE SET day = excluded.day, first_version = excluded.first_version
       WHERE (excluded.first_version, excluded.day) < (i.first_version, i.day)`,
    );
    await manager.query(
      `UPDATE staged_articles s SET day = i.day FROM article_items i WHERE s.is_item AND i.item_hash = s.url_hash AND i.day <> s.day`,
    );
    await addPages(manager, 'staged_articles');
    return moved.map(({ hash, was, now }) => ({ hash, from: parseIsoDay(was)!, to: parseIsoDay(now)! }));
  }

  /** Days of the staged articles, ascending. */
  async listStagedDays(manager: EntityManager): Promise<number[]> {
    const rows: { day: string }[] = await manager.query(`SELECT DISTINCT day::text FROM staged_articles ORDER BY 1`);
    return toDays(rows);
  }

  /**
   * Moves stored items to their days, whose partitions exist.
   * @returns days that change by it
   */
  async move(manager: EntityManager, items: readonly MovedItem[]): Promise<number[]> {
    if (items.length === 0) return [];
    const hashes = items.map(({ hash }) => hash);
    await manager.query(
      `UPDATE articles a SET day = t.target FROM unnest($1::bytea[], $2::date[], $3::date[]) AS t (hash, day, target)
       WHERE a.url_hash = t.hash AND a.day = t.day`,
      [hashes, items.map(({ from }) => toIsoDay(from)), items.map(({ to }) => toIsoDay(to))],
    );
    const rows: { day: string }[] = await manager.query(
      `SELECT DISTINCT a.day::text FROM unnest($1::bytea[]) AS t (hash) JOIN article_pages p ON p.item_hash = t.hash
       CROSS JOIN LATERAL (SELECT day FROM articles WHERE url_hash = p.page_hash OFFSET 0) AS a ORDER BY 1`,
      [hashes],
    );
    return [...items.flatMap(({ from, to }) => [from, to]), ...toDays(rows)];
  }

  /**
   * How many staged rows bring a later version of an item than the lowest known one and than any that is stored.
   * To be asked before the staged articles are stored.
   */
  async countCorrections(manager: EntityManager): Promise<number> {
    const [row]: { count: number }[] = await manager.query(
      `SELECT count(DISTINCT (s.url_hash, s.version))::int AS count FROM staged_articles s
       JOIN article_items i ON i.item_hash = s.url_hash AND s.version > i.first_version
       LEFT JOIN articles a ON a.url_hash = s.url_hash AND a.day = s.day
       WHERE s.is_item AND (a.version IS NULL OR s.version > a.version)`,
    );
    return row.count;
  }

  /** Days near those of the staged items on which other sources brought their pages: what counts there changes. */
  async listPageDays(manager: EntityManager, days: readonly number[]): Promise<number[]> {
    if (days.length === 0) return [];
    const rows: { day: string }[] = await manager.query(
      `SELECT DISTINCT a.day::text FROM staged_articles s CROSS JOIN LATERAL (${articlesNear('s.page_hash')}) AS a
       WHERE s.page_hash IS NOT NULL ORDER BY 1`,
      [toIsoDay(days[0] - SAME_ARTICLE_DAYS), toIsoDay(days[days.length - 1] + SAME_ARTICLE_DAYS)],
    );
    return toDays(rows);
  }

  /**
   * Takes articles back. Their rows stay, for vintages that were published with them; they no longer count.
   * @returns days on which one of them stands, ascending
   */
  async withdraw(
    manager: EntityManager,
    file: { readonly id: string; readonly source: string; readonly now: Date },
    withdrawals: readonly Withdrawal[],
  ): Promise<number[]> {
    if (withdrawals.length === 0) return [];
    await manager.query(`INSERT INTO staged_withdrawals SELECT * FROM unnest($1::bytea[], $2::bigint[], $3::bytea[])`, [
      withdrawals.map(({ urlHash }) => urlHash),
      withdrawals.map(({ version }) => version),
      withdrawals.map(({ pageHash }) => pageHash ?? null),
    ]);
    await manager.query(
      `INSERT INTO withdrawn_articles AS w (url_hash, version, source, source_file_id, withdrawn_at)
       SELECT url_hash, max(version), $1, $2, $3 FROM staged_withdrawals GROUP BY url_hash
       ON CONFLICT (url_hash) DO UPDATE SET version = excluded.version, source = excluded.source, source_file_id = excluded.source_file_id,
         withdrawn_at = excluded.withdrawn_at WHERE excluded.version > w.version`,
      [file.source, file.id, file.now],
    );
    await addPages(manager, 'staged_withdrawals');
    const rows: { day: string }[] = await manager.query(
      `SELECT DISTINCT a.day::text FROM (
         SELECT url_hash FROM staged_withdrawals
         UNION SELECT p.page_hash FROM staged_withdrawals w JOIN article_pages p ON p.item_hash = w.url_hash
       ) AS gone CROSS JOIN LATERAL (SELECT day FROM articles WHERE url_hash = gone.url_hash OFFSET 0) AS a ORDER BY 1`,
    );
    return toDays(rows);
  }
}

/** Nobody else adds any meanwhile; without conflicts to be looked for at each row they go in in two thirds of the time. */
async function addPages(manager: EntityManager, table: 'staged_articles' | 'staged_withdrawals'): Promise<void> {
  await manager.query(
    `INSERT INTO article_pages (item_hash, page_hash) SELECT DISTINCT url_hash, page_hash FROM ${table} s WHERE page_hash IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM article_pages p WHERE p.item_hash = s.url_hash AND p.page_hash = s.page_hash)`,
  );
}

function toDays(rows: readonly { day: string }[]): number[] {
  return rows.map(({ day }) => parseIsoDay(day)!);
}
