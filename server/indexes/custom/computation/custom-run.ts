import type { QueryRunner } from 'typeorm';
import type { ArticleSearch, Dataset, SearchInput } from '../../../news';
import { type Clock, parseIsoDay } from '../../../platform/clock';
import type { DomainEvents } from '../../../platform/events/domain-events';
import type { Stopping } from '../../../platform/stopping';
import { type CoverageDay, gapDay } from '../../../volatility/coverage';
import { encodeState, type PartitionState } from '../../computation/checkpoint-codec';
import { lastFinalDay } from '../../computation/vintages';
import { firstDayOf, monthOf } from '../../storage/calendar';
import type { EditionKey } from '../../storage/edition';
import type { Publications } from '../../storage/publications';
import type { CustomIndex } from '../model/custom-index.entity';
import { hashCustomInputs, weightsOfDay } from './custom-inputs';
import type { CustomQueueRepository, TurnEnd } from './custom-queue.repository';
import { searchScopeOf } from '../model/search-scope';
import { viewCustomIndex } from '../values/custom-index-view';
import type { CustomLatest, CustomState, CustomValuesRepository } from '../values/custom-values.repository';
import { CustomValuesPublished } from './custom-indexes.events';

/** Number of the one scope that an engine of a custom index has. */
export const CUSTOM_SCOPE = 1;

const PROGRESS_EVERY_MS = 400;
/** So much work at most is done again after a run that was broken off. */
const STORE_EVERY_MS = 1_500;

/** Months back from the last final day at whose ends the state is kept; of what is older, at the end of each quarter. */
const MONTHLY_MONTHS = 12;
const MONTHS_APART = 3;

/** The index was called off, archived or deleted while it was computed. */
export class CalledOff extends Error {}

/** What a run computes, and from where. */
export interface CustomRunPlan {
  readonly edition: EditionKey & { readonly dataset: Dataset };
  readonly index: CustomIndex;
  /** Those that can be read, ascending; not empty. */
  readonly inputs: readonly SearchInput[];
  /** All days there are, those included that cannot be read yet. */
  readonly daysTotal: number;
  /** Days whose coverage was collected later. */
  readonly backfilled: ReadonlySet<number>;
  /** First day to compute: the state is that of the day before. */
  readonly firstDay: number;
  readonly now: Date;
}

export interface CustomRunStores {
  readonly search: ArticleSearch;
  readonly values: CustomValuesRepository;
  readonly queue: CustomQueueRepository;
  readonly publications: Publications;
  readonly events: DomainEvents;
  readonly stopping: Stopping;
  readonly clock: Clock;
}

/** One pass over the days of a custom index. Months are stored one by one, each with the state behind it, so that another worker goes on from there. */
export class CustomRun {
  private readonly lastDay: number;
  private readonly finalDay: number;
  private month: number | null = null;
  /** Of the last day whose inputs are frozen. */
  private finalState: CustomState | null = null;
  private progressAt = performance.now();
  private storedAt = performance.now();

  constructor(
    private readonly plan: CustomRunPlan,
    private readonly state: PartitionState,
    private readonly stores: CustomRunStores,
    private readonly runner: QueryRunner,
  ) {
    this.lastDay = plan.inputs[plan.inputs.length - 1].day;
    this.finalDay = lastFinalDay(plan.edition.dataset, this.lastDay, plan.now);
  }

  /** All but what `finish` stores. @throws CalledOff, Stopped */
  async compute(): Promise<void> {
    let before: number | null = null;
    for await (const coverage of this.days()) {
      const { day } = coverage;
      if (day > this.finalDay && before !== null && before <= this.finalDay) this.finalState = this.takeState(before);
      await this.openMonth(monthOf(day), before);
      before = day;
      this.state.engine.weigh(weightsOfDay(this.plan.index, day));
      const values = this.state.engine.advance(coverage);
      this.state.publisher.publish(values, { isBackfilled: this.plan.backfilled.has(day), tone: null }, day === this.lastDay);
      await this.stores.stopping.turn();
      await this.reportProgress(day);
    }
    if (before !== null && before <= this.finalDay) this.finalState = this.takeState(before);
  }

  /** Stores what is left, with everything that says that the series is whole, in one transaction. @throws CalledOff */
  async finish(run: Buffer, end: TurnEnd): Promise<void> {
    const { edition, index } = this.plan;
    const { values, queue } = this.stores;
    await this.inPublication(async (publishedAt) => {
      await this.storeMonth(publishedAt);
      const [latest] = this.state.publisher.latest(publishedAt);
      if (latest !== undefined) await values.saveLatest(this.runner.manager, edition, index.key, latest, this.stores.clock.now());
      if (this.finalState !== null) {
        await values.saveState(this.runner.manager, edition, index.key, this.finalState, (day) => this.isStateKept(day));
      }
      await values.saveRun(this.runner.manager, edition, index.key, run);
      await this.advance(this.plan.inputs.length);
      await queue.finish(this.runner.manager, index, end, this.stores.clock.now());
      await this.announce(latest ?? null, publishedAt);
    });
  }

