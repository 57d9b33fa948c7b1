import { Injectable } from '@nestjs/common';
import type { Edition } from '../storage/edition';
import type { SeriesFamily } from './catalogue';
import { KnownLatest } from './known-latest.service';
import type { Series, SeriesRange } from './series';
import { SeriesService } from './series.service';
import { SharesService } from './share/shares.service';
import { TonesService } from './tone/tones.service';

/** Where the values of each family come from: those beside the catalogue are made from what is stored of it. */
@Injectable()
export class FamiliesService {
  constructor(
    private readonly series: SeriesService,
    private readonly known: KnownLatest,
    private readonly shares: SharesService,
    private readonly tones: TonesService,
  ) {}

  /** Values over time. */
  seriesOf(family: SeriesFamily): SeriesService | SharesService | TonesService {
    return this.besideCatalogue(family) ?? this.series;
  }

  /** Values over time of several scopes, by scope. */
  async readSeries(family: SeriesFamily, edition: Edition, scopes: readonly number[], range: SeriesRange): Promise<ReadonlyMap<number, Series>> {
    const beside = this.besideCatalogue(family);
    if (beside === null) return this.series.readAll(edition, scopes, range);
    const series = new Map<number, Series>();
    for (const scope of scopes) series.set(scope, await beside.read(edition, scope, range));
    return series;
  }

  /** Latest values. */
  latestOf(family: SeriesFamily): KnownLatest | SharesService | TonesService {
    return this.besideCatalogue(family) ?? this.known;
  }

  private besideCatalogue(family: SeriesFamily): SharesService | TonesService | null {
    if (family === 'share') return this.shares;
    return family === 'tone' ? this.tones : null;
  }
}
