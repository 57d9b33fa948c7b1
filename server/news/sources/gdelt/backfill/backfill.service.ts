import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, MS_PER_DAY } from '../../../../platform/clock';
import { isUuid } from '../../../../platform/http/input/field-rules';
import type { Position, Placed } from '../../../../platform/http/lists/keyset';
import { problem } from '../../../../platform/problems/problem';
import { Stopping } from '../../../../platform/stopping';
import { Outbox } from '../../../../platform/queue/outbox.service';
import { WINDOW_MS } from '../../../model/windows';
import { GDELT } from '../gdelt-name';
import type { WindowSpan } from '../windows/gdelt-windows.repository';
import type { Announcement } from '../../../model/announcement';
import { PUBLISH_SPAN, UPDATE_COVERAGE } from '../../../storage/coverage.jobs';
import { NEWS_PROBLEMS } from '../../../model/news.problems';
import { TAKE_BACKFILL_STEP } from './backfill.jobs';
import { type Progress, progressOf } from './backfill-progress';
import { countWindows, windowSpan } from './backfill-range';
import { BackfillRunner, type Run } from './backfill-runner.service';
import type { Backfill } from './backfill.entity';
import { BackfillsRepository } from './backfills.repository';

/** Windows in one job: about half a minute, the most that is done twice when a worker is killed is their download. */
const WINDOWS_PER_STEP = 24;
/** A hole that was found at most so long before a backfill began is not asked for again by it. */
const HOLES_LAST_MS = MS_PER_DAY;
/** A host that gives nothing for so long ends a backfill; a new one goes on where it stood. */
const TROUBLE_MAX_MS = 7 * MS_PER_DAY;

