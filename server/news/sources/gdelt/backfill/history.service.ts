import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, MS_PER_DAY, toDayNumber } from '../../../../platform/clock';
import { lockUntilCommit } from '../../../../platform/database/advisory-locks';
import { CONFIG, type Config } from '../../../../platform/config/config';
import { LOGGER, type Logger } from '../../../../platform/logging/logger';
import { Outbox } from '../../../../platform/queue/outbox.service';
import { CURRENT_METHODOLOGY, historyDaysOf } from '../../../../volatility/methodology/methodologies';
import { WINDOW_MS } from '../../../model/windows';
import { Pacer } from '../../http/pacer';
import { GDELT, quarterBefore } from '../gdelt-name';
import { GdeltNewsSource } from '../windows/gdelt.news-source';
import { GdeltWindowsRepository } from '../windows/gdelt-windows.repository';
import { SampleDecisions } from '../windows/sample-decisions.service';
import { SourceContacts } from '../windows/source-contacts.repository';
import { isHostTrouble } from '../windows/source-busy';
import { sampledLabels } from '../windows/window-sample';
import { TAKE_BACKFILL_STEP } from './backfill.jobs';
import { FIRST_WINDOW_AT } from './backfill-range';
import { BackfillsRepository } from './backfills.repository';
import { historyStages } from './history-stages';

const PAUSE_MS = 200;
/** Windows whose sizes say how large all are: those of a day are larger than those of a night. */
const LOOKED_AT = 12;

/** Brings the past into a new instance by itself: backfills, the newest days first, each an event of its own. */
@Injectable()
export class HistoryService {
  /** Public so that a test need not wait. */
  pauseMs = PAUSE_MS;

  constructor(
    private readonly dataSource: DataSource,
    private readonly source: GdeltNewsSource,
    private readonly windows: GdeltWindowsRepository,
    private readonly decisions: SampleDecisions,
    private readonly contacts: SourceContacts,
    private readonly backfills: BackfillsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'news'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Decides on the history of an instance that has nothing yet; does nothing on any other. The host is asked first, so that one that gets a
   * network later has the days before that day.
   * @throws Problem where the host gives nothing: nothing is decided then
   */
  async begin(): Promise<void> {
    const days = this.config.news.liveHistoryDays;
    if (days === 0 || !(await this.windows.isNew())) return;
    const { bytes } = await this.contacts.listen(GDELT, () => this.source.findNewest(GDELT));
    const meanBytes = (await this.measure()) ?? bytes;
    await this.dataSource.transaction(async (manager) => {
      const now = this.clock.now();
      const [today, earliest] = [toDayNumber(now), toDayNumber(FIRST_WINDOW_AT) + 1];
      const stages = historyStages(today, Math.min(days, today - earliest), historyDaysOf(CURRENT_METHODOLOGY));
      // Of several workers one begins it.
      await lockUntilCommit(manager, 'gdeltSamples');
      if (!(await this.windows.isNew(manager))) return;
      const sample = await this.decisions.begin(manager, stages[stages.length - 1].firstDay);
      for (const [at, { firstDay, lastDay }] of stages.entries()) {
        const from = new Date(firstDay * MS_PER_DAY + WINDOW_MS);
        const to = new Date(Math.min((lastDay + 1) * MS_PER_DAY, quarterBefore(now).getTime()));
        const span = { from, to, streams: this.source.streams, sample };
        const files = sampledLabels(from, to, sample).length * span.streams.length;
        const id = randomUUID();
        await this.backfills.add({ ...span, id, stage: at + 1, bytes: Math.round(files * meanBytes) }, now, manager);
        if (at === 0) await this.outbox.add(manager, TAKE_BACKFILL_STEP, { backfillId: id }, { key: id });
        this.logger.info({ stage: at + 1, from, to, files, bytes: Math.round(files * meanBytes) }, 'history begins');
      }
    });
  }

  /** Mean size of the windows of a sample of yesterday, as far as the host says; null where it says nothing. */
  private async measure(): Promise<number | null> {
    const pacer = new Pacer(this.pauseMs);
    const midnight = toDayNumber(this.clock.now()) * MS_PER_DAY;
    const sizes: number[] = [];
    for (const windowAt of sampledLabels(new Date(midnight - MS_PER_DAY + 1), new Date(midnight), 96 / LOOKED_AT)) {
      await pacer.turn();
      try {
        const mark = await this.source.look({ source: GDELT, windowAt });
        if (mark !== null && mark.bytes !== null) sizes.push(mark.bytes);
      } catch (error) {
        if (!isHostTrouble(error)) throw error;
        break;
      }
    }
    return sizes.length === 0 ? null : sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  }
}
