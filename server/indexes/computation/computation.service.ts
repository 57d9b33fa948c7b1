import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { CoverageRepository, type Dataset, OutletsRepository } from '../../news';
import { Clock } from '../../platform/clock';
import { withMemberLock } from '../../platform/database/advisory-locks';
import { inSnapshot } from '../../platform/database/snapshot';
import { DomainEvents } from '../../platform/events/domain-events';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { Stopping } from '../../platform/stopping';
import { METHODOLOGIES, type MethodologyVersion } from '../../volatility/methodology/methodologies';
import { outletGroup, outletGroupOfName } from '../../volatility/values/confidence';
import { decodeState, freshState, type OutletGroups, type PartitionState, type StateFrame } from './checkpoint-codec';
import { CODE_VERSION } from '../../platform/code-version';
import { isCheckpointKept } from './kept-checkpoints';
import { ComputationsRepository } from './computations.repository';
import { CoverageInputsView } from './coverage-inputs.view';
import { IndexesPublished } from './indexes.events';
import { type CoverageInput, hashClosed, hashInputs, hashRun } from './inputs';
import { encodeTrend } from '../storage/trend-codec';
import { encodeRecord } from '../storage/values-codec';
import { type Latest, LatestRepository } from '../storage/latest.repository';
import { IndexChangesRepository } from '../storage/index-changes.repository';
import { Publications } from '../storage/publications';
import type { EditionKey } from '../storage/edition';
import { CATALOGUE_METHODOLOGIES } from './methodologies';
import { MethodologyReplacement } from './methodology-replacement';
import { MethodologySwitch } from './methodology-switch';
import { Overtaken, PartitionRun, type RunPlan, type Work } from './partition-run';
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

/**
 * From coverage to values: brings a partition up to date by the newest version of the methodology. Safe to run from any number of processes,
 * again, and after being killed. Where readers still get an earlier version, nobody sees the new one until all of it is computed.
 */
