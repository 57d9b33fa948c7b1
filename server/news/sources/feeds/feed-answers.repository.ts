import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toIsoDay } from '../../../platform/clock';
import { EXPECTATION_DAYS } from '../../coverage/day-sources';

/** Which feeds answered on a day. */
export interface FeedAnswers {
  /** Feeds that brought articles in the 28 days before, or answered on the day. */
  readonly expected: number;
  readonly answered: number;
  /** Share of the active feeds that answered, weighted by what they brought in the 28 days before; 1 where none has brought anything yet. */
  readonly share: number;
}

/** What feeds did, as far as the state of a day asks. */
@Injectable()
export class FeedAnswersRepository {
  /**
   * Feeds that were taken off the list are not asked about: nobody expects them.
   * @param isOpen the day still goes on: a feed that was not asked yet counts as it did the day before
   */
  async count(manager: EntityManager, day: number, isOpen: boolean): Promise<FeedAnswers> {
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
    const share = row.weight > 0 ? row.met / row.weight : row.answered > 0 ? 1 : 0;
    return { expected: row.expected, answered: row.answered, share };
  }
}
