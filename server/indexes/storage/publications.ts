import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import type { Dataset } from '../../news';
import { Batcher } from '../../platform/batcher';
import { Clock } from '../../platform/clock';
import { lockMemberUntilCommit, waitForMemberLock } from '../../platform/database/advisory-locks';
import type { Edition } from './edition';

/** No publication takes so long from its instant to its commit: statements of the worker end after minutes. */
const SETTLED_AFTER_MS = 3_600_000;
/** More than the clocks of two processes differ, which both go by that of PostgreSQL. */
const CLOCKS_DIFFER_MS = 100;

/**
 * The instants of publications. A vintage is visible when its transaction commits, which is later than the instant that it bears; whoever asked
 * between the two for what was known then would be told one thing, and later another. So publishers take their instant under a lock that they
 * hold until they commit, and readers of a recent instant wait for it: what publishes after them bears a later instant. Readers of this very
 * instant wait until it has passed on the publishers' clocks too.
 */
@Injectable()
export class Publications {
  private readonly waits: Readonly<Record<Dataset, Batcher<null, null>>>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.waits = { live: this.waitsFor('live'), simulated: this.waitsFor('simulated') };
  }

  /** Instant of what the runner's transaction publishes: seconds since 1970, rounded up, so that nothing is shown before it was known. */
  async begin(runner: QueryRunner, dataset: Dataset): Promise<number> {
    await lockMemberUntilCommit(runner, 'publication', dataset);
    return Math.ceil(this.clock.now().getTime() / 1000);
  }

  /** Whether something may still be published that bears an instant. */
  isRecent(asOf: Date): boolean {
    return this.clock.now().getTime() - asOf.getTime() < SETTLED_AFTER_MS;
  }

  /**
   * Resolves when all is visible that was published up to an instant.
   * @returns whether that is all: before the instant has come, more may follow
   */
  async settle(dataset: Dataset, asOf: Date): Promise<boolean> {
    const age = this.clock.now().getTime() - asOf.getTime();
    if (age >= 0 && age <= CLOCKS_DIFFER_MS) await sleep(CLOCKS_DIFFER_MS - age + 1);
    if (this.isRecent(asOf)) await this.waits[dataset].add(null);
    return age >= 0;
  }

  /**
   * The same for readers of an edition, for whom null is now.
   * @returns whether what is stored is all: the value of the open day is part of now alone; the end of an edition may lie up to a second ahead
   */
  async settlePast({ dataset, endsAt }: Edition, asOf: Date | null): Promise<boolean> {
    return asOf !== null && ((await this.settle(dataset, asOf)) || endsAt !== Infinity);
  }

  /** Readers wait together on one connection: a publication that takes long, or whose process hangs, must not take the pool from all others. */
  private waitsFor(dataset: Dataset): Batcher<null, null> {
    return new Batcher(async (readers) => {
      await waitForMemberLock(this.dataSource.manager, 'publication', dataset);
      return readers.map(() => null);
    });
  }
}
