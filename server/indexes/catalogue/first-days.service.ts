import { Injectable } from '@nestjs/common';
import { DatasetService } from '../../news';
import type { Edition } from '../storage/edition';
import type { SeriesFamily, SeriesIndex } from './catalogue';
import { expectedFrom } from './expected-from';
import { type IndexView, viewIndex } from './index-view';
import { FamiliesService } from './families.service';
import { SharesService } from './share/shares.service';

/** When there will be first values. Nothing is awaited of a version that has ended. */
@Injectable()
export class FirstDays {
  constructor(
    private readonly datasets: DatasetService,
    private readonly families: FamiliesService,
    private readonly shares: SharesService,
  ) {}

  /** See expectedFrom; null where none of the indexes, which are of families with one first day, waits for it. */
  async find(edition: Edition, indexes: readonly Pick<IndexView<SeriesFamily>, 'reason' | 'family'>[]): Promise<number | null> {
    const awaited = edition.endsAt === Infinity ? indexes.find(({ reason }) => reason === 'history_short') : undefined;
    if (awaited === undefined) return null;
    return awaited.family === 'share' ? this.shares.findFirstDay(edition) : this.datasets.findFirstDay(edition);
  }

  /** An index as it stands. */
  async view(edition: Edition, index: SeriesIndex): Promise<IndexView<SeriesFamily>> {
    return viewIndex(index, await this.families.latestOf(index.family).find(edition, index.scope.number));
  }

  /** Day of its first value, while there is none yet. */
  async findExpected(edition: Edition, index: SeriesIndex): Promise<string | null> {
    const view = await this.view(edition, index);
    return expectedFrom(view, await this.find(edition, [view]));
  }
}
