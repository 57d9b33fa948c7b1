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
   * Checks all of a snapshot and then stores the days that are not here yet, in one transaction. Days that exist win. What it brings is known from now.
   * @throws SnapshotError where anything is wrong; nothing is stored then
   */
  async read(place: string): Promise<ImportedSnapshot> {
    const snapshot = await this.source.open(place);
    try {
      const outlets = await checkAll(snapshot, toDayNumber(this.clock.now()) - 1);
      return await this.dataSource.transaction((manager) => this.store(manager, snapshot, outlets));
    } finally {
      await snapshot.close();
    }
  }

  private async store(manager: EntityManager, snapshot: OpenSnapshot, named: readonly SnapshotOutlet[]): Promise<ImportedSnapshot> {
    // Nobody marks a day to be built from articles, or builds one, between the look at what is here and the commit.
    await lockStore(manager);
    const now = this.clock.now();
    const ids = await this.outlets.addInOrder(
      manager,
      'live',
      named.map(({ domain, name, firstSeenAt }) => ({ domain, name, firstSeenAt: new Date(firstSeenAt) })),
    );
    await lockUntilCommit(manager, 'storedCoverage');
    const taken = await this.coverage.listTaken(manager, 'live');
    const idOf = new Map(named.map(({ outlet }, i) => [outlet, ids[i]]));
    const days: number[] = [];
    let kept = 0;
    let batch: StoredCoverage[] = [];
    const flush = async (): Promise<void> => {
      await this.coverage.saveFrozen(manager, 'live', batch, now);
      days.push(...batch.map(({ coverage }) => coverage.day));
      batch = [];
    };
    for (const file of snapshot.index.files) {
      for await (const line of monthLines(snapshot.pathOf(file), file)) {
        if (!('day' in line)) continue;
        if (taken.has(parseIsoDay(line.day)!)) kept++;
        else batch.push(fromSnapshotDay(line, idOf, now));
        if (batch.length >= DAYS_PER_WRITE) await flush();
      }
    }
    await flush();
    if (days.length > 0) await this.events.publish(new CoverageUpdated('live', days), manager);
    return { days, kept };
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
