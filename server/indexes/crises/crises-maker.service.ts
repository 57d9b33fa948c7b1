import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type { Dataset } from '../../news';
import { CONFIG, type Config } from '../../platform/config/config';
import { withMemberLock } from '../../platform/database/advisory-locks';
import { inSnapshot } from '../../platform/database/snapshot';
import { DomainEvents } from '../../platform/events/domain-events';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { Stopping } from '../../platform/stopping';
import { closingSecond } from '../../reference/day-closing';
import { FIRST_PAIR_SCOPE } from '../../reference/scopes';
import { ClosedPeaks } from '../../volatility/crises/severity';
import { ComputationsRepository } from '../computation/computations.repository';
import { MethodologySwitch } from '../computation/methodology-switch';
import { CATALOGUE_PARTITIONS, computedPartitions, type Partition } from '../computation/partitions';
import type { EditionKey } from '../storage/edition';
import { IndexChangesRepository } from '../storage/index-changes.repository';
import { Publications } from '../storage/publications';
import { ChangedValuesView } from './changed-values.view';
import { CrisesPublished } from './crises.events';
import { CrisesRepository, type CrisisProgress, type StoredCrisis } from './crises.repository';
import { CrisisBook } from './crisis-book';
import type { NewCrisisVintage } from './crisis-rows';
import { CrisisPass, type ScopeChange, type ToldChange } from './crisis-pass';
import { PeakStories } from './peak-stories.service';
import { ScopeChanges } from './scope-changes.service';

/** What has changed, and the crises that it may change. */
interface Found {
  readonly edition: EditionKey;
  readonly madeThrough: number | null;
  readonly progress: CrisisProgress;
  readonly stored: ReadonlyMap<string, StoredCrisis>;
  readonly book: CrisisBook;
  readonly changes: readonly ScopeChange[];
}

/**
 * From published values to crises. Looks only at what was published since it looked last, and writes all that it finds in one transaction with
 * how far it has looked: safe to run again, from any number of processes, and after being killed.
 */
