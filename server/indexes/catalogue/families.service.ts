import { Injectable } from '@nestjs/common';
import type { SeriesFamily } from './catalogue';
import { KnownLatest } from './known-latest.service';
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

  /** Latest values. */
  latestOf(family: SeriesFamily): KnownLatest | SharesService | TonesService {
    return this.besideCatalogue(family) ?? this.known;
  }

  private besideCatalogue(family: SeriesFamily): SharesService | TonesService | null {
    if (family === 'share') return this.shares;
    return family === 'tone' ? this.tones : null;
  }
}
