import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, MS_PER_DAY, toDayNumber, toIsoDay } from '../../../../platform/clock';
import { CONFIG, type Config } from '../../../../platform/config/config';
import { LOGGER, type Logger } from '../../../../platform/logging/logger';
import { dayOfWindow, WINDOW_MS } from '../../../model/windows';
import { DirtyDaysRepository } from '../../../storage/dirty-days.repository';
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
    private readonly dirtyDays: DirtyDaysRepository,
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
      if (isNew) return void (await this.begin(manager, toDayNumber(this.clock.now())));
      const wanted = this.config.news.gdeltSample ?? plan.lasting;
      if (wanted === plan.lasting) return;
      const now = this.clock.now();
      if (first !== null) await this.samples.add(manager, { fromDay: dayOfWindow(first), toDay: null, oneIn: 1 }, now);
      const fromDay = toDayNumber(now) + 1;
      await this.samples.add(manager, { fromDay, toDay: null, oneIn: wanted }, now);
      this.logger.warn({ from: toIsoDay(fromDay), before: plan.lasting, after: wanted }, 'share of windows changes');
    });
  }

  /** The first decision of an instance, or that on a history before it: from a day on. @returns one window in how many */
  async begin(manager: EntityManager, fromDay: number): Promise<number> {
    const plan = await this.samples.lockPlan(manager);
    const oneIn = this.config.news.gdeltSample ?? (plan.isEmpty ? SAMPLE_DEFAULT : plan.lasting);
    await this.samples.add(manager, { fromDay, toDay: null, oneIn }, this.clock.now());
    return oneIn;
  }

  /** All windows of a span were taken: from now on all are expected of its whole days that are over, and those are built again. */
  async fillUp(manager: EntityManager, from: Date, to: Date): Promise<void> {
    const now = this.clock.now();
    const [first, last] = [
      Math.ceil((from.getTime() - WINDOW_MS) / MS_PER_DAY),
      Math.min(Math.floor(to.getTime() / MS_PER_DAY), toDayNumber(now)) - 1,
    ];
    const plan = await this.samples.lockPlan(manager);
    const sampled = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at).filter((day) => plan.of(day) > 1);
    if (sampled.length === 0) return;
    await this.samples.add(manager, { fromDay: sampled[0], toDay: sampled[sampled.length - 1], oneIn: 1 }, now);
    await this.dirtyDays.mark(manager, 'live', sampled, now);
  }
}
