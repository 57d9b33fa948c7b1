import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { ArticleSearch, OutletsRepository, type SearchInput } from '../../../news';
import { Clock, parseIsoDay } from '../../../platform/clock';
import { tryWithMemberLock } from '../../../platform/database/advisory-locks';
import { DomainEvents } from '../../../platform/events/domain-events';
import { LOGGER, type Logger } from '../../../platform/logging/logger';
import { Outbox } from '../../../platform/queue/outbox.service';
import { Stopped, Stopping } from '../../../platform/stopping';
import { openDay } from '../../../reference/day-closing';
import { METHODOLOGY_VERSIONS, type MethodologyVersion } from '../../../volatility/methodology/methodologies';
import { outletGroup, outletGroupOfName } from '../../../volatility/values/confidence';
import { EditionsService } from '../../catalogue/editions.service';
import { decodeState, freshState, type OutletGroups, type PartitionState, type StateFrame } from '../../computation/checkpoint-codec';
import { CoverageInputsView } from '../../computation/coverage-inputs.view';
import type { Edition } from '../../storage/edition';
import { Publications } from '../../storage/publications';
import { customIdOf } from '../model/custom-index';
import type { CustomIndex } from '../model/custom-index.entity';
import { COMPUTE_CUSTOM, COMPUTE_CUSTOM_KEY } from './custom-indexes.jobs';
import { BEFORE_ALL_DAYS, hashCustomInputs, hashCustomRun, weightsOfDay } from './custom-inputs';
import { CustomQueueRepository, TRIES_MAX } from './custom-queue.repository';
import { CalledOff, CUSTOM_SCOPE, CustomRun } from './custom-run';
import { searchScopeOf } from '../model/search-scope';
import { CustomValuesRepository } from '../values/custom-values.repository';

/** Brings custom indexes up to date, one after the other. Safe to run from any number of processes, again, and after being killed. */
@Injectable()
export class CustomComputation {
  /** Why indexes were given up: each is tried again with every publication, and its reason is logged as a fault once. */
  private readonly givenUpFor = new Map<string, string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly search: ArticleSearch,
    private readonly outlets: OutletsRepository,
    private readonly coverage: CoverageInputsView,
    private readonly editions: EditionsService,
    private readonly values: CustomValuesRepository,
    private readonly queue: CustomQueueRepository,
    private readonly publications: Publications,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Computes the index whose turn it is, and makes sure of the next one.
   * @returns its key; null where none waits that nobody else works on
   * @throws Stopped when the process is ending; the next turn goes on from what is stored
   */
  async computeNext(): Promise<string | null> {
    // The lock lives and dies with the connection that writes: whoever loses it can no longer write.
    const runner = this.dataSource.createQueryRunner();
    try {
      for (const key of await this.queue.listWaiting(this.clock.now())) {
        const done = await tryWithMemberLock(runner, 'custom index', key, () => this.takeTurn(runner, key));
        if (done === true) return key;
      }
      return null;
    } finally {
      await runner.release();
    }
  }

  private async takeTurn(runner: QueryRunner, key: string): Promise<boolean> {
    const index = await this.queue.begin(runner, key, this.clock.now());
    if (index === null) return false;
    // Another worker takes up the next one meanwhile.
    await this.requestNext();
    try {
      await this.bringUpToDate(runner, index);
      this.givenUpFor.delete(key);
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      if (error instanceof Stopped || this.stopping.isStopping) throw error;
      if (!(error instanceof CalledOff)) await this.fail(index, error as Error);
    }
    await this.requestNext();
    return true;
  }