  /** What a test key has made is nobody's news. */
  private async announce(latest: CustomLatest | null, publishedAt: number): Promise<void> {
    const { edition, index } = this.plan;
    if (index.mode !== 'live' || latest === null || latest.record.day < parseIsoDay(index.start)!) return;
    const { dataset, methodology } = edition;
    const published = new CustomValuesPublished(
      index.organizationId,
      dataset,
      methodology,
      new Date(publishedAt * 1000),
      viewCustomIndex(index, latest),
    );
    await this.stores.events.publish(published, this.runner.manager);
  }

  /** Absent days are gaps; months of which there is nothing are passed over, for the engine takes a jump as so many gaps. */
  private async *days(): AsyncGenerator<CoverageDay> {
    const { index, edition, inputs, firstDay } = this.plan;
    if (firstDay > this.lastDay) return;
    const months = new Set(inputs.map(({ day }) => monthOf(day)));
    const span = { dataset: edition.dataset, from: firstDay, to: this.lastDay };
    let next = firstDay;
    for await (const { coverage } of this.stores.search.days(searchScopeOf(index), span, CUSTOM_SCOPE)) {
      for (; next < coverage.day; next++) {
        if (months.has(monthOf(next))) yield gapDay(next);
        else next = firstDayOf(monthOf(next) + 1) - 1;
      }
      yield coverage;
      next = coverage.day + 1;
    }
  }

  /** Begins a month, or the same one again where enough has been done, and stores what was begun before. */
  private async openMonth(month: number, before: number | null): Promise<void> {
    const isNext = month !== this.month;
    const isDue = before !== null && before <= this.finalDay && performance.now() - this.storedAt > STORE_EVERY_MS;
    if (!isNext && !isDue) return;
    if (this.month !== null && before !== null) {
      const state = isDue || this.isStateKept(before) ? this.takeState(before) : null;
      const { values } = this.stores;
      const { edition, index } = this.plan;
      await this.inPublication(async (publishedAt) => {
        await this.storeMonth(publishedAt);
        if (state !== null) await values.saveState(this.runner.manager, edition, index.key, state, (day) => this.isStateKept(day));
        await this.advance(this.doneBy(before));
      });
      if (isDue) this.storedAt = performance.now();
    }
    this.month = month;
    const stored = await this.stores.values.findMonth(this.runner, this.plan.edition, this.plan.index.key, month);
    this.state.publisher.beginMonth(month, stored === null ? new Map() : new Map([[CUSTOM_SCOPE, stored]]));
  }

  private async storeMonth(publishedAt: number): Promise<void> {
    if (this.month === null) return;
    for (const { packed } of this.state.publisher.changedPages(publishedAt)) {
      await this.stores.values.saveMonth(this.runner.manager, this.plan.edition, this.plan.index.key, this.month, packed);
    }
  }

  /** Publications of a dataset bear the order of their commits. */
  private async inPublication(work: (publishedAt: number) => Promise<void>): Promise<void> {
    await this.runner.startTransaction();
    await work(await this.stores.publications.begin(this.runner, this.plan.edition.dataset));
    await this.runner.commitTransaction();
  }

  /** Those who explain a value go on from the state before it. */
  private isStateKept(day: number): boolean {
    const month = monthOf(day + 1);
    if (day > this.finalDay || month === monthOf(day)) return false;
    return monthOf(this.finalDay) - monthOf(day) <= MONTHLY_MONTHS || month % MONTHS_APART === 0;
  }

  private takeState(day: number): CustomState {
    const { index, inputs } = this.plan;
    return { day, inputs: hashCustomInputs(index, inputs, day), state: encodeState(this.state) };
  }

  private async reportProgress(day: number): Promise<void> {
    if (performance.now() - this.progressAt < PROGRESS_EVERY_MS) return;
    this.progressAt = performance.now();
    await this.advance(this.doneBy(day));
  }

  private doneBy(day: number): number {
    const behind = this.plan.inputs.findIndex((input) => input.day > day);
    return behind === -1 ? this.plan.inputs.length : behind;
  }

  private async advance(daysDone: number): Promise<void> {
    const { index, daysTotal } = this.plan;
    if (!(await this.stores.queue.advance(this.runner.manager, index.key, daysDone, daysTotal, this.stores.clock.now()))) throw new CalledOff();
  }
}
