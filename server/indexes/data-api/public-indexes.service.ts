import { Injectable } from '@nestjs/common';
import type { Provenance } from '../../news';
import type { Principal } from '../../platform/access/principal';
import { toIsoDay } from '../../platform/clock';
import { readRange } from '../../platform/http/input/day-range';
import { PAGE_LIMIT_DEFAULT } from '../../platform/http/lists/page-query.dto';
import { message } from '../../platform/messages/message';
import { type FieldErrors, noErrors, validationProblem } from '../../platform/problems/validation-problem';
import { filterScopes, findCategory, findCountry, namedScope, type ScopeFilter, type SeriesFamily } from '../catalogue/catalogue';
import type { CustomIndex } from '../custom/model/custom-index.entity';
import { EditionsService } from '../catalogue/editions.service';
import { FamiliesService } from '../catalogue/families.service';
import { FirstDays } from '../catalogue/first-days.service';
import { type IndexPage, IndexPagesService } from '../catalogue/index-pages.service';
import { type IndexView, valueOf } from '../catalogue/index-view';
import type { Edition } from '../storage/edition';
import { LatestRepository } from '../storage/latest.repository';
import { NamedIndexes } from './named-indexes.service';
import { type GetIndexQuery, type ListIndexesQuery, type VolatilityPoint } from './public-indexes.dto';

/** Days of `volatility` where the request does not say. */
const VOLATILITY_DAYS = 90;

/** What is said beside indexes. */
interface Stated {
  readonly provenance: Provenance;
  /** See expectedFrom; null where nobody asks, too. */
  readonly firstDay: number | null;
}

/** Reads of the catalogue for programs. */
@Injectable()
export class PublicIndexesService {
  constructor(
    private readonly editions: EditionsService,
    private readonly named: NamedIndexes,
    private readonly pages: IndexPagesService,
    private readonly latest: LatestRepository,
    private readonly firstDays: FirstDays,
    private readonly families: FamiliesService,
  ) {}

  async list(principal: Principal, query: ListIndexesQuery): Promise<IndexPage & Stated & { volatility: VolatilityPoint[] }> {
    const filter = readFilter(query);
    const range = readRange(query);
    const { provenance, edition, asOf } = await this.editions.choose(principal, query);
    const [page, volatility] = await Promise.all([
      this.pages.read({
        edition,
        organizationId: principal.organizationId,
        list: 'indexes',
        scopes: filterScopes(filter),
        family: query.family ?? null,
        asOf,
        limit: query.limit ?? PAGE_LIMIT_DEFAULT,
        cursor: query.cursor ?? null,
      }),
      this.readVolatility(edition, query, filter, { ...range, asOf }),
    ]);
    return { ...page, provenance, volatility, firstDay: await this.firstDays.find(edition, page.indexes) };
  }

  async get(
    principal: Principal,
    id: string,
    query: GetIndexQuery,
  ): Promise<{ index: Omit<IndexView<SeriesFamily>, 'kind'>; custom: CustomIndex | null } & Stated> {
    const named = await this.named.get(principal, id);
    const { provenance, edition } = await this.editions.choose(principal, query);
    const index = await named.view(edition);
    return { index, custom: named.custom, provenance, firstDay: await this.firstDays.find(edition, [index]) };
  }

  private async readVolatility(
    edition: Edition,
    query: ListIndexesQuery,
    filter: ScopeFilter,
    range: { from: number | null; to: number | null; asOf: Date | null },
  ): Promise<VolatilityPoint[]> {
    const scope = namedScope(filter);
    if (scope === null) return [];
    const from = range.from ?? (range.to === null && range.asOf === null ? await this.beforeVolatility(edition, scope.number) : null);
    const family = query.family ?? 'mvi';
    const stored = await this.families.seriesOf(family).read(edition, scope.number, { ...range, from });
    const records = [...stored.records()];
    const lastDay = records.at(-1)?.day ?? 0;
    const firstDay = range.from ?? lastDay - VOLATILITY_DAYS + 1;
    return records.flatMap((record) => {
      const score = valueOf(family, record);
      return score === null || record.day < firstDay ? [] : [{ date: toIsoDay(record.day), score }];
    });
  }

  /** A day before the last ones, so that years of others are not read; null where nothing is published. */
  private async beforeVolatility(edition: Edition, scope: number): Promise<number | null> {
    const latest = await this.latest.find(edition, scope);
    return latest === null ? null : latest.record.day - 2 * VOLATILITY_DAYS;
  }
}

function readFilter({ country, category, region, q }: ListIndexesQuery): ScopeFilter {
  const errors: FieldErrors = noErrors();
  const filter = { country: null as string | null, category: null as string | null, region: region ?? null, q: q ?? null };
  if (category !== undefined) {
    filter.category = findCategory(category);
    // The existing client sends a country under this name.
    if (filter.category === null) filter.country = findCountry(category);
    if (filter.category === null && filter.country === null) errors.category = [message('category_unknown')];
  }
  if (country !== undefined) {
    const found = findCountry(country);
    if (found === null) errors.country = [message('country_unknown')];
    else if (filter.country !== null && filter.country !== found) errors.category = [message('countries_differ')];
    filter.country = found;
  }
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  return filter;
}
