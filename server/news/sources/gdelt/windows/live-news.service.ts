import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../../platform/clock';
import { LOGGER, type Logger } from '../../../../platform/logging/logger';
import { Stopping } from '../../../../platform/stopping';
import { Outbox } from '../../../../platform/queue/outbox.service';
import { FETCH_DUE_WINDOWS } from './windows.jobs';
import { messageOf } from '../../../model/error-code';
import { type IngestionReport, skippedReport } from '../../../storage/ingestion-report';
import { SourceFilesRepository } from '../../../storage/source-files.repository';
import { GdeltNewsSource } from './gdelt.news-source';
import type { ListedWindow } from './gdelt-list';
import { quarterBefore } from '../gdelt-name';
import { WINDOW_MS } from '../../../model/windows';
import { GdeltWindowsRepository } from './gdelt-windows.repository';
import { MissedWindowsService } from './missed-windows.service';
import { PausedHosts } from './paused-hosts.repository';
import { ReissuedWindows } from './reissued-windows.service';
import { SourceContacts } from './source-contacts.repository';
import { isFileTrouble, SourceBusy } from './source-busy';
import { GdeltSamplesRepository } from './gdelt-samples.repository';
import { CATCH_UP_MS, nextTryAt } from './window-times';
import { WindowTaker } from './window-taker.service';

/** Follows GDELT. Safe to run at any time and any number of times: a window that was read is passed over. */
@Injectable()
export class LiveNewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly source: GdeltNewsSource,
    private readonly windows: GdeltWindowsRepository,
    private readonly samples: GdeltSamplesRepository,
    private readonly contacts: SourceContacts,
    private readonly missed: MissedWindowsService,
    private readonly reissues: ReissuedWindows,
    private readonly pauses: PausedHosts,
    private readonly files: SourceFilesRepository,
    private readonly taker: WindowTaker,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Reads the newest window of each stream. A stream that fails does not hold up the others.
   * @throws Problem source_paused while the host is to be left alone; the first failure, when all streams have had their turn
   */
  async takeLatest(onReport: (report: IngestionReport) => void = () => undefined): Promise<IngestionReport[]> {
    await this.pauses.check(this.source.host);
    const reports: IngestionReport[] = [];
    const take = async (stream: string): Promise<void> => {
      const report = await this.takeListed(await this.source.findNewest(stream));
      reports.push(report);
      onReport(report);
    };
    await this.collectFailures(this.source.streams.map((stream) => () => take(stream)));
    return reports;
  }

  /**
   * One run of the live sources: the newest window of each stream, then some of those that are missing, oldest first, then a look
   * at some that are stored. What is left over is promised as a run of its own.
   * @throws the first failure, when all have had their turn; what failed is due again
   */
  async takeDue(): Promise<void> {
    await this.pauses.check(this.source.host);
    const newest = this.source.streams.map((stream) => () => this.takeNewest(stream));
    await this.collectFailures([...newest, () => this.takeMissed(), () => this.reissues.look()]);
    await this.pauses.resume(this.source.host);
  }

  private async takeNewest(stream: string): Promise<void> {
    let listed: ListedWindow | null = null;
    try {
      listed = await this.contacts.listen(stream, () => this.source.findNewest(stream));
    } finally {
      // Also without a list it is known which windows there should be.
      await this.notice(stream, listed);
    }
    // What is not of the sample is left to those who ask for all.
    if (!(await this.samples.getPlan()).isTaken(listed.windowAt)) return;
    await this.takeListed(listed).catch((error: unknown) => this.missListed(listed, error));
  }

  /** A file that is not what its list says may be the next issue already, or half a file: it is tried again later. */
  private async missListed(listed: ListedWindow, error: unknown): Promise<void> {
    const now = this.clock.now();
    if (isFileTrouble(error)) {
      await this.windows.miss(listed, { isBad: true, reason: error.message, nextAt: nextTryAt(listed.windowAt, 1, true, now) }, now);
    }
    throw error;
  }

  /** Awaits the windows since the last run that are not stored. */
  private async notice(stream: string, listed: ListedWindow | null): Promise<void> {
    const now = this.clock.now();
    const due = quarterBefore(now);
    const to = listed !== null && listed.windowAt > due ? quarterBefore(listed.windowAt) : due;
    const noticed = (await this.windows.findNoticed(stream)) ?? (await this.windows.findNewestStored(stream, to)) ?? beforeFirst(listed);
    if (noticed === null || noticed >= to) return;
    const from = Math.max(quarterBefore(noticed).getTime() + WINDOW_MS, due.getTime() - CATCH_UP_MS);
    await this.windows.notice(stream, (await this.samples.getPlan()).labels(new Date(from), to), to, now);
  }

  private async takeListed(listed: ListedWindow): Promise<IngestionReport> {
    if (await this.files.isRead(listed)) return skippedReport(listed, 0);
    const { report, etag } = await this.taker.takeListed(listed);
    await this.windows.settle(listed, etag, this.clock.now());
    return report;
  }

  private async takeMissed(): Promise<void> {
    const { isMore } = await this.missed.take();
    if (isMore) await this.outbox.add(this.dataSource.manager, FETCH_DUE_WINDOWS, {}, { key: 'more' });
  }

  private async collectFailures(turns: readonly (() => Promise<void>)[]): Promise<void> {
    const failures: unknown[] = [];
    for (const turn of turns) {
      try {
        this.stopping.check();
        await turn();
      } catch (error) {
        this.stopping.check();
        failures.push(error);
        this.logger.warn({ reason: messageOf(error) }, 'news not taken');
        if (error instanceof SourceBusy) {
          await this.pauses.pause(this.source.host, error);
          break;
        }
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}

/** Where nothing is stored yet, the newest window is the first; what was before is for a backfill. */
function beforeFirst(listed: ListedWindow | null): Date | null {
  return listed === null ? null : new Date(quarterBefore(listed.windowAt).getTime() - WINDOW_MS);
}