@Injectable()
export class CrisesMaker {
  constructor(
    private readonly dataSource: DataSource,
    private readonly crises: CrisesRepository,
    private readonly changedValues: ChangedValuesView,
    private readonly scopeChanges: ScopeChanges,
    private readonly stories: PeakStories,
    private readonly computations: ComputationsRepository,
    private readonly methodologySwitch: MethodologySwitch,
    private readonly publications: Publications,
    private readonly changes: IndexChangesRepository,
    private readonly events: DomainEvents,
    private readonly stopping: Stopping,
    @Inject(CATALOGUE_PARTITIONS) private readonly partitions: readonly Partition[],
    @Inject(CONFIG) private readonly config: Pick<Config, 'demonstration'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether a dataset has scopes that crises are made of. */
  hasScopes(dataset: Dataset): boolean {
    return this.partitionsOf(dataset).length > 0;
  }

  /**
   * Brings the crises of a dataset up to what is published; does nothing while only a part of its last days is.
   * @returns how many vintages it wrote
   * @throws Stopped when the process is ending
   */
  async make(dataset: Dataset): Promise<number> {
    const runner = this.dataSource.createQueryRunner();
    try {
      return await withMemberLock(runner, 'crises', dataset, async () => {
        const startedAt = performance.now();
        // Values are published piece by piece while this looks; it sees those of one instant.
        const found = await inSnapshot(this.dataSource, (snapshot) => this.find(snapshot, dataset));
        if (found === null) return 0;
        const vintages = await this.store(runner, found, await this.pass(found));
        if (vintages > 0) this.logger.info({ ...found.edition, vintages, ms: Math.round(performance.now() - startedAt) }, 'crises made');
        return vintages;
      });
    } finally {
      await runner.release();
    }
  }

  private partitionsOf(dataset: Dataset): readonly Partition[] {
    const computed = computedPartitions(this.partitions, dataset, this.config);
    return computed.filter(({ scopes }) => scopes.some((scope) => scope >= FIRST_PAIR_SCOPE));
  }

  private async find(snapshot: EntityManager, dataset: Dataset): Promise<Found | null> {
    const partitions = this.partitionsOf(dataset);
    const methodology = await this.methodologySwitch.findStanding(dataset, snapshot);
    if (methodology === null || partitions.length === 0) return null;
    const edition = { dataset, methodology };
    // Whichever partition finishes last asks again.
    if (!(await this.computations.agree(snapshot, edition, partitions.map(({ number }) => number)))) return null; // prettier-ignore
    const progress = await this.crises.findProgress(edition, snapshot);
    const last = await this.changedValues.findLast(snapshot, edition);
    if (progress !== null && progress.sequence === last) return null;
    const changedFrom = await this.listChanged(snapshot, edition, partitions, progress);
    if (changedFrom.size === 0) return null;
    const firstChanged = Math.min(...changedFrom.values());
    const madeThrough = progress?.through ?? null;
    const stored = progress === null ? [] : await this.crises.listOpenSince(snapshot, edition, firstChanged - SETTLED_DAYS);
    const book = new CrisisBook(
      stored.map(({ crisis }) => crisis),
      await this.crises.listIds(snapshot, edition),
      await this.readPeaks(snapshot, edition),
    );
    const episodes = Map.groupBy(stored.flatMap(({ crisis }) => crisis.episodes), ({ scope }) => scope); // prettier-ignore
    const found = await this.scopeChanges.find(snapshot, edition, changedFrom, (scope) => episodes.get(scope) ?? [], madeThrough);
    const through = Math.max(found.through ?? -Infinity, madeThrough ?? -Infinity);
    if (through === -Infinity) return null;
    const byId = new Map(stored.map((one) => [one.crisis.id, one]));
    return { edition, madeThrough, progress: { sequence: last, through }, stored: byId, book, changes: found.changes };
  }

  private async pass({ edition, madeThrough, progress, book, changes }: Found): Promise<CrisisPass> {
    const { dataset } = edition;
    const pass = new CrisisPass(
      {
        madeThrough,
        through: progress.through,
        isEachDayTold: dataset === 'simulated',
        storiesFrom: await this.stories.findFirstDay(dataset),
        listStories: (day, scopes) => this.stories.list(dataset, day, scopes),
        turn: () => this.stopping.turn(),
      },
      book,
    );
    await pass.run(changes);
    return pass;
  }

  /** The first day whose value is new, by scope. */
  private async listChanged(
    snapshot: EntityManager,
    edition: EditionKey,
    partitions: readonly Partition[],
    progress: CrisisProgress | null,
  ): Promise<ReadonlyMap<number, number>> {
    const scopes = new Set(partitions.flatMap((partition) => [...partition.scopes]).filter((scope) => scope >= FIRST_PAIR_SCOPE));
    if (progress === null) return new Map([...scopes].map((scope) => [scope, 0]));
    return this.changedValues.listSince(snapshot, edition, progress.sequence, scopes);
  }

  private async readPeaks(snapshot: EntityManager, edition: EditionKey): Promise<ClosedPeaks> {
    const peaks = new ClosedPeaks();
    for (const { peak, count } of await this.crises.listClosedPeaks(snapshot, edition)) peaks.add(peak, count);
    return peaks;
  }

  private async store(runner: QueryRunner, { edition, progress, stored }: Found, { told, stories }: CrisisPass): Promise<number> {
    const { dataset, methodology } = edition;
    await runner.startTransaction();
    const publishedAt = await this.publications.begin(runner, dataset);
    // Another version of the methodology has taken its place: its publication asked for crises of its own.
    if ((await this.methodologySwitch.findStanding(dataset, runner.manager)) !== methodology) {
      await runner.rollbackTransaction();
      return 0;
    }
    const vintages = toVintages(dataset, told, stored, publishedAt);
    if (vintages.length > 0) {
      const sequence = await this.changes.addCrises(runner, edition, publishedAt, vintages.length);
      await this.crises.addVintages(runner.manager, edition, sequence, vintages);
      await this.crises.saveStories(runner.manager, dataset, [...stories.values()]);
    }
    await this.crises.addProgress(runner.manager, edition, progress, publishedAt);
    await this.events.publish(new CrisesPublished(dataset), runner.manager);
    await runner.commitTransaction();
    return vintages.length;
  }
}

/** An episode that ended so many days before a changed value is not touched by it. */
const SETTLED_DAYS = 30;

/** The simulated world states its own time: what is told of a day was known when the day closed. What corrects earlier days is known when it is written. */
function toVintages(
  dataset: Dataset,
  told: readonly ToldChange[],
  stored: ReadonlyMap<string, StoredCrisis>,
  publishedAt: number,
): NewCrisisVintage[] {
  const last = new Map([...stored].map(([id, { vintage, knownAt }]) => [id, { vintage, knownAt }]));
  return told.map(({ crisis, event, day, through }) => {
    const before = last.get(crisis.id) ?? { vintage: 0, knownAt: -Infinity };
    const knownAt = Math.max(before.knownAt, dataset === 'simulated' && day !== null ? closingSecond(day) : publishedAt);
    const next = { vintage: before.vintage + 1, knownAt };
    last.set(crisis.id, next);
    return { crisis, event, through, ...next };
  });
}
