import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, MS_PER_DAY } from '../../../../platform/clock';
import { isUuid } from '../../../../platform/http/input/field-rules';
import type { Position, Placed } from '../../../../platform/http/lists/keyset';
import { problem } from '../../../../platform/problems/problem';
import { Stopping } from '../../../../platform/stopping';
import { Outbox } from '../../../../platform/queue/outbox.service';
import { GDELT } from '../gdelt-name';
import type { WindowSpan } from '../windows/gdelt-windows.repository';
import { SampleDecisions } from '../windows/sample-decisions.service';
import type { Announcement } from '../../../model/announcement';
import { PUBLISH_SPAN, UPDATE_COVERAGE } from '../../../storage/coverage.jobs';
import { NEWS_PROBLEMS } from '../../../model/news.problems';
import { TAKE_BACKFILL_STEP } from './backfill.jobs';
import { afterStep, nextStretch, restOf } from './backfill-order';
import { type Progress, progressOf } from './backfill-progress';
import { countWindows, windowSpan } from './backfill-range';
import { BackfillRunner, type Run } from './backfill-runner.service';
import type { Backfill } from './backfill.entity';
import { BackfillsRepository } from './backfills.repository';
import { isHostAtFault } from './host-fault';

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
    private readonly samples: SampleDecisions,
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
    await this.backfills.add({ ...span, id, sample: 1, stage: null, bytes: null }, now, manager);
    await this.promiseStep(manager, id);
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
    const stretch = backfill.finishedAt === null ? restOf(backfill) : null;
    if (stretch === null) return progressOf(backfill, 0);
    const rest = { ...backfill, ...stretch };
    return progressOf(backfill, countWindows(rest) - (await this.backfills.countSpan(rest, manager)).done);
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
        {
          ...backfill,
          ...nextStretch(backfill),
          holesSince: this.holesSince(backfill.createdAt),
          announcement: announcementOf(backfill),
          isOfOwnWindow: backfill.stage !== null,
        },
        { limit: WINDOWS_PER_STEP, isWanted: async () => !this.stopping.isStopping && (await this.backfills.isOpen(id)) },
      );
    } catch (error) {
      this.stopping.check();
      await this.noteTrouble(backfill, error);
      throw error;
    }
    const trouble = run.trouble ?? (await this.findFault(backfill, run));
    // Where the host gives nothing but what is no good, it is the host that is at fault: no window is given up.
    await this.finishStep(
      backfill,
      trouble === run.trouble ? run : { ...run, trouble, isFinished: false, misses: [] },
      performance.now() - startedAt,
    );
    if (trouble === null) return;
    await this.noteTrouble(backfill, trouble);
    throw trouble;
  }

  /** A host that has nothing good for a whole day of a history, as one that serves the same file for every window. */
  private async findFault(backfill: Backfill, { asked, misses }: Run): Promise<Error | null> {
    if (backfill.stage === null) return null;
    const bad = misses.filter(({ miss }) => miss.isBad);
    const { done } = await this.backfills.countSpan({ ...backfill, ...nextStretch(backfill) });
    if (!isHostAtFault({ asked, bad: bad.length, stored: done, troubledSince: backfill.troubledSince }, this.clock.now())) return null;
    return problem(NEWS_PROBLEMS.host_unusable, { params: { windows: bad.length, reason: bad[0].miss.reason.replace(/\.$/, '') } });
  }

  private async finishStep(backfill: Backfill, run: Run, busyMs: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.runner.noteMisses(run, manager);
      const after = afterStep(backfill, run);
      // Nothing was done, as when the worker stops: the job ends, so another one has to go on. Where the backfill has ended, it ends at once.
      if (after === null) return run.trouble === null ? this.promiseStep(manager, backfill.id) : undefined;
      const span: WindowSpan = { ...backfill, ...after.done };
      const counted = await this.backfills.countSpan(span, manager);
      const absent = Math.max(0, countWindows(span) - counted.done - counted.failed);
      const done = { ...run, ...after, ...counted, absent, busyMs };
      const isOpen = await this.backfills.advance(backfill.id, backfill.nextAt, done, this.clock.now(), manager);
      if (after.isFinished || !isOpen) await this.askForDays(manager, backfill.id);
      if (!isOpen) return;
      if (after.isFinished) await this.end(manager, backfill);
      else if (run.trouble === null) await this.promiseStep(manager, backfill.id);
    });
  }

  /** After a stage of a history comes the next one. Where somebody had all windows read, all are expected of those days from now on. */
  private async end(manager: EntityManager, { from, to, stage }: Backfill): Promise<void> {
    if (stage === null) return this.samples.fillUp(manager, from, to);
    const next = await this.backfills.findNextStage(manager, stage);
    if (next !== null) await this.promiseStep(manager, next.id);
  }

  private async promiseStep(manager: EntityManager, backfillId: string): Promise<void> {
    await this.outbox.add(manager, TAKE_BACKFILL_STEP, { backfillId }, { key: backfillId });
  }

  /** A history is never given up: an instance without network may get one later. */
  private async noteTrouble({ id, stage, troubledSince }: Backfill, error: unknown): Promise<void> {
    const now = this.clock.now();
    const isFinal = stage === null && troubledSince !== null && now.getTime() - troubledSince.getTime() >= TROUBLE_MAX_MS;
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
