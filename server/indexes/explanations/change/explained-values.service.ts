import { Injectable } from '@nestjs/common';
import { toIsoDay } from '../../../platform/clock';
import { problem } from '../../../platform/problems/problem';
import { valueOf } from '../../catalogue/index-view';
import { INDEX_PROBLEMS } from '../../catalogue/indexes.problems';
import type { Series, SeriesRange } from '../../catalogue/series';
import { SeriesService } from '../../catalogue/series.service';
import { CustomReading } from '../../custom/values/custom-reading.service';
import type { Edition } from '../../storage/edition';
import { type IndexRecord, POINT_UNITS, type State } from '../../storage/index-record';
import type { ExplainedIndex } from './explained-index';

const RETRY_AFTER_SECONDS = 30;
/** A value is compared with one that is so much older than it was asked for, at most, where days have none. */
const GAP_DAYS_MAX = 92;
const SETTLED: ReadonlySet<State> = new Set<State>(['final', 'restated']);

/** Of the days with a value those that can be explained; a refusal names the first and the last of them. */
export type ChosenDays = (records: readonly IndexRecord[]) => readonly IndexRecord[] | Promise<readonly IndexRecord[]>;

const all: ChosenDays = (records) => records;

/** The values that are explained: the newest vintage of each day. */
@Injectable()
export class ExplainedValues {
  constructor(
    private readonly series: SeriesService,
    private readonly customs: CustomReading,
  ) {}

  /** @throws Problem value_missing, values_missing */
  async get(edition: Edition, index: ExplainedIndex, day: number, choose: ChosenDays = all): Promise<IndexRecord> {
    const record = (await this.listVintages(edition, index, day)).at(-1);
    if (record !== undefined && valueOf(index.family, record) !== null) return record;
    throw await this.missing(edition, index, day, choose);
  }

  /** The last value that is at least some days before a day. @throws Problem value_missing, values_missing where there is none */
  async before(edition: Edition, index: ExplainedIndex, day: number, choose: ChosenDays, days = 1): Promise<IndexRecord> {
    const record = (await this.list(edition, index, day - days - GAP_DAYS_MAX, day - days)).at(-1);
    if (record === undefined) throw await this.missing(edition, index, day - days, choose);
    return record;
  }

  /** First and last day with a value that a day can be compared with; null where there is none. */
  async spanBefore(edition: Edition, index: ExplainedIndex, day: number): Promise<{ first: string; last: string } | null> {
    return spanOf(await this.list(edition, index, null, day - 1));
  }

  /**
   * Whether the coverage that there is now gives another value than the published one. Until a day is settled its value is written down at certain instants
   * and news goes on coming in, so the value of now is explained; a settled value is being computed again.
   * @param computed MVI; of `tone` its mean
   * @throws Problem values_changing
   */
  isRecomputed(index: ExplainedIndex, record: IndexRecord, computed: number): boolean {
    const published = index.family === 'tone' ? record.tone?.mean : record.values?.mvi;
    if (isEqual(computed, published ?? NaN)) return false;
    if (!SETTLED.has(record.state)) return true;
    throw this.changing(index, record.day);
  }

  changing(index: ExplainedIndex, day: number): Error {
    const params = { index: index.id, date: toIsoDay(day) };
    return problem(INDEX_PROBLEMS.values_changing, { params, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
  }

  private async missing(edition: Edition, index: ExplainedIndex, day: number, choose: ChosenDays): Promise<Error> {
    const params = { index: index.id, date: toIsoDay(day) };
    const records = await choose(await this.list(edition, index, null, null));
    const span = spanOf(records);
    if (span === null) return problem(INDEX_PROBLEMS.values_missing, { params });
    const members = { ...span, nearest: toIsoDay(nearestOf(records, day)) };
    return problem(INDEX_PROBLEMS.value_missing, { params: { ...params, ...members }, members });
  }

  private read(edition: Edition, { custom, scope }: ExplainedIndex, range: SeriesRange): Promise<Series<IndexRecord>> {
    return custom === null ? this.series.read(edition, scope.number, range) : this.customs.read(edition, custom, range);
  }

  private listVintages(edition: Edition, { custom, scope }: ExplainedIndex, day: number): Promise<IndexRecord[]> {
    return custom === null ? this.series.listVintages(edition, scope.number, day) : this.customs.listVintages(edition, custom, day);
  }

  /** Records with a value, ascending. */
  private async list(edition: Edition, index: ExplainedIndex, from: number | null, to: number | null): Promise<IndexRecord[]> {
    const stored = await this.read(edition, index, { from, to, asOf: null });
    return [...stored.records()].filter((record) => valueOf(index.family, record) !== null);
  }
}

function spanOf(records: readonly IndexRecord[]): { first: string; last: string } | null {
  return records.length === 0 ? null : { first: toIsoDay(records[0].day), last: toIsoDay(records[records.length - 1].day) };
}

/** Of two as near the earlier. */
function nearestOf(records: readonly IndexRecord[], day: number): number {
  return records.reduce((nearest, record) => (Math.abs(record.day - day) < Math.abs(nearest - day) ? record.day : nearest), records[0].day);
}

/** To the hundredth, as values are stored; one off is rounding. */
function isEqual(computed: number, published: number): boolean {
  return Math.abs(Math.round(computed * POINT_UNITS) - Math.round(published * POINT_UNITS)) <= 1;
}
