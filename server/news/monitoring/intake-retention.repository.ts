import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Stopping } from '../../platform/stopping';
import { FEED_ANSWERS_DAYS } from '../sources/feeds/feeds.source';
import { SOURCES } from '../sources/registry';

/** Refused rows are kept this long for somebody to look at. */
const REFUSED_ROWS_DAYS = 90;
/** Rows deleted in one statement. */
const BATCH = 5_000;

const OLD_REFUSED_ROWS = `DELETE FROM refused_rows WHERE (source_file_id, line) IN (
  SELECT r.source_file_id, r.line FROM refused_rows r JOIN source_files f ON f.id = r.source_file_id
  WHERE f.ingested_at < $1::timestamptz - make_interval(days => ${REFUSED_ROWS_DAYS}) LIMIT ${BATCH})`;
const oldFiles = (streams: readonly string[], days: number): string => `DELETE FROM source_files WHERE id IN (
  SELECT id FROM source_files WHERE source IN (${streams.map((stream) => `'${stream}'`).join(', ')})
    AND ingested_at < $1::timestamptz - make_interval(days => ${days}) LIMIT ${BATCH})`;
const OLD_FEED_DAYS = `DELETE FROM feed_days WHERE (feed_id, day) IN (
  SELECT feed_id, day FROM feed_days WHERE day < ($1::timestamptz AT TIME ZONE 'UTC')::date - ${FEED_ANSWERS_DAYS} LIMIT ${BATCH})`;

/** Records of past reading are deleted in the end. Days and the files of windows and archives stay; articles have a time of their own. */
@Injectable()
export class IntakeRetentionRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stopping: Stopping,
  ) {}

  /** Deletes what is past its retention, in batches. May be stopped at any time. */
  async prune(now: Date): Promise<void> {
    const files = SOURCES.flatMap(({ streams, filesKeptDays }) => (filesKeptDays === null ? [] : [oldFiles(streams, filesKeptDays)]));
    for (const statement of [OLD_REFUSED_ROWS, ...files, OLD_FEED_DAYS]) {
      for (let deleted = BATCH; deleted === BATCH;) {
        this.stopping.check();
        const [, count]: [unknown, number] = await this.dataSource.query(statement, [now]);
        deleted = count;
      }
    }
  }
}
