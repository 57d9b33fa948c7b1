import type { EntityManager, QueryRunner } from 'typeorm';
import type { CoverageRepository } from '../../news';
import type { Logger } from '../../platform/logging/logger';
import type { Stopping } from '../../platform/stopping';
import { gapDay, type CoverageDay } from '../../volatility/coverage';
import { firstDayOf, monthOf } from '../storage/calendar';
import { encodeState, type PartitionState } from './checkpoint-codec';
import type { Checkpoint, ComputationsRepository } from './computations.repository';
import { type CoverageInput, hashInputs } from './inputs';
import { isCheckpointKept } from './kept-checkpoints';
import type { PublishedDay } from './partition-publisher';
import type { Partition } from './partitions';
import type { EditionKey } from '../storage/edition';
import type { IndexChangesRepository } from '../storage/index-changes.repository';
import type { Publications } from '../storage/publications';
import type { MethodologySwitch } from './methodology-switch';
import type { Stopwatch } from './stopwatch';
import type { ValuesRepository } from '../storage/values.repository';
import { lastFinalDay } from './vintages';

const PROGRESS_EVERY_MS = 500;
/** A version that is computed beside the one that readers get takes a while, and says how far it is. */
const SAY_EVERY_MS = 15_000;
/** So much work at most, and a month, is done again after a run that was broken off. */
const KEEP_STATE_EVERY_MS = 5_000;

/** What a run spends its time on. */
export type Work = 'reading' | 'computing' | 'storing';

export interface RunPlan {
  readonly edition: EditionKey;
  /** See PublishingFrame. */
  readonly isVisible: boolean;
  readonly partition: Partition;
  readonly inputs: readonly CoverageInput[];
  /** Hash of the inputs, by which the audit trail knows the run. */
  readonly run: Buffer;
  /** First day to compute: the state is that of the day before. */
  readonly firstDay: number;
  readonly now: Date;
  /** The snapshot in which coverage is read, so that what is computed is what the inputs name. */
  readonly snapshot: EntityManager;
}

/** Readers have got the version since the run began, so that what it changes of settled days is a restatement. It has to begin again. */
export class Overtaken extends Error {}

export interface RunStores {
  readonly coverage: CoverageRepository;
  readonly values: ValuesRepository;
  readonly changes: IndexChangesRepository;
  readonly computations: ComputationsRepository;
  readonly publications: Publications;
  readonly methodologySwitch: MethodologySwitch;
  readonly stopping: Stopping;
  readonly logger: Logger;
}

/**
 * One pass of a partition over its days. Months are stored one by one, or in parts, each in a transaction with the checkpoint at its end; the last month,
 * the latest values and the last checkpoint are left to `finish`. Killed anywhere and run again, it goes on after the last month stored.
 */
export class PartitionRun {
  checkpoint: Checkpoint | null = null;
  private readonly lastDay: number;
  private readonly finalDay: number;
  private month: number | null = null;
  private progressAt = 0;
  private saidAt = performance.now();
  private keptAt = performance.now();

  constructor(
    private readonly plan: RunPlan,
    private readonly state: PartitionState,
    private readonly stores: RunStores,
    private readonly runner: QueryRunner,
    private readonly watch: Stopwatch<Work>,
  ) {
    this.lastDay = plan.inputs[plan.inputs.length - 1].day;
    this.finalDay = lastFinalDay(plan.edition.dataset, this.lastDay, plan.now);
  }

  async compute(): Promise<void> {
    const { firstDay } = this.plan;
    const daysTotal = this.lastDay - firstDay + 1;
    await this.stores.computations.begin(this.runner, this.plan.edition, this.plan.partition.number, daysTotal);
    let before: number | null = null;
    for await (const { coverage, ...published } of this.days()) {
      if (coverage.day > this.finalDay && before !== null && before <= this.finalDay) this.checkpoint = this.takeCheckpoint(before);
      await this.openMonth(monthOf(coverage.day), before);
      before = coverage.day;
      const startedAt = performance.now();
      const values = this.state.engine.advance(coverage);
      this.state.publisher.publish(values, published, coverage.day === this.lastDay);
      this.watch.add('computing', performance.now() - startedAt);
      await this.stores.stopping.turn();
      await this.reportProgress(coverage.day, coverage.day - firstDay + 1);
    }
    if (before !== null && before <= this.finalDay) this.checkpoint = this.takeCheckpoint(before);
  }

