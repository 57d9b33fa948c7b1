import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { Problem } from '../../platform/problems/problem';
import { Outbox } from '../../platform/queue/outbox.service';
import type { ArticleStaging } from './article-staging';
import { ArticlesRepository } from './articles.repository';
import type { Categoriser } from '../categories/categories';
import { CATEGORISER } from '../categories/categoriser';
import { toDatabaseProblem } from './database-failure';
import { DirtyDaysRepository } from '../coverage/dirty-days.repository';
import { dayOfWindow } from '../gdelt/gdelt-name';
import { gkgDocument } from '../gkg/gkg-reader';
import { type IngestionReport, reportOf, skippedReport } from './ingestion-report';
import { UPDATE_COVERAGE } from '../ingestion.jobs';
import { BUILT_IN_OUTLET_RULES } from '../outlets/outlet-rules';
import type { DocumentContent, ReadProgress, SourceDocument } from './source-document';
import type { SourceFile } from './source-file';
import { OutletsRepository } from '../outlets/outlets.repository';
import { SourceFilesRepository } from './source-files.repository';
import { StagingSink } from './staging-sink';

/**
 * Any number. Files are read side by side and stored one after the other: each sees all that the one before stored, so
 * that no day is left out where two files bring the same address on different days.
 */
const STORE_LOCK = 7_261_003;

export interface IngestionOptions {
  readonly onProgress?: (progress: ReadProgress) => void;
  /** Storing waits for this, so that files that are read side by side are stored in order. */
  readonly after?: Promise<void>;
}

/** From a document of a source to stored articles. A document is stored whole or not at all, and once. */
@Injectable()
export class IngestionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly articles: ArticlesRepository,
    private readonly files: SourceFilesRepository,
    private readonly outlets: OutletsRepository,
    private readonly dirtyDays: DirtyDaysRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CATEGORISER) private readonly categoriser: Categoriser,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Reads a document to its end and stores it in one transaction; what it changes is built from the queue.
   * @throws Problem where the file is no good or the database fails; nothing of it is stored then, and it may be tried again
   */
  async ingest(file: SourceDocument, options: IngestionOptions = {}): Promise<IngestionReport> {
    const startedAt = performance.now();
    const secondsSince = (): number => (performance.now() - startedAt) / 1000;
    try {
      if (await this.files.isRead(file)) return skippedReport(file, secondsSince());
      const report = await this.readAndStore(file, options, secondsSince);
      if (report.skipped === null) this.logger.info({ ...report, refusals: undefined, ...report.refusals }, 'file ingested');
      return report;
    } catch (error) {
      throw error instanceof Problem ? error : toDatabaseProblem(error, file.name);
    }
  }

  /** A file of the Global Knowledge Graph. */
  ingestFile(file: SourceFile, options: IngestionOptions = {}): Promise<IngestionReport> {
    return this.ingest(gkgDocument(file), options);
  }

  private async readAndStore(file: SourceDocument, options: IngestionOptions, secondsSince: () => number): Promise<IngestionReport> {
    const now = this.clock.now();
    const runner = this.dataSource.createQueryRunner();
    let staging: ArticleStaging | null = null;
    try {
      await runner.startTransaction();
      staging = await this.articles.stage(runner, file.name);
      const steps = { categoriser: this.categoriser, outlets: BUILT_IN_OUTLET_RULES };
      const content = await file.read(new StagingSink(staging), { now, steps, onProgress: options.onProgress });
      await staging.finish();
      await options.after;
      const report = await this.store(runner.manager, file, content, staging, now);
      if (report === null) {
        await runner.rollbackTransaction();
        return skippedReport(file, secondsSince());
      }
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
    now: Date,
  ): Promise<Omit<IngestionReport, 'seconds'> | null> {
    await manager.query(`SELECT pg_advisory_xact_lock($1)`, [STORE_LOCK]);
    const windowAt = file.windowAt ?? content.onlyLabel;
    const days = [...staging.days].sort((a, b) => a - b);
    await this.articles.stageWithdrawals(manager, staging.withdrawals);
    const { known, fresh, otherDays } = await this.articles.compareStaged(manager);
    const report = reportOf(file, content, days, content.accepted - fresh);
    const id = await this.files.add(manager, { ...file, ...report, windowAt, days, categoriser: this.categoriser.version }, now);
    if (id === null) return null;
    await this.articles.makePartitions(manager, days);
    const outletIds = await this.outlets.getIds('live', staging.outlets, now, manager);
    await this.articles.storeStaged(manager, { id, source: file.source, now }, known > 0, outletIds);
    const withdrawnDays = await this.articles.storeWithdrawals(manager, { id, source: file.source, now });
    await this.files.addRefused(manager, id, content.refusals.kept);
    const changed = [...days, ...otherDays, ...withdrawnDays, ...(windowAt === null ? [] : [dayOfWindow(windowAt)])];
    await this.dirtyDays.mark(manager, 'live', changed, now);
    await this.outbox.add(manager, UPDATE_COVERAGE, { dataset: 'live' }, { key: 'live' });
    return report;
  }
}
