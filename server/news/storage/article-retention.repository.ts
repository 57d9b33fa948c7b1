import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MS_PER_DAY } from '../../platform/clock';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { Stopping } from '../../platform/stopping';
import { LABELS_VERSION } from '../enrichment/labels/label-article';
import { SAME_ARTICLE_DAYS } from './articles.repository';
import { SearchDays } from './search/search-days';
import { lockStore } from './store-lock';

/** Whoever imports old articles may bring more of a month for so long. */
const GRACE_DAYS = 30;
const PARTITION = /^articles_(\d{4})_(\d{2})$/;

/**
 * Old articles are dropped, a month at a time. The coverage of their days stays for good and is frozen: what comes for them later cannot be
 * counted beside articles that are gone. So is that of the days after the month that count an address by its earlier sightings. What archives call their items stays too, so that a correction of one is no new article.
 */
@Injectable()
export class ArticleRetentionRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly search: SearchDays,
    private readonly stopping: Stopping,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Drops the months that ended `months` ago or earlier, except those to which something came in the last 30 days or that wait to be labeled, moved
   * between outlets or built.
   * May be stopped at any time.
   * @returns the months dropped, `YYYY-MM`
   */
  async drop(months: number, now: Date): Promise<string[]> {
    const firstKept = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
    const recently = new Date(now.getTime() - GRACE_DAYS * MS_PER_DAY);
    const tables: { name: string }[] = await this.dataSource.query(
      `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'articles'::regclass ORDER BY 1`,
    );
    const dropped: string[] = [];
    for (const { name } of tables) {
      this.stopping.check();
      const [, year, number] = PARTITION.exec(name) ?? [];
      const month = `${year}-${number}`;
      if (year === undefined || month >= firstKept) continue;
      if (await this.dataSource.transaction((manager) => this.dropMonth(manager, name, month, recently))) dropped.push(month);
    }
    return dropped;
  }

  private async dropMonth(manager: EntityManager, table: string, month: string, recently: Date): Promise<boolean> {
    await lockStore(manager);
    const [{ isInUse }]: { isInUse: boolean }[] = await manager.query(
      `SELECT EXISTS (SELECT 1 FROM ${table} WHERE ingested_at > $1)
         OR EXISTS (SELECT 1 FROM dirty_days WHERE dataset = 'live' AND ${isBuiltFrom('$2')})
         OR EXISTS (SELECT 1 FROM label_stale_days WHERE ${isBuiltFrom('$2')})
         OR EXISTS (SELECT 1 FROM outlet_stale_days WHERE ${isBuiltFrom('$2')})
         OR EXISTS (SELECT 1 FROM label_rules WHERE version > spread_version OR code_version < ${LABELS_VERSION})
         OR EXISTS (SELECT 1 FROM outlet_rules WHERE version > spread_version OR table_hash IS NULL) AS "isInUse"`,
      [recently, month],
    );
    if (isInUse) return false;
    await manager.query(`UPDATE coverage_days SET is_frozen = true WHERE dataset = 'live' AND ${isBuiltFrom('$1')}`, [month]);
    // Who reads or writes articles waits meanwhile; the job tries again.
    await manager.query(`SET LOCAL lock_timeout = '2s'`);
    await manager.query(`DROP TABLE ${table}`);
    await this.search.dropMonth(manager, month);
    this.logger.info({ month }, 'articles of a month dropped');
    return true;
  }
}

/** Days whose coverage is built from articles of a month (`YYYY-MM`) among others. */
function isBuiltFrom(month: string): string {
  return `day >= (${month}::text || '-01')::date AND day < ((${month}::text || '-01')::date + interval '1 month ${SAME_ARTICLE_DAYS} days')`;
}