@Injectable()
export class ComputationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly coverage: CoverageRepository,
    private readonly outlets: OutletsRepository,
    private readonly inputs: CoverageInputsView,
    private readonly values: ValuesRepository,
    private readonly changes: IndexChangesRepository,
    private readonly latest: LatestRepository,
    private readonly computations: ComputationsRepository,
    private readonly publications: Publications,
    private readonly methodologySwitch: MethodologySwitch,
    private readonly replacement: MethodologyReplacement,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    @Inject(CATALOGUE_PARTITIONS) private readonly partitions: readonly Partition[],
    @Inject(CATALOGUE_METHODOLOGIES) private readonly methodologies: readonly MethodologyVersion[],
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Waits while another process computes the same partition, and then does only what is left.
   * @throws Stopped when the process is ending; the next run goes on from what is stored
   */
  async computePartition(dataset: Dataset, number: number): Promise<ComputationSummary> {
    const partition = this.partitions.find((candidate) => candidate.number === number);
    if (partition === undefined) throw new RangeError(`no partition ${number}`);
    const edition = { dataset, methodology: this.newest };
    // The lock lives and dies with the connection that writes: whoever loses it can no longer write.
    const runner = this.dataSource.createQueryRunner();
    try {
      const summary = await withMemberLock(runner, `computation ${dataset}`, number, () => this.bringUpToDate(runner, edition, partition));
      if (summary.outcome === 'computed') this.logger.info({ ...edition, partition: number, ...summary }, 'indexes computed');
      return summary;
    } catch (error) {
      if (!this.stopping.isStopping) await this.computations.fail(edition, number, (error as Error).message).catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** Whether readers of a dataset still get an earlier version than the one that is computed. */
  async isReplacing(dataset: Dataset): Promise<boolean> {
    const standing = await this.methodologySwitch.findStanding(dataset);
    return standing !== null && standing !== this.newest;
  }

  /** Whether what most readers look at has been computed: all but pairs. */
  isCoreComputed(dataset: Dataset): Promise<boolean> {
    return this.computations.isCoreComputed({ dataset, methodology: this.newest });
  }

  /** Whether a migration wants the core computed once more, though no day has changed. */
  isCoreAskedFor(dataset: Dataset): Promise<boolean> {
    return this.computations.isCoreAskedFor({ dataset, methodology: this.newest });
  }

  private get newest(): MethodologyVersion {
    return this.methodologies[this.methodologies.length - 1];
  }

  private async bringUpToDate(runner: QueryRunner, edition: EditionKey, partition: Partition): Promise<ComputationSummary> {
    // Coverage changes while a run reads it; the run sees it as it was when it began.
    const run = (): Promise<ComputationSummary> => inSnapshot(this.dataSource, (snapshot) => this.runIn(snapshot, runner, edition, partition));
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      await runner.rollbackTransaction();
      return run();
    }
  }

  private async runIn(snapshot: EntityManager, runner: QueryRunner, edition: EditionKey, partition: Partition): Promise<ComputationSummary> {
    const { dataset } = edition;
    const now = this.clock.now();
    // A day's first articles arrive before the previous day has closed. They wait: only one value is open at a time.
    const inputs = (await this.inputs.list(snapshot, dataset)).filter(({ day }) => day <= openDay(now));
    if (inputs.length === 0) return { outcome: 'empty', ...NOTHING };
    const isVisible = await this.replacement.isVisible(runner, edition);
    const runInputs = hashRun(partition, inputs, dataset, now);
    const lastInputs = await this.computations.findInputs(runner, edition, partition.number);
    if (lastInputs?.equals(runInputs)) {
      if (!isVisible) await this.replaceUnchanged(runner, edition);
      return { outcome: 'unchanged', ...NOTHING };
    }
    const watch = new Stopwatch<Work>();
    const { state, firstDay } = await watch.measure('reading', () =>
      this.restoreState(runner, snapshot, { dataset, partition, now, isVisible }, inputs),
    );
    const plan = { edition, isVisible, partition, inputs, run: runInputs, firstDay, now, snapshot };
    const { coverage, values, changes, computations, publications, methodologySwitch, stopping, logger } = this;
    const stores = { coverage, values, changes, computations, publications, methodologySwitch, stopping, logger };
    const run = new PartitionRun(plan, state, stores, runner, watch);
    await run.compute();
    return this.finish(runner, plan, run, state, { last: lastInputs, run: runInputs }, watch);
  }

  /** The state at the last checkpoint whose past has not changed since, otherwise the initial state. */
  private async restoreState(
    runner: QueryRunner,
    snapshot: EntityManager,
    framing: Omit<StateFrame, 'methodology' | 'groupOf'>,
    inputs: readonly CoverageInput[],
  ): Promise<{ state: PartitionState; firstDay: number }> {
    const { dataset, partition } = framing;
    const edition = { dataset, methodology: this.newest };
    const frame = { ...framing, methodology: this.newest, groupOf: await this.outletGroups(snapshot, dataset) };
    for (const checkpoint of await this.computations.listCheckpoints(runner, edition, partition.number)) {
      if (!checkpoint.inputs.equals(hashInputs(partition, inputs, checkpoint.day))) continue;
      try {
        const packed = await this.computations.getState(runner, edition, partition.number, checkpoint.day);
        if (packed === null) continue;
        return { state: decodeState(frame, packed), firstDay: checkpoint.day + 1 };
      } catch (error) {
        // Written by another version of the code: the past is recomputed.
        if (!(error instanceof RangeError)) throw error;
      }
    }
    return { state: freshState(frame), firstDay: inputs[0].day };
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
    const { edition, partition, inputs, firstDay, now } = plan;
    const lastDay = inputs[inputs.length - 1].day;
    const { vintages, restatements } = state.publisher;
    const times = () => ({ readingMs: watch.get('reading'), computingMs: watch.get('computing'), storingMs: watch.get('storing') });
    await runner.startTransaction();
    const publishedAt = await run.beginPublication();
    await run.storeMonth(publishedAt);
    const changed = await watch.measure('storing', () => this.saveLatest(runner, edition, state.publisher.latest(publishedAt)));
    await watch.measure('storing', async () => {
      if (run.checkpoint !== null) await this.computations.saveCheckpoint(runner, edition, partition.number, run.checkpoint);
      const days = (await this.computations.listCheckpoints(runner, edition, partition.number)).map(({ day }) => day);
      const kept = days.filter((day) => day === days[0] || isCheckpointKept(edition.dataset, partition.number, day, days[0]));
      await this.computations.keepCheckpoints(runner, edition, partition.number, kept);
    });
    if (vintages > 0) {
      const { parameters } = METHODOLOGIES[this.newest];
      const facts = { inputs: hashes.run, parameters, codeVersion: CODE_VERSION, firstDay, lastDay, vintages, restatements, ...times() };
      await this.computations.addRun(runner, edition, partition.number, facts, now);
    }
    await this.computations.finish(runner, edition, partition.number, hashes.run, hashClosed(inputs, edition.dataset, now));
    // A killed run may have stored months that this one found already correct.
    const isNew = changed > 0 || vintages > 0 || hashes.last === null;
    const isPublished = plan.isVisible ? isNew : await this.replacement.replace(runner, edition, publishedAt);
    if (isPublished) await this.events.publish(new IndexesPublished(edition.dataset), runner.manager);
    await watch.measure('storing', () => runner.commitTransaction());
    return { outcome: 'computed', days: Math.max(0, lastDay - firstDay + 1), vintages, restatements, ...times() };
  }

  /** What kept the version from being published may be over, with no value to compute. */
  private async replaceUnchanged(runner: QueryRunner, edition: EditionKey): Promise<void> {
    await runner.startTransaction();
    const publishedAt = await this.publications.begin(runner, edition.dataset);
    const isPublished = await this.replacement.replace(runner, edition, publishedAt);
    if (isPublished) await this.events.publish(new IndexesPublished(edition.dataset), runner.manager);
    await runner.commitTransaction();
  }

  /** Stores the latest values that differ from those shown; returns how many. */
  private async saveLatest(runner: QueryRunner, edition: EditionKey, rows: readonly Latest[]): Promise<number> {
    const stored = await this.latest.getOf(
      runner,
      edition,
      rows.map(({ scope }) => scope),
    );
    const changed = rows.filter((row) => !sameLatest(row, stored.get(row.scope)));
    await this.latest.save(runner, edition, changed, this.clock.now());
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
