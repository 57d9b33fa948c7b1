import { Injectable } from '@nestjs/common';
import { monthOf } from '../storage/calendar';
import type { Edition } from '../storage/edition';
import type { IndexRecord } from '../storage/index-record';
import { LatestRepository } from '../storage/latest.repository';
import { Publications } from '../storage/publications';
import { decodeMonth } from '../storage/values-codec';
import { ValuesRepository } from '../storage/values.repository';
import { EARLIEST_DAY, LATEST_DAY, type Series, type SeriesRange } from './series';
import { StoredSeries, vintagesOf } from './stored-series';

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
  async readAll(edition: Edition, scopes: readonly number[], range: SeriesRange): Promise<Map<number, StoredSeries>> {
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
    return vintagesOf(months, day, edition.endsAt === Infinity ? latest : null);
  }

  /** Every vintage of every closed day, by month in the order of their computation. */
  async listAllVintages(edition: Edition, scope: number): Promise<IndexRecord[]> {
    const months = await this.values.listMonths(edition, scope, monthOf(EARLIEST_DAY), monthOf(LATEST_DAY));
    const until = edition.endsAt;
    return months.flatMap(({ month, packed, knownFrom }) => decodeMonth(month, packed, knownFrom)).filter(({ computedAt }) => computedAt <= until);
  }
}
