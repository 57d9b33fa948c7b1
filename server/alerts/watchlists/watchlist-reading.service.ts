import { Injectable } from '@nestjs/common';
import { EditionsService, valueOf } from '../../indexes';
import type { Provenance } from '../../news';
import type { Principal } from '../../platform/access/principal';
import { toIsoDay } from '../../platform/clock';
import { COMPARED_DAYS_DEFAULT, type ComparedIndexResponse, type WatchlistComparisonResponse } from './comparison.dto';
import { rebase } from './rebased';
import { itemsOf } from './sections';
import { viewerOf } from './viewer';
import { toWatchedIndex, type WatchedIndexResponse } from './watched-indexes.dto';
import { WatchedValues } from './watched-values.service';
import { toWatchlistResponse, type WatchlistResponse } from './watchlists.dto';
import { WatchlistsRepository } from './watchlists.repository';

/** Most indexes of a comparison: more lines than that tell nobody anything. */
const COMPARED_MAX = 30;

interface ReadWatchlist {
  readonly watchlist: WatchlistResponse;
  readonly sections: string[];
  readonly data: WatchedIndexResponse[];
  readonly provenance: Provenance;
}

/** Lists with the values of what is on them. */
@Injectable()
export class WatchlistReading {
  constructor(
    private readonly watchlists: WatchlistsRepository,
    private readonly editions: EditionsService,
    private readonly values: WatchedValues,
  ) {}

  /** @throws watchlist_not_found */
  async read(principal: Principal, id: string): Promise<ReadWatchlist> {
    const viewer = viewerOf(principal);
    const list = await this.watchlists.get(viewer, id);
    const { provenance, edition } = await this.editions.choose(principal);
    const views = await this.values.list(
      edition,
      viewer.organizationId,
      itemsOf(list.sections).map(({ indexId }) => indexId),
    );
    const data = list.sections.flatMap(({ name, items }) =>
      items.flatMap(({ indexId, note }) => {
        const view = views.get(indexId);
        return view === undefined ? [] : [toWatchedIndex(name, note, view)];
      }),
    );
    return { watchlist: toWatchlistResponse(list, viewer), sections: list.sections.map(({ name }) => name), data, provenance };
  }

  /**
   * The first indexes of a list over the same days, each beginning at 100.
   * @throws watchlist_not_found
   */
  async compare(principal: Principal, id: string, days = COMPARED_DAYS_DEFAULT): Promise<WatchlistComparisonResponse> {
    const { organizationId } = principal;
    const { sections } = await this.watchlists.get(viewerOf(principal), id);
    const { provenance, edition } = await this.editions.choose(principal);
    const ids = itemsOf(sections)
      .slice(0, COMPARED_MAX)
      .map(({ indexId }) => indexId);
    const views = await this.values.list(edition, organizationId, ids);
    const last = [...views.values()]
      .map(({ day }) => day)
      .reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null);
    if (last === null) return { first_day: null, days: 0, data: [], ...provenance };
    const lastDay = Date.parse(last) / 86_400_000;
    const first = lastDay - days + 1;
    const data: ComparedIndexResponse[] = [];
    for await (const [{ id: indexId, family, name }, records] of this.values.series(edition, organizationId, ids, first, lastDay)) {
      const values: (number | null)[] = Array<null>(days).fill(null);
      for (const record of records) values[record.day - first] = valueOf(family, record);
      const rebased = family === 'tone' ? { base: null, values: values.map(() => null) } : rebase(values);
      data.push({
        index_id: indexId,
        name,
        base_date: rebased.base === null ? null : toIsoDay(first + rebased.base),
        base_value: rebased.base === null ? null : values[rebased.base],
        values: rebased.values,
      });
    }
    return { first_day: toIsoDay(first), days, data, ...provenance };
  }
}
