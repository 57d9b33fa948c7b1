import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { CoverageRepository, type Dataset, OutletsRepository } from '../../news';
import { Clock } from '../../platform/clock';
import { withMemberLock } from '../../platform/database/advisory-locks';
import { DomainEvents } from '../../platform/events/domain-events';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { Stopping } from '../../platform/stopping';
import { outletGroup, outletGroupOfName } from '../../volatility/confidence';
import { decodeState, freshState, type OutletGroups, type PartitionState } from './checkpoint-codec';
import { CODE_VERSION } from '../../platform/code-version';
import { isCheckpointKept } from './kept-checkpoints';
import { ComputationsRepository } from './computations.repository';
import { CoverageInputsView } from './coverage-inputs.view';
import { IndexesPublished } from './indexes.events';
import { type CoverageInput, hashInputs, hashRun } from './inputs';
import { encodeTrend } from '../storage/trend-codec';
import { encodeRecord } from '../storage/values-codec';
import { type Latest, LatestRepository } from '../storage/latest.repository';
import { Publications } from '../storage/publications';
import { PartitionRun, type RunPlan, type Work } from './partition-run';
import { CATALOGUE_PARTITIONS, type Partition } from './partitions';
import { Stopwatch } from './stopwatch';
import { ValuesRepository } from '../storage/values.repository';
import { openDay } from '../../reference/day-closing';

export interface ComputationSummary {
  /** `empty`: no coverage. `unchanged`: nothing new since the last run. */
  readonly outcome: 'empty' | 'unchanged' | 'computed';
  readonly days: number;
  readonly vintages: number;
  readonly restatements: number;
  readonly readingMs: number;
  readonly computingMs: number;
  readonly storingMs: number;
}

const NOTHING = { days: 0, vintages: 0, restatements: 0, readingMs: 0, computingMs: 0, storingMs: 0 };

