import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../../platform/clock';
import { Stopping } from '../../../../platform/stopping';
import { Outbox } from '../../../../platform/queue/outbox.service';
import { UPDATE_COVERAGE } from '../../../storage/coverage.jobs';
import { GdeltNewsSource } from './gdelt.news-source';
import { dayOfWindow } from '../../../model/windows';
import { GdeltWindowsRepository, type OpenWindow } from './gdelt-windows.repository';
import { Pacer } from '../../http/pacer';
import { nextTryAt } from './window-times';
import { WindowTaker } from './window-taker.service';

/** Windows in one run: about half a minute, so that other jobs of the queue get their turn. */
const WINDOWS_PER_RUN = 16;
const PAUSE_MS = 200;

/** Takes the windows that are awaited. */
@Injectable()
export class MissedWindowsService {
  /** Public so that a test of days need not take minutes. */
  pauseMs = PAUSE_MS;

  constructor(
    private readonly dataSource: DataSource,
    private readonly source: GdeltNewsSource,
    private readonly windows: GdeltWindowsRepository,
    private readonly taker: WindowTaker,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
  ) {}

  /**
   * Takes the oldest of those that are due. A window that is not there, or is no good, waits longer each time.
   * @returns whether more are due
   * @throws Problem where the host gives nothing: what is left stays due
   */
  async take(): Promise<{ readonly isMore: boolean }> {
    const pacer = new Pacer(this.pauseMs);
    const due = await this.windows.listDue('awaited', this.source.streams, this.clock.now(), WINDOWS_PER_RUN);
    const stored: number[] = [];
    let isMore = false;
    try {
      for (const window of due) {
        if (this.stopping.isStopping) break;
        await pacer.turn();
        if (await this.takeOne(window)) stored.push(dayOfWindow(window.windowAt));
      }
      isMore = (await this.windows.countDue(this.source.streams, this.clock.now())) > 0;
    } finally {
      await this.updateCoverage(stored, isMore);
    }
    return { isMore };
  }

  /** Whether something was stored. */
  private async takeOne(window: OpenWindow): Promise<boolean> {
    const isStored = (await this.windows.findStored(window)) !== null;
    if (isStored) {
      await this.windows.settle(window, null, this.clock.now());
      return false;
    }
    const taken = await this.taker.take(window, { isCoverageLeft: true });
    const now = this.clock.now();
    if (taken.kind === 'stored') {
      await this.windows.settle(window, taken.etag, now);
      return true;
    }
    await this.windows.miss(window, { ...taken, nextAt: nextTryAt(window.windowAt, window.tries + 1, taken.isBad, now) }, now);
    return false;
  }

  /** In the middle of a long row of windows a day is built when it is whole; the one under way is dirty and is built later. */
  private async updateCoverage(days: readonly number[], isMore: boolean): Promise<void> {
    if (days.length === 0 || (isMore && new Set(days).size === 1)) return;
    await this.outbox.add(this.dataSource.manager, UPDATE_COVERAGE, { dataset: 'live' }, { key: 'live' });
  }
}
