import { Injectable } from '@nestjs/common';
import { parseIsoDay } from '../../../platform/clock';
import { EARLIEST_DAY, LATEST_DAY, type Series, type SeriesRange } from '../../catalogue/series';
import { latestAsOf, monthsAsOf, monthsUpTo } from '../../catalogue/as-of';
import { restatedOf, type RestatedHistory, type RestatedValue } from '../../catalogue/restated-values.service';
import { StoredSeries, vintagesOf } from '../../catalogue/stored-series';
import { monthOf } from '../../storage/calendar';
import type { Edition } from '../../storage/edition';
import type { IndexRecord } from '../../storage/index-record';
import { Publications } from '../../storage/publications';
import { decodeMonth } from '../../storage/values-codec';
import type { CustomIndex } from '../model/custom-index.entity';
import { type CustomIndexView, viewCustomIndex } from './custom-index-view';
import { type CustomLatest, CustomValuesRepository } from './custom-values.repository';

/** How many bytes of each month are stored, by its number. Vintages are only ever added, so what was stored once is the beginning of what is now. */
export type StoredBytes = Readonly<Record<string, number>>;

/** A final value that has become another. */
export interface PlacedRestatement extends Omit<RestatedValue, 'scope'> {
  readonly month: number;
  /** Among the vintages of its month, which never move. */
  readonly place: number;
}

/** Values of custom indexes, from their first to their last day. Days before are computed, since the first values rest on them, and not shown. */
@Injectable()
export class CustomReading {
  constructor(
    private readonly values: CustomValuesRepository,
    private readonly publications: Publications,
  ) {}

  async read(edition: Edition, index: CustomIndex, range: SeriesRange): Promise<Series<IndexRecord>> {
    const isPast = await this.publications.settlePast(edition, range.asOf);
    const from = Math.max(range.from ?? EARLIEST_DAY, parseIsoDay(index.start)!);
    const to = Math.min(range.to ?? LATEST_DAY, parseIsoDay(index.end)!);
    const [months, latest] = await Promise.all([
      this.values.listMonths(edition, index, monthOf(from), monthOf(to)),
      isPast ? null : this.findStored(edition, index),
    ]);
    return new StoredSeries(months, latest?.record.state === 'open' ? latest : null, { ...range, from, to });
  }

  async listVintages(edition: Edition, index: CustomIndex, day: number): Promise<IndexRecord[]> {
    if (day < parseIsoDay(index.start)! || day > parseIsoDay(index.end)!) return [];
    const [months, latest] = await Promise.all([
      this.values.listMonths(edition, index, monthOf(day), monthOf(day)),
      edition.endsAt === Infinity ? this.findStored(edition, index) : null,
    ]);
    return vintagesOf(months, day, latest);
  }

  /** The newest value that is shown; null before the first. */
  async findNewest(edition: Edition, index: CustomIndex): Promise<IndexRecord | null> {
    const latest = await this.findStanding(edition, index);
    return isShown(index, latest) ? latest!.record : null;
  }

  /** Every final value that has become another. */
  async listRestated(edition: Edition, { organizationId, key, start, end }: CustomIndex): Promise<RestatedHistory> {
    const [from, to] = [parseIsoDay(start)!, parseIsoDay(end)!];
    const months = await this.values.listMonths(edition, { organizationId, key }, monthOf(from), monthOf(to));
    const records = months.flatMap(({ month, packed, knownFrom }) => decodeMonth(month, packed, knownFrom));
    return restatedOf(records.filter(({ day }) => day >= from && day <= to));
  }

  /** Those that were stored behind what was once, up to what was later, in the order in which they were. */
  async listRestatedBetween(edition: Edition, index: CustomIndex, before: StoredBytes, after: StoredBytes): Promise<PlacedRestatement[]> {
    const [from, to] = [parseIsoDay(index.start)!, parseIsoDay(index.end)!];
    const months = await this.values.listMonths(edition, index, monthOf(from), monthOf(to));
    return months
      .filter(({ month }) => (before[month] ?? 0) < (after[month] ?? 0))
      .flatMap(({ month, packed, knownFrom }) => {
        const upTo = (bytes: number): IndexRecord[] => decodeMonth(month, packed.subarray(0, bytes), knownFrom);
        const known = month in before ? upTo(before[month]).length : 0;
        const records = upTo(after[month]);
        return restatedOf(records)
          .values.map((value) => ({ ...value, month, place: records.indexOf(value.record) }))
          .filter(({ place }) => place >= known)
          .sort((one, other) => one.place - other.place);
      })
      .filter(({ record: { day } }) => day >= from && day <= to);
  }

  /** As it stands; of an edition that has ended, as it stood at its end. */
  async view(edition: Edition, index: CustomIndex): Promise<CustomIndexView> {
    const latest = edition.endsAt === Infinity ? await this.findStanding(edition, index) : await this.findAtEnd(edition, index);
    return viewCustomIndex(index, isShown(index, latest) ? latest : null);
  }

  /** Those of an organization as they stand, in their order. */
  async viewAll(edition: Edition, organizationId: string, indexes: readonly CustomIndex[]): Promise<CustomIndexView[]> {
    const keys = indexes.map(({ key }) => key);
    const stored = await this.values.listLatest(edition, organizationId, keys);
    const views: CustomIndexView[] = [];
    for (const index of indexes) {
      const latest = await this.upToEnd(edition, index, stored.get(index.key) ?? null);
      views.push(viewCustomIndex(index, isShown(index, latest) ? latest : null));
    }
    return views;
  }

  private async findStored(edition: Edition, { organizationId, key }: CustomIndex): Promise<CustomLatest | null> {
    return (await this.values.listLatest(edition, organizationId, [key])).get(key) ?? null;
  }

  private async findStanding(edition: Edition, index: CustomIndex): Promise<CustomLatest | null> {
    return this.upToEnd(edition, index, await this.findStored(edition, index));
  }

  /** Where the last day was moved to before the latest value, the value of that day: the series follows, and until then has more. */
  private async upToEnd(edition: Edition, index: CustomIndex, latest: CustomLatest | null): Promise<CustomLatest | null> {
    const end = parseIsoDay(index.end)!;
    if (latest === null || latest.record.day <= end) return latest;
    const { from, to } = monthsUpTo(end);
    return latestAsOf(-1, await this.values.listMonths(edition, index, from, to), Infinity, end);
  }

  private async findAtEnd(edition: Edition, index: CustomIndex): Promise<CustomLatest | null> {
    const { from, to } = monthsAsOf(new Date(edition.endsAt * 1000));
    return latestAsOf(-1, await this.values.listMonths(edition, index, from, to), edition.endsAt, parseIsoDay(index.end)!);
  }
}

/** Days before the first are computed, and not shown. */
function isShown({ start }: CustomIndex, latest: CustomLatest | null): boolean {
  return latest !== null && latest.record.day >= parseIsoDay(start)!;
}
