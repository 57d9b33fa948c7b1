import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, parseIsoDay, toDayNumber } from '../../platform/clock';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { DomainEvents } from '../../platform/events/domain-events';
import { CoverageUpdated } from '../model/news.events';
import { CoverageRepository, type StoredCoverage } from '../storage/coverage.repository';
import { OutletsRepository } from '../storage/outlets/outlets.repository';
import { lockStore } from '../storage/store-lock';
import { SnapshotError } from './snapshot-error';
import { fromSnapshotDay, type SnapshotOutlet } from './snapshot-format';
import { monthLines } from './snapshot-month';
import { type OpenSnapshot, SnapshotSource } from './snapshot-source';

/** Days stored in one statement. */
const DAYS_PER_WRITE = 8;

export interface ImportedSnapshot {
  /** Days brought in, ascending. */
  readonly days: readonly number[];
  /** Days that were here already and stay as they are. */
  readonly kept: number;
}

/** Brings a snapshot into the live dataset. */
@Injectable()
export class SnapshotImport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly source: SnapshotSource,
    private readonly coverage: CoverageRepository,
    private readonly outlets: OutletsRepository,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks all of a snapshot, lays its days aside, and then stores those that are not here yet, in one transaction. Days that exist win. What it brings is
   * known from now.
   * @throws SnapshotError where anything is wrong; nothing is stored then
   */
  async read(place: string): Promise<ImportedSnapshot> {
    const snapshot = await this.source.open(place);
    try {
      const named = await checkAll(snapshot, toDayNumber(this.clock.now()) - 1);
      const ids = await this.dataSource.transaction((manager) => this.addOutlets(manager, named));
      const idOf = new Map(named.map(({ outlet }, i) => [outlet, ids[i]]));
      return await this.dataSource.transaction(async (manager) => this.store(manager, await this.layAside(manager, snapshot, idOf)));
    } finally {
      await snapshot.close();
    }
  }

  /** By themselves, so that nobody who meets one of them waits until all days are laid aside. Without articles they do no harm. */
  private async addOutlets(manager: EntityManager, named: readonly SnapshotOutlet[]): Promise<Int32Array> {
    await lockStore(manager);
    return this.outlets.addInOrder(
      manager,
      'live',
      named.map(({ domain, name, firstSeenAt }) => ({ domain, name, firstSeenAt: new Date(firstSeenAt) })),
    );
  }

  /** Nobody waits meanwhile. @returns the days, ascending */
  private async layAside(manager: EntityManager, snapshot: OpenSnapshot, idOf: ReadonlyMap<number, number>): Promise<number[]> {
    const now = this.clock.now();
    const days: number[] = [];
    let batch: StoredCoverage[] = [];
    const flush = async (): Promise<void> => {
      await this.coverage.layAside('live', batch, now, manager);
      days.push(...batch.map(({ coverage }) => coverage.day));
      batch = [];
    };
    for (const file of snapshot.index.files) {
      for await (const line of monthLines(snapshot.pathOf(file), file)) {
        if (!('day' in line)) continue;
        batch.push(fromSnapshotDay(line, idOf, now));
        if (batch.length >= DAYS_PER_WRITE) await flush();
      }
    }
    await flush();
    return days;
  }

  private async store(manager: EntityManager, laidAside: readonly number[]): Promise<ImportedSnapshot> {
    // Nobody marks a day to be built from articles, or builds one, between the look at what is here and the commit.
    await lockStore(manager);
    await lockUntilCommit(manager, 'storedCoverage');
    const taken = await this.coverage.listTaken(manager, 'live');
    const days = laidAside.filter((day) => !taken.has(day));
    await this.coverage.takeOver(manager, days);
    await this.coverage.freeze(manager, 'live', days);
    if (days.length > 0) await this.events.publish(new CoverageUpdated('live', days), manager);
    return { days, kept: laidAside.length - days.length };
  }
}

/** Reads every line; no day may come after `lastDay`. @returns the outlets that the days count, by their number in the snapshot */
async function checkAll({ index, pathOf }: OpenSnapshot, lastDay: number): Promise<SnapshotOutlet[]> {
  const outlets = new Map<number, SnapshotOutlet>();
  for (const file of index.files) {
    const named = new Map<number, number>();
    for await (const line of monthLines(pathOf(file), file)) {
      if (!('day' in line)) {
        const known = outlets.get(line.outlet);
        if (known !== undefined && known.domain !== line.domain) throw new SnapshotError(`${file.name}: outlet ${line.outlet} is named twice.`);
        outlets.set(line.outlet, line);
        named.set(line.outlet, line.outlet);
        continue;
      }
      if (parseIsoDay(line.day)! > lastDay) throw new SnapshotError(`${file.name}, ${line.day}: that day is not over yet.`);
      try {
        fromSnapshotDay(line, named, new Date(0));
      } catch (error) {
        if (error instanceof RangeError) throw new SnapshotError(`${file.name}, ${line.day}: ${error.message}.`);
        throw error;
      }
    }
  }
  return [...outlets.values()].sort((a, b) => a.outlet - b.outlet);
}
