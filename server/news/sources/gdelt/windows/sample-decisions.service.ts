import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, toDayNumber, toIsoDay } from '../../../../platform/clock';
import { CONFIG, type Config } from '../../../../platform/config/config';
import { LOGGER, type Logger } from '../../../../platform/logging/logger';
import { dayOfWindow } from '../../../model/windows';
import { GDELT } from '../gdelt-name';
import { GdeltSamplesRepository } from './gdelt-samples.repository';
import { GdeltWindowsRepository } from './gdelt-windows.repository';
import { SAMPLE_DEFAULT } from './window-sample';

/** Decides how many of the windows are taken, as the operator sets it. */
@Injectable()
export class SampleDecisions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly samples: GdeltSamplesRepository,
    private readonly windows: GdeltWindowsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'news'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Follows GDELT_SAMPLE. What an instance takes changes with the next day that begins, so that no day is half of each; where it is not set,
   * the instance goes on as it is. What has been decided is passed over, so it may be asked at any time.
   */
  async follow(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const plan = await this.samples.lockPlan(manager);
      const first = plan.isEmpty ? await this.windows.findFirstStored(GDELT) : null;
      const isNew = plan.isEmpty && first === null;
      if (isNew) return this.begin(manager, toDayNumber(this.clock.now()));
      const wanted = this.config.news.gdeltSample ?? plan.lasting;
      if (wanted === plan.lasting) return;
      const now = this.clock.now();
      if (first !== null) await this.samples.add(manager, { fromDay: dayOfWindow(first), toDay: null, oneIn: 1 }, now);
      const fromDay = toDayNumber(now) + 1;
      await this.samples.add(manager, { fromDay, toDay: null, oneIn: wanted }, now);
      this.logger.warn({ from: toIsoDay(fromDay), before: plan.lasting, after: wanted }, 'share of windows changes');
    });
  }

  /** The first decision of an instance that has read nothing of GDELT. */
  private async begin(manager: EntityManager, fromDay: number): Promise<void> {
    const oneIn = this.config.news.gdeltSample ?? SAMPLE_DEFAULT;
    await this.samples.add(manager, { fromDay, toDay: null, oneIn }, this.clock.now());
  }
}