/** From coverage to values: brings a partition up to date. Safe to run from any number of processes, again, and after being killed. */
@Injectable()
export class ComputationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly coverage: CoverageRepository,
    private readonly outlets: OutletsRepository,
    private readonly inputs: CoverageInputsView,
    private readonly values: ValuesRepository,
    private readonly latest: LatestRepository,
    private readonly computations: ComputationsRepository,
    private readonly publications: Publications,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    @Inject(CATALOGUE_PARTITIONS) private readonly partitions: readonly Partition[],
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Waits while another process computes the same partition, and then does only what is left.
   * @throws Stopped when the process is ending; the next run goes on from what is stored
   */
  async computePartition(dataset: Dataset, number: number): Promise<ComputationSummary> {
    const partition = this.partitions.find((candidate) => candidate.number === number);
    if (partition === undefined) throw new RangeError(`no partition ${number}`);
    // The lock lives and dies with the connection that writes: whoever loses it can no longer write.
    const runner = this.dataSource.createQueryRunner();
    try {
      const summary = await withMemberLock(runner, `computation ${dataset}`, number, () =>
        this.inSnapshot((snapshot) => this.bringUpToDate(runner, snapshot, dataset, partition)),
      );
      if (summary.outcome === 'computed') this.logger.info({ dataset, partition: number, ...summary }, 'indexes computed');
      return summary;
    } catch (error) {
      if (!this.stopping.isStopping) await this.computations.fail(dataset, number, (error as Error).message).catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** Coverage changes while a run reads it; the run sees it as it was when it began. */
  private async inSnapshot<T>(work: (snapshot: EntityManager) => Promise<T>): Promise<T> {
    const snapshot = this.dataSource.createQueryRunner();
    try {
      await snapshot.startTransaction('REPEATABLE READ');
      return await work(snapshot.manager);
    } finally {
      if (snapshot.isTransactionActive) await snapshot.rollbackTransaction().catch(() => undefined);
      await snapshot.release();
    }
  }

  private async bringUpToDate(runner: QueryRunner, snapshot: EntityManager, dataset: Dataset, partition: Partition): Promise<ComputationSummary> {
    const now = this.clock.now();
    // A day's first articles arrive before the previous day has closed. They wait: only one value is open at a time.
    const inputs = (await this.inputs.list(snapshot, dataset)).filter(({ day }) => day <= openDay(now));
    if (inputs.length === 0) return { outcome: 'empty', ...NOTHING };
    const runInputs = hashRun(partition, inputs, dataset, now);
    const lastInputs = await this.computations.findInputs(runner, dataset, partition.number);
    if (lastInputs?.equals(runInputs)) return { outcome: 'unchanged', ...NOTHING };
    const watch = new Stopwatch<Work>();
    const { state, firstDay } = await watch.measure('reading', () => this.restoreState(runner, snapshot, dataset, partition, inputs, now));
    const plan = { dataset, partition, inputs, firstDay, now, snapshot };
    const { coverage, values, computations, publications, stopping } = this;
    const run = new PartitionRun(plan, state, { coverage, values, computations, publications, stopping }, runner, watch);
    await run.compute();
    return this.finish(runner, plan, run, state, { last: lastInputs, run: runInputs }, watch);
  }

  /** The state at the last checkpoint whose past has not changed since, otherwise the initial state. */
  private async restoreState(
    runner: QueryRunner,
    snapshot: EntityManager,
    dataset: Dataset,
    partition: Partition,
    inputs: readonly CoverageInput[],
    now: Date,
  ): Promise<{ state: PartitionState; firstDay: number }> {
    const groupOf = await this.outletGroups(snapshot, dataset);
    for (const checkpoint of await this.computations.listCheckpoints(runner, dataset, partition.number)) {
      if (!checkpoint.inputs.equals(hashInputs(partition, inputs, checkpoint.day))) continue;
      try {
        const packed = await this.computations.getState(runner, dataset, partition.number, checkpoint.day);
        return { state: decodeState(dataset, partition, groupOf, now, packed), firstDay: checkpoint.day + 1 };
      } catch (error) {
        // Written by another version of the code: the past is recomputed.
        if (!(error instanceof RangeError)) throw error;
      }
    }
    return { state: freshState(dataset, partition, groupOf, now), firstDay: inputs[0].day };
  }

  /** Intervals must not depend on the order in which outlets came in, so their groups go by domain. */
  private async outletGroups(snapshot: EntityManager, dataset: Dataset): Promise<OutletGroups> {
    const groups = new Map((await this.outlets.list(dataset, snapshot)).map(({ id, domain }) => [id, outletGroupOfName(domain)]));
    return (outlet) => groups.get(outlet) ?? outletGroup(outlet);
  }

  /** Everything that marks the run as finished goes into one transaction, after all else is stored. */
  private async finish(
    runner: QueryRunner,
    plan: RunPlan,
    run: PartitionRun,
    state: PartitionState,
    hashes: { readonly last: Buffer | null; readonly run: Buffer },
    watch: Stopwatch<Work>,
  ): Promise<ComputationSummary> {
    const { dataset, partition, inputs, firstDay, now } = plan;
    const lastDay = inputs[inputs.length - 1].day;
    const { vintages, restatements } = state.publisher;
    const times = () => ({ readingMs: watch.get('reading'), computingMs: watch.get('computing'), storingMs: watch.get('storing') });
    await runner.startTransaction();
    const publishedAt = await this.publications.begin(runner, dataset);
    await run.storeMonth(publishedAt);
    const changed = await watch.measure('storing', () => this.saveLatest(runner, dataset, state.publisher.latest(publishedAt)));
    await watch.measure('storing', async () => {
      if (run.checkpoint !== null) await this.computations.saveCheckpoint(runner, dataset, partition.number, run.checkpoint);
      const days = (await this.computations.listCheckpoints(runner, dataset, partition.number)).map(({ day }) => day);
      const kept = days.filter((day) => day === days[0] || isCheckpointKept(dataset, day, days[0]));
      await this.computations.keepCheckpoints(runner, dataset, partition.number, kept);
    });
    if (vintages > 0) {
      const facts = { inputs: hashes.run, codeVersion: CODE_VERSION, firstDay, lastDay, vintages, restatements, ...times() };
      await this.computations.addRun(runner, dataset, partition.number, facts, now);
    }
    await this.computations.finish(runner, dataset, partition.number, hashes.run);
    // A killed run may have stored months that this one found already correct.
    const isVisible = changed > 0 || vintages > 0 || hashes.last === null;
    if (isVisible) await this.events.publish(new IndexesPublished(dataset), runner.manager);
    await watch.measure('storing', () => runner.commitTransaction());
    return { outcome: 'computed', days: Math.max(0, lastDay - firstDay + 1), vintages, restatements, ...times() };
  }

  /** Stores the latest values that differ from those shown; returns how many. */
  private async saveLatest(runner: QueryRunner, dataset: Dataset, rows: readonly Latest[]): Promise<number> {
    const stored = await this.latest.getOf(
      runner,
      dataset,
      rows.map(({ scope }) => scope),
    );
    const changed = rows.filter((row) => !sameLatest(row, stored.get(row.scope)));
    await this.latest.save(runner, dataset, changed, this.clock.now());
    return changed.length;
  }
}

/** Whether a computed value equals the one already shown. For an open day, a new time of computation alone is no difference. */
function sameLatest(computed: Latest, shown: Latest | undefined): boolean {
  if (shown === undefined) return false;
  const record =
    computed.record.state === 'open' && shown.record.state === 'open' ? { ...computed.record, computedAt: shown.record.computedAt } : computed.record;
  return encodeRecord(record).equals(encodeRecord(shown.record)) && encodeTrend(computed.trend).equals(encodeTrend(shown.trend));
}
