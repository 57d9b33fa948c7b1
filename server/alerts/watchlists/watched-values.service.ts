import { Injectable } from '@nestjs/common';
import {
  type Edition,
  FamiliesService,
  findSeriesIndex,
  indexIdOf,
  type IndexView,
  LatestRepository,
  OwnIndexes,
  type Series,
  type SeriesFamily,
  type SeriesIndex,
  type SeriesRange,
  type SeriesRecord,
  viewIndex,
} from '../../indexes';

/** An index on a list as it stands. One of the organization's own may be archived: it gets no more values. */
export type WatchedView = Omit<IndexView<SeriesFamily>, 'kind'> & { readonly isArchived: boolean };

/** An index on a list, and how its values are read. */
export interface WatchedSeries {
  readonly id: string;
  readonly family: SeriesFamily;
  readonly name: string;
  read(range: SeriesRange): Promise<Series>;
}

/** The values of what is on a list: indexes of all families, and the organization's own. */
@Injectable()
export class WatchedValues {
  constructor(
    private readonly latest: LatestRepository,
    private readonly families: FamiliesService,
    private readonly own: OwnIndexes,
  ) {}

  /** Latest values by ID. One that names no index is not among them. */
  async list(edition: Edition, organizationId: string, ids: readonly string[]): Promise<Map<string, WatchedView>> {
    const views = new Map<string, WatchedView>();
    const indexes = ids.flatMap((id) => findSeriesIndex(id) ?? []);
    for (const view of await this.viewCatalogue(edition, indexes)) views.set(view.id, Object.assign(view, { isArchived: false }));
    const own = [...(await this.own.list(organizationId, ids)).values()];
    const viewed = await this.own.viewAll(edition, organizationId, own);
    // What is unpacked when it is asked for stays so.
    viewed.forEach((view, at) => views.set(view.id, Object.assign(view, { isArchived: own[at].isArchived })));
    return views;
  }

  /** Values from one day to another, one index after the other. */
  async *series(
    edition: Edition,
    organizationId: string,
    ids: readonly string[],
    from: number,
    to: number,
  ): AsyncGenerator<[WatchedSeries, SeriesRecord[]]> {
    const own = await this.own.list(organizationId, ids);
    for (const id of ids) {
      const index = this.seriesOf(edition, id, own);
      if (index !== null) yield [index, [...(await index.read({ from, to, asOf: null })).records()]];
    }
  }

  private seriesOf(edition: Edition, id: string, own: Awaited<ReturnType<OwnIndexes['list']>>): WatchedSeries | null {
    const custom = own.get(id);
    if (custom !== undefined) return { id, family: 'mvi', name: custom.name, read: (range) => this.own.read(edition, custom, range) };
    const index = findSeriesIndex(id);
    if (index === null) return null;
    const { family, scope } = index;
    return { id: indexIdOf(index), family, name: scope.name, read: (range) => this.families.seriesOf(family).read(edition, scope.number, range) };
  }

  private async viewCatalogue(edition: Edition, indexes: readonly SeriesIndex[]): Promise<IndexView<SeriesFamily>[]> {
    const stored = await this.latest.listPacked(
      edition,
      indexes.map(({ scope }) => scope.number),
    );
    const views: IndexView<SeriesFamily>[] = [];
    for (const [family, ofFamily] of Map.groupBy(indexes, (index) => index.family)) {
      const places = ofFamily.map(({ scope: { number } }) => ({ scope: number, latest: stored.get(number)?.unpack() ?? null, publishedAt: 0 }));
      const found: ReadonlyMap<number, Parameters<typeof viewIndex>[1]> = await this.families.latestOf(family).listLatest(edition, null, places);
      views.push(...ofFamily.map((index) => viewIndex(index, found.get(index.scope.number) ?? null)));
    }
    return views;
  }
}
