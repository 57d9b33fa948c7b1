import { Injectable } from '@nestjs/common';
import { monthOf } from '../storage/calendar';
import type { Edition } from '../storage/edition';
import type { IndexRecord } from '../storage/index-record';
import { type Latest, LatestRepository } from '../storage/latest.repository';
import { Publications } from '../storage/publications';
import { decodeMonth, decodeMonthAsOf } from '../storage/values-codec';
import { type StoredMonth, ValuesRepository } from '../storage/values.repository';
import { EARLIEST_DAY, LATEST_DAY, type Series, type SeriesRange } from './series';

/** A stored series. */
class StoredSeries implements Series<IndexRecord> {
  constructor(
    private readonly months: readonly StoredMonth[],
    /** The value of the open day, which is not kept with the closed ones. */
    private readonly open: Latest | null,
    private readonly range: SeriesRange,
  ) {}

  *records(): Generator<IndexRecord> {
    const from = this.range.from ?? EARLIEST_DAY;
    const to = this.range.to ?? LATEST_DAY;
    const asOf = this.range.asOf === null ? Infinity : this.range.asOf.getTime() / 1000;
    let last = -Infinity;
    for (const { month, packed, knownFrom } of this.months) {
      for (const record of decodeMonthAsOf(month, packed, asOf, knownFrom)) {
        last = record.day;
        if (record.day >= from && record.day <= to) yield record;
      }
    }
    const open = this.open?.record;
    // A day that has closed since the open value was read or stored is there already.
    if (open !== undefined && open.day > last && open.computedAt <= asOf && open.day >= from && open.day <= to) yield open;
  }

  *bytes(): Generator<string | Uint8Array> {
    for (const { month, packed } of this.months) {
      yield `${month} `;
      yield packed;
    }
    yield JSON.stringify(this.open?.record ?? null);
  }
}

/** Values of one scope over time. */
@Injectable()
export class SeriesService {
  constructor(
    private readonly values: ValuesRepository,
    private readonly latest: LatestRepository,
    private readonly publications: Publications,
  ) {}

  async read(edition: Edition, scope: number, range: SeriesRange): Promise<Series<IndexRecord>> {
    const isPast = await this.publications.settlePast(edition, range.asOf);
    const [months, latest] = await Promise.all([
      this.values.listMonths(edition, scope, monthOf(range.from ?? EARLIEST_DAY), monthOf(range.to ?? LATEST_DAY)),
      this.latest.find(edition, scope),
    ]);
    return new StoredSeries(months, latest?.record.state === 'open' && !isPast ? latest : null, range);
  }

  /** Of several scopes, by scope, in two queries. */
  async readAll(edition: Edition, scopes: readonly number[], range: SeriesRange): Promise<Map<number, Series>> {
    const isPast = await this.publications.settlePast(edition, range.asOf);
    const [months, latest] = await Promise.all([
      this.values.listMonthsOf(edition, scopes, monthOf(range.from ?? EARLIEST_DAY), monthOf(range.to ?? LATEST_DAY)),
      isPast ? null : this.latest.listPacked(edition, scopes),
    ]);
    return new Map(
      scopes.map((scope) => {
        const newest = latest?.get(scope)?.unpack() ?? null;
        return [scope, new StoredSeries(months.get(scope) ?? [], newest?.record.state === 'open' ? newest : null, range)];
      }),
    );
  }

  /** All vintages of a day in the order of their computation, or the value of the open day; an edition that has ended has none. */
  async listVintages(edition: Edition, scope: number, day: number): Promise<IndexRecord[]> {
    const [months, latest] = await Promise.all([
      this.values.listMonths(edition, scope, monthOf(day), monthOf(day)),
      this.latest.find(edition, scope),
    ]);
    const vintages = months.flatMap(({ month, packed, knownFrom }) => decodeMonth(month, packed, knownFrom)).filter((record) => record.day === day);
    const isRunning = edition.endsAt === Infinity;
    return vintages.length === 0 && isRunning && latest?.record.state === 'open' && latest.record.day === day ? [latest.record] : vintages;
  }
}
