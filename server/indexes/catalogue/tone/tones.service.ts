import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { monthOf } from '../../storage/calendar';
import type { Edition } from '../../storage/edition';
import type { Evidence, SeriesRecord } from '../../storage/index-record';
import { type Latest, LatestRepository, type RankedScope } from '../../storage/latest.repository';
import { HISTORY_DAYS, trendOf } from '../../storage/series-window';
import { decodeMonthEvidence } from '../../storage/values-codec';
import { type StoredMonth, ValuesRepository } from '../../storage/values.repository';
import { monthsAsOf } from '../as-of';
import type { SeriesLatest } from '../index-view';
import type { Series, SeriesRange } from '../series';
import { SeriesService } from '../series.service';
import { toToneRecord } from './tone-record';

/** Scopes whose months are in memory at once. */
const SCOPES_AT_ONCE = 50;
/** Scopes after which others get their turn. */
const SCOPES_A_TURN = 10;

type ScopeLatest = Pick<RankedScope, 'scope' | 'latest'>;

/** Mean tone over time: it is published with the values of a scope and has their vintages. */
@Injectable()
export class TonesService {
  constructor(
    private readonly series: SeriesService,
    private readonly values: ValuesRepository,
    private readonly latest: LatestRepository,
  ) {}

  async read(edition: Edition, scope: number, range: SeriesRange): Promise<Series> {
    const stored = await this.series.read(edition, scope, range);
    return { records: () => toTones(stored.records()), bytes: () => stored.bytes() };
  }

  /** All vintages of a day in the order of their computation, or the value of the open day; an edition that has ended has none. */
  async listVintages(edition: Edition, scope: number, day: number): Promise<SeriesRecord[]> {
    return (await this.series.listVintages(edition, scope, day)).map(toToneRecord);
  }

  /** Latest value of one scope; of an edition that has ended what stood at its end. */
  async find(edition: Edition, scope: number): Promise<SeriesLatest | null> {
    const one = { scope, latest: await this.latest.find(edition, scope) };
    const found = await this.listLatest(edition, Number.isFinite(edition.endsAt) ? new Date(edition.endsAt * 1000) : null, [one]);
    return found.get(scope) ?? null;
  }

  /** The same of several as they were known at an instant, by scope; the value of the open day is part of now alone. */
  async listLatest(edition: Edition, asOf: Date | null, scopes: readonly ScopeLatest[]): Promise<Map<number, SeriesLatest | null>> {
    const found = new Map<number, SeriesLatest | null>();
    const lastDay = Math.max(...scopes.map(({ latest }) => latest?.record.day ?? -Infinity));
    if (lastDay === -Infinity) return found;
    const { from, to } = asOf === null ? { from: monthOf(lastDay - HISTORY_DAYS), to: monthOf(lastDay) } : monthsAsOf(asOf);
    for (let begin = 0; begin < scopes.length; begin += SCOPES_AT_ONCE) {
      const some = scopes.slice(begin, begin + SCOPES_AT_ONCE);
      const numbers = some.map(({ scope }) => scope);
      const months = await this.values.listMonthsOf(edition, numbers, from, to);
      for (const [at, { scope, latest }] of some.entries()) {
        if (at % SCOPES_A_TURN === 0) await nextTurn();
        found.set(scope, latestOf(scope, months.get(scope) ?? [], asOf === null ? latest : null, asOf));
      }
    }
    return found;
  }
}

function* toTones(records: Iterable<Evidence>): Generator<SeriesRecord> {
  for (const record of records) yield toToneRecord(record);
}

/** @param latest holds the value of the open day, if there is one, which is not kept with the closed ones */
function latestOf(scope: number, months: readonly StoredMonth[], latest: Latest | null, asOf: Date | null): SeriesLatest | null {
  const known = new Map<number, Evidence>();
  const until = asOf === null ? Infinity : asOf.getTime() / 1000;
  for (const { month, packed, knownFrom } of months) {
    for (const evidence of decodeMonthEvidence(month, packed, knownFrom)) if (evidence.computedAt <= until) known.set(evidence.day, evidence);
  }
  const open = latest?.record.state === 'open' ? latest.record : null;
  if (open !== null && !known.has(open.day)) known.set(open.day, open);
  if (known.size === 0) return null;
  const last = known.get(Math.max(...known.keys()))!;
  const firstDay = last.day - HISTORY_DAYS + 1;
  const values = new Float64Array(HISTORY_DAYS).fill(NaN);
  for (const { day, tone } of known.values()) if (day >= firstDay && tone !== null) values[day - firstDay] = tone.mean;
  return { scope, record: toToneRecord(last), trend: { tone: trendOf({ firstDay, values }) } };
}
