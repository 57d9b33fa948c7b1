import { Injectable } from '@nestjs/common';
import {
  type Edition,
  FamiliesService,
  findSeriesIndex,
  type IndexView,
  LatestRepository,
  type SeriesFamily,
  type SeriesIndex,
  type SeriesRecord,
  viewIndex,
} from '../../indexes';

/** The values of what is on a list: indexes of all families. */
@Injectable()
export class WatchedValues {
  constructor(
    private readonly latest: LatestRepository,
    private readonly families: FamiliesService,
  ) {}

  /** Latest values by ID. One that names no index is not among them. */
  async list(edition: Edition, ids: readonly string[]): Promise<Map<string, IndexView<SeriesFamily>>> {
    const indexes = ids.flatMap((id) => findSeriesIndex(id) ?? []);
    const stored = await this.latest.listPacked(
      edition,
      indexes.map(({ scope }) => scope.number),
    );
    const views = new Map<string, IndexView<SeriesFamily>>();
    for (const [family, ofFamily] of Map.groupBy(indexes, (index) => index.family)) {
      const places = ofFamily.map(({ scope: { number } }) => ({ scope: number, latest: stored.get(number)?.unpack() ?? null, publishedAt: 0 }));
      const found: ReadonlyMap<number, Parameters<typeof viewIndex>[1]> = await this.families.latestOf(family).listLatest(edition, null, places);
      for (const index of ofFamily) {
        const view = viewIndex(index, found.get(index.scope.number) ?? null);
        views.set(view.id, view);
      }
    }
    return views;
  }

  /** Values from one day to another by ID, one index after the other. */
  async *series(edition: Edition, ids: readonly string[], from: number, to: number): AsyncGenerator<[SeriesIndex, SeriesRecord[]]> {
    for (const id of ids) {
      const index = findSeriesIndex(id);
      if (index === null) continue;
      const stored = await this.families.seriesOf(index.family).read(edition, index.scope.number, { from, to, asOf: null });
      yield [index, [...stored.records()]];
    }
  }
}
