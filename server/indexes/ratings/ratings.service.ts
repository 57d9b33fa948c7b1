import { Injectable } from '@nestjs/common';
import type { Provenance } from '../../news';
import type { Principal } from '../../platform/access/principal';
import { PAGE_LIMIT_DEFAULT } from '../../platform/http/lists/page-query.dto';
import { message } from '../../platform/messages/message';
import { noErrors, validationProblem } from '../../platform/problems/validation-problem';
import { SCOPES } from '../../reference/scopes';
import { EditionsService } from '../catalogue/editions.service';
import { FirstDays } from '../catalogue/first-days.service';
import { type IndexPage, IndexPagesService } from '../catalogue/index-pages.service';
import { KnownLatest } from '../catalogue/known-latest.service';
import type { Edition } from '../storage/edition';
import { type Latest, LatestRepository } from '../storage/latest.repository';
import { Publications } from '../storage/publications';
import { HeldLetters } from './held-letters.service';
import { type Rank, ranksOf } from './ranking';
import type { ListRatingsQuery, RatingKind } from './ratings.dto';

const SCOPE_KIND = { country: 'country', sector: 'category' } as const satisfies Record<RatingKind, string>;
const OF_CRISES = ['country', 'category', 'status', 'since'] as const;

interface RatingsPage extends IndexPage {
  readonly provenance: Provenance;
  /** See expectedFrom. */
  readonly firstDay: number | null;
  /** By scope. */
  readonly ranks: ReadonlyMap<number, Rank>;
  /** Days since which the letters hold, by scope. */
  readonly since: ReadonlyMap<number, number>;
}

/** Ratings are the ISR of countries and of categories. */
@Injectable()
export class RatingsService {
  constructor(
    private readonly editions: EditionsService,
    private readonly firstDays: FirstDays,
    private readonly pages: IndexPagesService,
    private readonly latest: LatestRepository,
    private readonly known: KnownLatest,
    private readonly letters: HeldLetters,
    private readonly publications: Publications,
  ) {}

  async list(principal: Principal, kind: RatingKind, query: ListRatingsQuery): Promise<RatingsPage> {
    refuseFilters(query);
    const { provenance, edition, asOf } = await this.editions.choose(principal, query);
    const scopes = SCOPES.filter((scope) => scope.kind === SCOPE_KIND[kind]);
    const page = await this.pages.read({
      edition,
      organizationId: principal.organizationId,
      list: 'ratings',
      scopes,
      family: 'isr',
      asOf,
      limit: query.limit ?? PAGE_LIMIT_DEFAULT,
      cursor: query.cursor ?? null,
    });
    const all = await this.readAll(edition, asOf, scopes.map(({ number }) => number)); // prettier-ignore
    const ids = new Set(page.indexes.map(({ id }) => id));
    const shown = [...all.values()].filter((one) => one !== null).filter(({ scope }) => ids.has(`isr-${SCOPES[scope].slug}`));
    return {
      ...page,
      provenance,
      firstDay: await this.firstDays.find(edition, page.indexes),
      ranks: ranksOf(all),
      since: await this.letters.find(edition, asOf, shown),
    };
  }

  /** Everything of the kind, since a place depends on all others. */
  private async readAll(edition: Edition, asOf: Date | null, scopes: readonly number[]): Promise<Map<number, Latest | null>> {
    const settled = (await this.publications.settlePast(edition, asOf)) ? asOf : null;
    const ranked = await this.latest.listRanked(edition, scopes, { family: 'isr', begunAt: new Date(0), from: null, limit: scopes.length });
    return this.known.listLatest(edition, settled, ranked);
  }
}

/** @throws Problem validation_failed */
function refuseFilters(query: ListRatingsQuery): void {
  const errors = noErrors();
  for (const field of OF_CRISES) if (query[field] !== undefined) errors[field] = [message('crises_alone')];
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
}
