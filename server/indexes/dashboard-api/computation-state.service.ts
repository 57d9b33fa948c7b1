import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { CURRENT_METHODOLOGY } from '../../volatility/methodology/methodologies';
import { EditionsService } from '../catalogue/editions.service';
import { readComputationProgress } from '../computation/computation-progress';
import { CATALOGUE_PARTITIONS, computedPartitions, type Partition } from '../computation/partitions';
import type { ComputationStateResponse } from './computation-state.dto';

/** What takes less needs no word: a day more is computed every quarter of an hour. */
const WORTH_SAYING_SECONDS = 10;

/** Every open dashboard asks: they share an answer for as long. */
const KEPT_MS = 1_000;

/** How far the computation is of what readers of live keys get. */
@Injectable()
export class ComputationStateService {
  private kept: { readonly until: number; readonly state: Promise<ComputationStateResponse> } | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly editions: EditionsService,
    @Inject(CATALOGUE_PARTITIONS) private readonly partitions: readonly Partition[],
    @Inject(CONFIG) private readonly config: Pick<Config, 'demonstration'>,
    private readonly clock: Clock,
  ) {}

  /** As it was within the last second. */
  get(): Promise<ComputationStateResponse> {
    const now = this.clock.now().getTime();
    if (this.kept !== null && now < this.kept.until) return this.kept.state;
    const state = this.read();
    this.kept = { until: now + KEPT_MS, state };
    state.catch(() => {
      if (this.kept?.state === state) this.kept = null;
    });
    return state;
  }

  private async read(): Promise<ComputationStateResponse> {
    const { edition } = await this.editions.choose({ mode: 'live' });
    const partitions = computedPartitions(this.partitions, edition.dataset, this.config);
    const query = this.dataSource.query.bind(this.dataSource);
    const { indexes, indexesDone, seconds } = await readComputationProgress(query, edition.dataset, CURRENT_METHODOLOGY, partitions);
    return {
      is_computing: seconds !== null && seconds >= WORTH_SAYING_SECONDS,
      methodology: CURRENT_METHODOLOGY,
      shown_methodology: edition.methodology,
      indexes,
      indexes_done: indexesDone,
    };
  }
}
