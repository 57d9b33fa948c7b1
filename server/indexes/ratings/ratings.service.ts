import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal';
import { SCOPES } from '../../reference/scopes';
import type { Provenance } from '../../news';
import { EditionsService } from '../catalogue/editions.service';
import { FirstDays } from '../catalogue/first-days.service';
import { type IndexPage, IndexPagesService, LIMIT_DEFAULT } from '../catalogue/index-pages.service';
import type { ListRatingsQuery, RatingKind } from './ratings.dto';

const SCOPE_KIND = { country: 'country', sector: 'category' } as const satisfies Record<RatingKind, string>;

interface RatingsPage extends IndexPage {
  readonly provenance: Provenance;
  /** See expectedFrom. */
  readonly firstDay: number | null;
}

/** Ratings are the ISR of countries and of categories. */
@Injectable()
export class RatingsService {
  constructor(
    private readonly editions: EditionsService,
    private readonly firstDays: FirstDays,
    private readonly pages: IndexPagesService,
  ) {}

  async list(principal: Principal, { kind, methodology, limit, cursor }: ListRatingsQuery): Promise<RatingsPage> {
    const { provenance, edition, asOf } = await this.editions.choose(principal, { methodology });
    const page = await this.pages.read({
      edition,
      organizationId: principal.organizationId,
      list: 'ratings',
      scopes: SCOPES.filter((scope) => scope.kind === SCOPE_KIND[kind]),
      family: 'isr',
      asOf,
      limit: limit ?? LIMIT_DEFAULT,
      cursor: cursor ?? null,
    });
    return { ...page, provenance, firstDay: await this.firstDays.find(edition, page.indexes) };
  }
}
