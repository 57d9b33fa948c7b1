import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, parseIsoDay } from '../../platform/clock';
import { loggedAddress } from '../../platform/logging/logged-address';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { Problem } from '../../platform/problems/problem';
import { Stopping } from '../../platform/stopping';
import { Outbox } from '../../platform/queue/outbox.service';
import type { Announcement } from '../model/announcement';
import { AnnouncedSpansRepository, isHeldBy } from './announced-spans.repository';
import type { ArticleStaging } from './article-staging';
import { ArticleItemsRepository, type SettledItems } from './article-items.repository';
import { ArticlesRepository } from './articles.repository';
import { type Categoriser, CATEGORISER } from '../model/categoriser';
import { toDatabaseProblem } from './database-failure';
import { DirtyDaysRepository } from './dirty-days.repository';
import { dayOfWindow } from '../model/windows';
import { daysOf, type IngestionReport, reportOf, skippedReport } from './ingestion-report';
import { UPDATE_COVERAGE } from './coverage.jobs';
import { LabelDirectory } from './labels/label-directory';
import { OutletDirectory } from './outlets/outlet-directory';
import type { DocumentContent, ReadProgress, SourceDocument } from '../model/source-document';
import { OutletsRepository } from './outlets/outlets.repository';
import { SourceFilesRepository } from './source-files.repository';
import { StagingSink } from './staging-sink';
import { lockStore } from './store-lock';

export interface IngestionOptions {
  readonly onProgress?: (progress: ReadProgress) => void;
  /** Storing waits for this, so that files that are read side by side are stored in order. */
  readonly after?: Promise<void>;
  /** The days are marked and their coverage is asked for by the caller: one of many documents of a day must not have it built each time. */
  readonly isCoverageLeft?: boolean;
  /** The document is a piece of this: the days of it that are over wait for the rest. */
  readonly announcement?: Announcement;
}

const NO_ITEMS: SettledItems = { areNew: false, moved: [] };

/** From a document of a source to stored articles. A document is stored whole or not at all, and once. */
@Injectable()
export class IngestionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly articles: ArticlesRepository,
    private readonly items: ArticleItemsRepository,
    private readonly files: SourceFilesRepository,
    private readonly outlets: OutletsRepository,
    private readonly outletDirectory: OutletDirectory,
    private readonly labels: LabelDirectory,
    private readonly dirtyDays: DirtyDaysRepository,
    private readonly spans: AnnouncedSpansRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    @Inject(CATEGORISER) private readonly categoriser: Categoriser,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Reads a document to its end and stores it in one transaction; what it changes is built from the queue.
   * @throws Problem where the file is no good or the database fails; nothing of it is stored then, and it may be tried again
   * @throws Stopped when the process is ending; nothing of it is stored then
   */
  async ingest(file: SourceDocument, options: IngestionOptions = {}): Promise<IngestionReport> {
    const startedAt = performance.now();
    const secondsSince = (): number => (performance.now() - startedAt) / 1000;
    try {
      if (await this.files.isRead(file)) return skippedReport(file, secondsSince());
      const report = await this.readAndStore(file, options, secondsSince);
      if (report.skipped === null)
        this.logger.info({ ...report, file: loggedAddress(report.file), refusals: undefined, ...report.refusals }, 'file ingested');
      return report;
    } catch (error) {
      this.stopping.check();
      throw error instanceof Problem ? error : toDatabaseProblem(error, file.name);
    }
  }

  private async readAndStore(file: SourceDocument, options: IngestionOptions, secondsSince: () => number): Promise<IngestionReport> {
    const now = this.clock.now();
    const outlets = await this.outletDirectory.rules();
    const corrections = await this.labels.corrections();
    const runner = this.dataSource.createQueryRunner();
    let staging: ArticleStaging | null = null;
    try {
      await runner.startTransaction();
      staging = await this.articles.stage(runner, file.name);
      const steps = { categoriser: this.categoriser, outlets, corrections };
      const content = await file.read(new StagingSink(staging, this.stopping), { now, steps, onProgress: options.onProgress });
      await staging.finish();
      await options.after;
      const report = await this.store(runner.manager, file, content, staging, { now, announcement: options.announcement });
      if (report === null) {
        await runner.rollbackTransaction();
        return skippedReport(file, secondsSince());
      }
      await this.outletDirectory.noteStored(runner.manager, outlets, report.days);
      await this.labels.noteStored(runner.manager, corrections, report.days);
      if (isCoverageDue(report.days, options)) await this.outbox.add(runner.manager, UPDATE_COVERAGE, { dataset: 'live' }, { key: 'live' });
      await runner.commitTransaction();
      return { ...report, seconds: secondsSince() };
    } catch (error) {
      await staging?.abort();
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** Null where another process stored the same file meanwhile. */
  private async store(
    manager: EntityManager,
    file: SourceDocument,
    content: DocumentContent,
    staging: ArticleStaging,
    { now, announcement }: { readonly now: Date; readonly announcement: Announcement | undefined },
  ): Promise<Omit<IngestionReport, 'seconds'> | null> {
    await lockStore(manager);
    const windowAt = file.windowAt ?? content.onlyLabel;
    const { areNew, moved } = staging.hasItems ? await this.items.settleDays(manager) : NO_ITEMS;
    const days = staging.hasItems ? await this.items.listStagedDays(manager) : [...staging.days].sort((a, b) => a - b);
    await this.articles.makePartitions(manager, days);
    const itemDays = await this.items.move(manager, moved);
    const { known, fresh, otherDays } = areNew
      ? { known: 0, fresh: content.accepted, otherDays: [] }
      : await this.articles.compareStaged(manager, days);
    const corrected = staging.hasItems && !areNew ? await this.items.countCorrections(manager) : 0;
    const report = reportOf(file, content, days, { duplicates: content.accepted - fresh - corrected, corrected });
    const id = await this.files.add(
      manager,
      { ...file, ...report, acceptedByDay: content.acceptedByDay, windowAt, days, categoriser: this.categoriser.version },
      now,
    );
    if (id === null) return null;
    const outletIds = await this.outlets.getIds('live', staging.outlets, now, manager);
    await this.articles.storeStaged(manager, { id, source: file.source, now }, known > 0, outletIds);
    const pageDays = staging.hasItems ? await this.items.listPageDays(manager, days) : [];
    const withdrawnDays = await this.items.withdraw(manager, { id, source: file.source, now }, staging.withdrawals);
    await this.files.addRefused(manager, id, content.refusals.kept);
    const changed = [...days, ...otherDays, ...itemDays, ...pageDays, ...withdrawnDays];
    const touched = [...changed, ...(windowAt === null ? [] : [dayOfWindow(windowAt)])];
    if (announcement !== undefined) await this.spans.extend(manager, announcement, touched, now);
    await this.dirtyDays.mark(manager, 'live', touched, now);
    return { ...report, days: daysOf(changed) };
  }
}

/** Whether coverage is to be asked for: not of days that wait. */
function isCoverageDue(days: readonly string[], { isCoverageLeft, announcement }: IngestionOptions): boolean {
  if (isCoverageLeft === true) return false;
  return announcement === undefined || days.some((day) => !isHeldBy(announcement, parseIsoDay(day)!));
}
