import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { toDayNumber, toIsoDay } from '../../../platform/clock';
import { EXPECTATION_DAYS } from '../../model/day-sources';
import { type MetExpectation, SourceRecords } from '../../model/source';

/** Which feeds answered, as far as the state of a day asks. */
@Injectable()
export class FeedRecords extends SourceRecords {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async findLast(): Promise<Date | null> {
    const [row]: { last: Date | null }[] = await this.dataSource.query(`SELECT max(last_answer_at) AS last FROM feeds`);
    return row.last;
  }

  /**
   * Expected are feeds that brought articles in the 28 days before, or answered on the day; those that were taken off the list are not
   * asked about. While the day goes on, a feed that was not asked yet counts as it did the day before. Feeds weigh by what they brought
   * in the 28 days before, all the same where none has brought anything yet.
   */
  override async findExpectation(manager: EntityManager, day: number, now: Date): Promise<MetExpectation | null> {
    const isOpen = toDayNumber(now) <= day;
    const [row]: { expected: number; answered: number; weight: number; met: number }[] = await manager.query(
      `SELECT count(*) FILTER (WHERE weight > 0 OR has_answered)::int AS expected, count(*) FILTER (WHERE has_answered)::int AS answered,
         coalesce(sum(weight), 0)::float AS weight, coalesce(sum(weight) FILTER (WHERE has_answered), 0)::float AS met
       FROM (
         SELECT coalesce(sum(articles) FILTER (WHERE day < $1::date), 0) AS weight,
           coalesce(CASE WHEN $2 AND coalesce(sum(polls) FILTER (WHERE day = $1::date), 0) = 0 THEN bool_or(answers > 0) FILTER (WHERE day = $1::date - 1)
             ELSE bool_or(answers > 0) FILTER (WHERE day = $1::date) END, false) AS has_answered
         FROM feed_days WHERE day BETWEEN $1::date - ${EXPECTATION_DAYS} AND $1::date
           AND NOT EXISTS (SELECT 1 FROM feeds WHERE feeds.id = feed_id AND feeds.state = 'ended') GROUP BY feed_id
       ) AS feeds`,
      [toIsoDay(day), isOpen],
    );
    const { expected, answered: seen } = row;
    if (expected === 0) return null;
    const share = row.weight > 0 ? row.met / row.weight : seen > 0 ? 1 : 0;
    return { expected, seen, late: 0, share, isRegular: seen > 0, lastAt: null };
  }
}