/** Ranges of GDELT's archive that are read in the background. */
@Injectable()
export class BackfillService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly backfills: BackfillsRepository,
    private readonly runner: BackfillRunner,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
  ) {}

  /** Holes found since then are not asked for again by what begins now. */
  holesSince(begun: Date): Date {
    return new Date(begun.getTime() - HOLES_LAST_MS);
  }

  /**
   * Begins a backfill: the worker works it off, oldest windows first.
   * @throws Problem validation_failed
   */
  create(from: Date, to: Date, streams: readonly string[]): Promise<Backfill> {
    return this.dataSource.transaction((manager) => this.createIn(manager, from, to, streams));
  }

  /** The same in the caller's transaction. */
  async createIn(manager: EntityManager, from: Date, to: Date, streams: readonly string[]): Promise<Backfill> {
    const now = this.clock.now();
    const span = windowSpan(from, to, streams, now);
    const id = randomUUID();
    await this.backfills.add(id, span, countWindows(span), now, manager);
    await this.outbox.add(manager, TAKE_BACKFILL_STEP, { backfillId: id }, { key: id });
    return this.get(id, manager);
  }

  list(after: Position | null, limit: number): Promise<Placed<Backfill>[]> {
    return this.backfills.list(after, limit);
  }

  /** @throws Problem backfill_not_found */
  async get(id: string, manager?: EntityManager): Promise<Backfill> {
    const backfill = isUuid(id) ? await this.backfills.find(id, manager) : null;
    if (backfill === null) throw problem(NEWS_PROBLEMS.backfill_not_found);
    return backfill;
  }

  /** Windows of a span that are stored. */
  async countStored(span: WindowSpan): Promise<number> {
    return (await this.backfills.countSpan(span)).done;
  }

  async progress(backfill: Backfill, manager?: EntityManager): Promise<Progress> {
    const rest = { ...backfill, from: backfill.nextAt };
    const isOver = backfill.finishedAt !== null || rest.from > rest.to;
    return progressOf(backfill, isOver ? 0 : countWindows(rest) - (await this.backfills.countSpan(rest, manager)).done);
  }

  /**
   * Ends a backfill after the window it is at. What was read stays.
   * @throws Problem backfill_not_found, backfill_ended
   */
  cancel(id: string, record?: (manager: EntityManager) => Promise<void>): Promise<Backfill> {
    return this.dataSource.transaction(async (manager) => {
      const isCancelled = isUuid(id) && (await this.backfills.cancel(id, this.clock.now(), manager));
      const backfill = await this.get(id, manager);
      if (!isCancelled) throw problem(NEWS_PROBLEMS.backfill_ended, { params: { state: backfill.state } });
      await this.askForDays(manager, id);
      await record?.(manager);
      return backfill;
    });
  }

  /**
   * Works off some windows and promises the next step. A step that is run twice, or killed, passes over what it finds stored. It ends after the
   * window it is at when the process is ending.
   * @throws whatever keeps the host from answering: the job waits, longer each time
   */
  async step(id: string): Promise<void> {
    if (!(await this.backfills.begin(id, this.clock.now()))) {
      // The last window may have come in after it was ended, from a worker that was killed then.
      await this.askForDays(this.dataSource.manager, id);
      return;
    }
    const backfill = await this.get(id);
    const startedAt = performance.now();
    let run: Run;
    try {
      run = await this.runner.run(
        { ...backfill, from: backfill.nextAt, sample: 1, holesSince: this.holesSince(backfill.createdAt), announcement: announcementOf(backfill) },
        { limit: WINDOWS_PER_STEP, isWanted: async () => !this.stopping.isStopping && (await this.backfills.isOpen(id)) },
      );
    } catch (error) {
      this.stopping.check();
      await this.noteTrouble(backfill, error);
      throw error;
    }
    await this.finishStep(backfill, run, performance.now() - startedAt);
    if (run.trouble === null) return;
    await this.noteTrouble(backfill, run.trouble);
    throw run.trouble;
  }

  private async finishStep(backfill: Backfill, run: Run, busyMs: number): Promise<void> {
    if (run.asked === 0 && !run.isFinished && run.nextAt <= backfill.nextAt) {
      // Nothing was done, as when the worker stops: the job ends, so another one has to go on. Where the backfill has ended, it ends at once.
      if (run.trouble === null) await this.outbox.add(this.dataSource.manager, TAKE_BACKFILL_STEP, { backfillId: backfill.id }, { key: backfill.id });
      return;
    }
    await this.dataSource.transaction(async (manager) => {
      await this.runner.noteMisses(run, manager);
      const span: WindowSpan = { ...backfill, from: backfill.nextAt, to: new Date(run.nextAt.getTime() - WINDOW_MS) };
      const counted = await this.backfills.countSpan(span, manager);
      const absent = Math.max(0, countWindows(span) - counted.done - counted.failed);
      const isOpen = await this.backfills.advance(backfill.id, backfill.nextAt, { ...run, ...counted, absent, busyMs }, this.clock.now(), manager);
      if (run.isFinished || !isOpen) await this.askForDays(manager, backfill.id);
      if (isOpen && !run.isFinished && run.trouble === null) {
        await this.outbox.add(manager, TAKE_BACKFILL_STEP, { backfillId: backfill.id }, { key: backfill.id });
      }
    });
  }

  private async noteTrouble({ id, troubledSince }: Backfill, error: unknown): Promise<void> {
    const now = this.clock.now();
    const isFinal = troubledSince !== null && now.getTime() - troubledSince.getTime() >= TROUBLE_MAX_MS;
    await this.backfills.noteTrouble(id, error instanceof Error ? error.message : String(error), isFinal, now);
    if (isFinal) await this.askForDays(this.dataSource.manager, id);
  }

  /** Those that were over when it began are computed at once; the others with live news. */
  private async askForDays(manager: EntityManager, id: string): Promise<void> {
    const announcement = announcementId(id);
    await this.outbox.add(manager, PUBLISH_SPAN, { announcement }, { key: announcement });
    await this.outbox.add(manager, UPDATE_COVERAGE, { dataset: 'live' }, { key: 'live' });
  }
}

function announcementId(backfillId: string): string {
  return `backfill ${backfillId}`;
}

/** It lasts as long as the backfill, which may wait for its host or for a worker. */
function announcementOf({ id, createdAt }: Backfill): Announcement {
  return { id: announcementId(id), source: GDELT, who: 'backfill', since: createdAt, leaseMs: TROUBLE_MAX_MS };
}
