import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toIsoDay } from '../../platform/clock';
import { LABELS_VERSION } from '../enrichment/labels/label-article';
import { IS_HELD_BY_ANY } from './dirty-days.repository';
import { RULES } from './rules-spans';

/** Whether the coverage of live days is about to change by what is stored already. */
@Injectable()
export class UnsettledPastView {
  /**
   * Whether stored articles have yet to follow the rules of labels or outlets, or days up to one have yet to be built. What an import or a
   * backfill is bringing in does not count: it may take as long as it likes.
   */
  async isUnsettled(manager: EntityManager, lastDay: number): Promise<boolean> {
    const [{ isUnsettled }]: { isUnsettled: boolean }[] = await manager.query(
      `SELECT EXISTS (SELECT 1 FROM label_rules WHERE version > spread_version OR code_version < $1)
         OR EXISTS (SELECT 1 FROM label_stale_days)
         OR EXISTS (SELECT 1 FROM outlet_rules WHERE version > spread_version OR table_hash IS NULL)
         OR EXISTS (SELECT 1 FROM outlet_stale_days)
         OR EXISTS (SELECT 1 FROM announced_spans WHERE source = ANY ($2::text[]))
         OR EXISTS (SELECT 1 FROM dirty_days d WHERE dataset = 'live' AND d.day <= $3 AND NOT ${IS_HELD_BY_ANY}) AS "isUnsettled"`,
      [LABELS_VERSION, RULES, toIsoDay(lastDay)],
    );
    return isUnsettled;
  }
}