  private async bringUpToDate(runner: QueryRunner, index: CustomIndex): Promise<void> {
    const { dataset, methodology } = await this.findEdition(index);
    const now = this.clock.now();
    const span = { dataset, from: BEFORE_ALL_DAYS, to: Math.min(parseIsoDay(index.end)!, openDay(now)) };
    const all = await this.search.inputs(searchScopeOf(index), span);
    // What comes later rests on the days before it.
    const pending = all.findIndex(({ missing }) => missing === 'pending');
    const inputs = pending === -1 ? all : all.slice(0, pending);
    const isWhole = pending === -1 || all[pending].day >= openDay(now) - 1;
    const end = { isWhole, daysTotal: all.length, daysPending: all.filter(({ missing }) => missing === 'pending').length };
    const edition = { dataset, methodology };
    const run = hashCustomRun(index, inputs, dataset, now);
    const last = await this.values.findRun(runner, edition, index.key);
    if (inputs.length === 0 || last?.equals(run) === true) {
      await this.queue.finish(runner.manager, index, { ...end, isWhole: isWhole && last !== null }, this.clock.now());
      return;
    }
    const frame = { dataset, methodology, now, isVisible: true, groupOf: await this.outletGroups(edition) };
    const { state, firstDay } = await this.restore(runner, frame, index, inputs);
    const { search, values, queue, publications, events, stopping, clock } = this;
    const plan = { edition, index, inputs, daysTotal: all.length, firstDay, now, backfilled: await this.listBackfilled(dataset) };
    const pass = new CustomRun(plan, state, { search, values, queue, publications, events, stopping, clock }, runner);
    await pass.compute();
    await pass.finish(run, end);
    this.logger.info({ index: customIdOf(index.key), ...edition, days: inputs.length }, 'custom index computed');
  }

  /** Values are computed by the version that readers get. */
  private async findEdition({ mode }: CustomIndex): Promise<{ dataset: Edition['dataset']; methodology: MethodologyVersion }> {
    const { edition } = await this.editions.choose({ mode });
    const editions = await this.editions.read(edition.dataset);
    const { methodology } = editions[editions.length - 1];
    const known = METHODOLOGY_VERSIONS.find((version) => version === methodology);
    if (known === undefined) throw new Error(`methodology ${methodology} is not known to this program`);
    return { dataset: edition.dataset, methodology: known };
  }

  /** The state whose past has not changed since, otherwise the initial state. */
  private async restore(
    runner: QueryRunner,
    frame: Omit<StateFrame, 'partition'>,
    index: CustomIndex,
    inputs: readonly SearchInput[],
  ): Promise<{ state: PartitionState; firstDay: number }> {
    const partitionOn = (day: number): StateFrame['partition'] => ({
      number: -1,
      scopes: Int32Array.of(CUSTOM_SCOPE),
      aggregates: [],
      weights: weightsOfDay(index, day),
    });
    for (const { day, inputs: hash } of await this.values.listStates(runner.manager, frame, index.key)) {
      if (!hash.equals(hashCustomInputs(index, inputs, day))) continue;
      const state = await this.values.findState(runner.manager, frame, index.key, day);
      if (state === null) continue;
      try {
        return { state: decodeState({ ...frame, partition: partitionOn(day) }, state), firstDay: day + 1 };
      } catch (error) {
        // Written by another version of the code: the past is recomputed.
        if (!(error instanceof RangeError)) throw error;
      }
    }
    const { day } = inputs[0];
    return { state: freshState({ ...frame, partition: partitionOn(day) }), firstDay: day };
  }

  /** Intervals must not depend on the order in which outlets came in, so their groups go by domain. */
  private async outletGroups({ dataset }: Pick<Edition, 'dataset'>): Promise<OutletGroups> {
    const groups = new Map((await this.outlets.list(dataset, this.dataSource.manager)).map(({ id, domain }) => [id, outletGroupOfName(domain)]));
    return (outlet) => groups.get(outlet) ?? outletGroup(outlet);
  }

  private async listBackfilled(dataset: Edition['dataset']): Promise<ReadonlySet<number>> {
    const days = await this.coverage.list(this.dataSource.manager, dataset);
    return new Set(days.filter(({ isBackfilled }) => isBackfilled).map(({ day }) => day));
  }

  private async fail(index: CustomIndex, error: Error): Promise<void> {
    const isGivenUp = index.tries >= TRIES_MAX;
    const facts = { index: customIdOf(index.key), tries: index.tries, reason: error.message };
    const isKnown = this.givenUpFor.get(index.key) === error.message;
    this.logger[isKnown ? 'debug' : isGivenUp ? 'error' : 'warn'](facts, isGivenUp ? 'custom index given up' : 'custom index failed');
    if (isGivenUp) this.givenUpFor.set(index.key, error.message);
    await this.queue.fail(index, isGivenUp, this.clock.now());
  }

  private async requestNext(): Promise<void> {
    if (!(await this.queue.hasWaiting(this.clock.now()))) return;
    await this.dataSource.transaction((manager) => this.outbox.add(manager, COMPUTE_CUSTOM, {}, { key: COMPUTE_CUSTOM_KEY }));
  }
}
