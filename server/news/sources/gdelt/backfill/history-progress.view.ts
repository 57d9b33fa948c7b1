import { Injectable } from '@nestjs/common';
import { BackfillsRepository } from './backfills.repository';
import { type HistoryProgress, historyProgressOf } from './history-figures';

/** Tells how far the history of a new instance is. */
@Injectable()
export class HistoryProgressView {
  constructor(private readonly backfills: BackfillsRepository) {}

  /** Null where there is none. */
  async find(): Promise<HistoryProgress | null> {
    return historyProgressOf(await this.backfills.listStages());
  }
}