  /**
   * Takes the instant of a publication, in the runner's transaction.
   * @throws Overtaken
   */
  async beginPublication(): Promise<number> {
    const { dataset, methodology } = this.plan.edition;
    const publishedAt = await this.stores.publications.begin(this.runner, dataset);
    const isVisible = this.plan.isVisible || (await this.stores.methodologySwitch.findStanding(dataset, this.runner.manager)) === methodology;
    if (isVisible !== this.plan.isVisible) throw new Overtaken();
    return publishedAt;
  }

  /** Stores what is left of the month begun last, as published at an instant; in the runner's transaction. */
  async storeMonth(publishedAt: number): Promise<void> {
    if (this.month === null) return;
    const month = this.month;
    const rows = this.state.publisher.changedPages(publishedAt);
    const { restated } = this.state.publisher;
    await this.watch.measure('storing', async () => {
      await this.stores.values.saveMonth(this.runner, this.plan.edition, month, rows);
      await this.stores.changes.addValues(this.runner, this.plan.edition, { month, publishedAt, run: this.plan.run, vintages: rows, restated });
    });
  }

  /**
   * The days to compute. Absent days are gaps; months of which nothing at all was collected are passed over, for the engine
   * takes a jump as so many gaps.
   */
  private async *days(): AsyncGenerator<{ coverage: CoverageDay } & PublishedDay> {
    const months = new Set(this.plan.inputs.map(({ day }) => monthOf(day)));
    const {
      edition: { dataset },
      firstDay,
      snapshot,
    } = this.plan;
    const stored = this.stores.coverage.listDays(dataset, firstDay, this.lastDay, snapshot);
    let next = firstDay;
    for (;;) {
      const found = await this.watch.measure('reading', () => stored.next());
      if (found.done === true) return;
      const { coverage, facts, tone } = found.value;
      for (; next < coverage.day; next++) {
        if (months.has(monthOf(next))) yield { coverage: gapDay(next), isBackfilled: false, tone: null };
        else next = firstDayOf(monthOf(next) + 1) - 1;
      }
      yield { coverage, isBackfilled: facts.isBackfilled, tone };
      next = coverage.day + 1;
    }
  }

  /**
   * Begins a month, or the same one again where the state before is to be kept, and stores what was begun before.
   * @param before the last day computed
   */
  private async openMonth(month: number, before: number | null): Promise<void> {
    const isNext = month !== this.month;
    const isKept = before !== null && before <= this.finalDay && this.isStateKept(before, isNext);
    if (!isNext && !isKept) return;
    if (this.month !== null) {
      // Before other publications have to wait for this one.
      const checkpoint = isKept ? this.takeCheckpoint(before) : null;
      await this.runner.startTransaction();
      await this.storeMonth(await this.beginPublication());
      await this.watch.measure('storing', async () => {
        if (checkpoint !== null)
          await this.stores.computations.saveCheckpoint(this.runner, this.plan.edition, this.plan.partition.number, checkpoint);
        await this.runner.commitTransaction();
      });
    }
    this.month = month;
    const scopes = [...this.state.engine.scopes];
    const stored = await this.watch.measure('reading', () => this.stores.values.getMonth(this.runner, this.plan.edition, month, scopes));
    this.state.publisher.beginMonth(month, stored);
  }

  /** Where changes begin at some day, and at the end of a month where the run goes on if it is broken off now. */
  private isStateKept(day: number, isMonthEnd: boolean): boolean {
    const isDue = isMonthEnd && performance.now() - this.keptAt > KEEP_STATE_EVERY_MS;
    return isDue || isCheckpointKept(this.plan.edition.dataset, this.plan.partition.number, day, this.finalDay);
  }

  private takeCheckpoint(day: number): Checkpoint {
    this.keptAt = performance.now();
    const startedAt = performance.now();
    const { partition, inputs } = this.plan;
    const checkpoint = { day, inputs: hashInputs(partition, inputs, day), state: encodeState(this.state) };
    this.watch.add('storing', performance.now() - startedAt);
    return checkpoint;
  }

  private async reportProgress(day: number, daysDone: number): Promise<void> {
    if (performance.now() - this.progressAt < PROGRESS_EVERY_MS && day < this.lastDay) return;
    this.progressAt = performance.now();
    const { edition, partition } = this.plan;
    await this.watch.measure('storing', () => this.stores.computations.advance(this.runner, edition, partition.number, day, daysDone));
    if (this.plan.isVisible || performance.now() - this.saidAt < SAY_EVERY_MS) return;
    this.saidAt = performance.now();
    const daysTotal = this.lastDay - this.plan.firstDay + 1;
    this.stores.logger.info({ ...edition, partition: partition.number, daysDone, daysTotal }, 'computing a new version of the methodology');
  }
}
