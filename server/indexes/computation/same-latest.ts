import type { Latest } from '../storage/latest.repository';
import { encodeTrend } from '../storage/trend-codec';
import { encodeRecord } from '../storage/values-codec';

/** Whether a computed value says the same as the one shown already; an open day's value computed again is not news by its time alone. */
export function sameLatest(computed: Latest, shown: Latest | undefined): boolean {
  if (shown === undefined) return false;
  const record =
    computed.record.state === 'open' && shown.record.state === 'open' ? { ...computed.record, computedAt: shown.record.computedAt } : computed.record;
  return encodeRecord(record).equals(encodeRecord(shown.record)) && encodeTrend(computed.trend).equals(encodeTrend(shown.trend));
}
