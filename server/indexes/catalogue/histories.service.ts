import { Injectable } from '@nestjs/common';
import { monthOf } from '../storage/calendar';
import { type Histories, historiesOf } from './history';
import type { Edition } from '../storage/edition';
import type { IndexRecord } from '../storage/index-record';
import type { Latest } from '../storage/latest.repository';
import { decodeMonthAsOf } from '../storage/values-codec';
import { ValuesRepository } from '../storage/values.repository';

/** Years that a history goes back. */
const HISTORY_YEARS = 10;

/** Values of many scopes over time, in one query. */
@Injectable()
export class HistoriesService {
  constructor(private readonly values: ValuesRepository) {}

  /** The value of a closed day as it is known now; null where there is none. */
  async findRecord(edition: Edition, scope: number, day: number): Promise<IndexRecord | null> {
    const months = await this.values.listMonths(edition, scope, monthOf(day), monthOf(day));
    const records = months.flatMap(({ month, packed, knownFrom }) => decodeMonthAsOf(month, packed, Infinity, knownFrom));
    return records.find((record) => record.day === day) ?? null;
  }

  /** Histories of the scopes given by their latest values, by scope; ten years at most. */
  async list(edition: Edition, latest: readonly Latest[]): Promise<Map<number, Histories>> {
    if (latest.length === 0) return new Map();
    const lastMonth = monthOf(Math.max(...latest.map(({ record }) => record.day)));
    const months = await this.values.listMonthsOf(
      edition,
      latest.map(({ scope }) => scope),
      lastMonth - 12 * HISTORY_YEARS + 1,
      lastMonth,
    );
    return new Map(latest.map(({ scope, record }) => [scope, historiesOf(months.get(scope) ?? [], record.state === 'open' ? record : null)]));
  }
}
