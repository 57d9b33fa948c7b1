import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { type Dataset, OutletsRepository } from '../../../news';
import { Clock } from '../../../platform/clock';
import { Stopping } from '../../../platform/stopping';
import { openDay } from '../../../reference/day-closing';
import type { CoverageDay } from '../../../volatility/coverage';
import type { EngineOptions } from '../../../volatility/engine/engine';
import { EngineLayout } from '../../../volatility/engine/engine-state';
import { snapshotOf, TakenState } from '../../../volatility/explain/scope-state';
import { CURRENT_METHODOLOGY, type MethodologyVersion } from '../../../volatility/methodology/methodologies';
import { release, SnapshotReader } from '../../../volatility/snapshot';
import { engineStateOf } from '../../computation/checkpoint-codec';
import { ComputationsRepository } from '../../computation/computations.repository';
import { CoverageInputsView } from '../../computation/coverage-inputs.view';
import { type CoverageInput, hashInputs } from '../../computation/inputs';
import { type Partition, PARTITIONS } from '../../computation/partitions';
import { CoverageArchive } from './coverage-archive';
import type { NamedOutlet } from './named-outlet';
import { StateArchive, type TakenSnapshot } from './state-archive';

/** Other calls have their turn after so much work at most. */
const SLICE_MS = 8;

/** The coverage that values are explained by, as it is now. */
export interface ReplayFrame {
  readonly dataset: Dataset;
  readonly methodology: MethodologyVersion;
  /** All days that values can be of, ascending. */
  readonly inputs: readonly CoverageInput[];
}

/** Where an engine can go on from: its state after the day before `firstDay`, or its beginning. */
export interface StartingPoint {
  readonly snapshot: Buffer | null;
  readonly firstDay: number;
}

/** Runs the engine again over stored coverage, as the computation did, for those who explain values. */
@Injectable()
export class Replays {
  constructor(
    private readonly dataSource: DataSource,
    private readonly archive: CoverageArchive,
    private readonly states: StateArchive,
    private readonly inputs: CoverageInputsView,
    private readonly outlets: OutletsRepository,
    private readonly computations: ComputationsRepository,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
  ) {}

  async open(dataset: Dataset): Promise<ReplayFrame> {
    const inputs = (await this.inputs.list(this.dataSource.manager, dataset)).filter(({ day }) => day <= openDay(this.clock.now()));
    return { dataset, methodology: CURRENT_METHODOLOGY, inputs };
  }

  /** Outlets by their numbers. */
  async namesOf({ dataset }: Pick<ReplayFrame, 'dataset'>, outlets: readonly number[]): Promise<ReadonlyMap<number, NamedOutlet>> {
    const named = await this.outlets.listByIds(dataset, outlets);
    return new Map(named.map((outlet) => [outlet.id, outlet]));
  }

  /** Options of an engine for one scope alone. */
  optionsOf({ methodology }: ReplayFrame, scope: number): EngineOptions {
    return { scopes: Int32Array.of(scope), methodology, groupOf };
  }

  /** The partition of a scope, with the options that its states are taken with. */
  partitionOf({ methodology }: ReplayFrame, scope: number): EngineOptions & Partition {
    const partition = PARTITIONS.find(
      ({ scopes, aggregates }) => scopes.includes(scope) || aggregates.some((aggregate) => aggregate.scope === scope),
    );
    if (partition === undefined) throw new RangeError(`no scope ${scope}`);
    return { ...partition, methodology, groupOf };
  }

  /**
   * Begins with the last state of a partition before a day whose past has not changed since, or with its beginning where there is none.
   * @param begin reads the state at once: its memory is given back when others take its place
   */
  async startBefore<T>(frame: ReplayFrame, partition: EngineOptions & Partition, day: number, begin: (start: StartingPoint) => T): Promise<T> {
    return this.withRunner(async (runner) => {
      const checkpoints = await this.computations.listCheckpoints(runner, frame, partition.number);
      const states: readonly (Omit<TakenSnapshot, 'snapshot'> & Partial<TakenSnapshot>)[] = [
        ...this.states.list(nameOf(frame, partition)),
        ...checkpoints,
      ];
      for (const state of states.filter((one) => one.day < day).sort((a, b) => b.day - a.day)) {
        if (!state.inputs.equals(hashInputs(partition, frame.inputs, state.day))) continue;
        const snapshot = state.snapshot ?? (await this.readState(runner, frame, partition, state.day));
        if (snapshot === null || snapshot.length === 0) continue;
        this.states.keep(nameOf(frame, partition), { ...state, snapshot });
        return begin({ snapshot, firstDay: state.day + 1 });
      }
      return begin({ snapshot: null, firstDay: frame.inputs[0]?.day ?? day });
    });
  }

  /** The same for one scope alone. */
  async startOfScope(frame: ReplayFrame, scope: number, day: number): Promise<StartingPoint> {
    const partition = this.partitionOf(frame, scope);
    return this.startBefore(frame, partition, day, ({ snapshot, firstDay }) => ({
      snapshot: snapshot && snapshotOf(this.optionsOf(frame, scope), new TakenState(partition, snapshot).ofScope(scope)),
      firstDay,
    }));
  }

  /** Keeps a state that was taken after a day, for whoever explains that day next; it is not to be used by the caller any more. */
  keepState(frame: ReplayFrame, partition: EngineOptions & Partition, day: number, snapshot: Buffer): void {
    this.states.keep(nameOf(frame, partition), { day, inputs: hashInputs(partition, frame.inputs, day), snapshot });
  }

  /** Coverage of some scopes from a day to a day, both inclusive; other calls have their turn in between. */
  async *days(frame: ReplayFrame, scopes: readonly number[] | Int32Array, from: number, to: number): AsyncGenerator<CoverageDay> {
    const inputs = frame.inputs.filter(({ day }) => day >= from && day <= to);
    const turn = this.turns();
    for await (const coverage of this.archive.list(frame.dataset, inputs, scopes)) {
      await turn();
      yield coverage;
    }
  }

  /**
   * Takes the days before a day, whose entries are gone afterwards: of two hundred scopes they are megabytes.
   * @returns the day itself, null where there is none
   */
  async runTo(
    frame: ReplayFrame,
    scopes: Int32Array,
    { from, day }: { readonly from: number; readonly day: number },
    take: (coverage: CoverageDay) => void,
  ): Promise<CoverageDay | null> {
    let last: CoverageDay | null = null;
    for await (const coverage of this.days(frame, scopes, from, day)) {
      if (coverage.day === day) {
        last = coverage;
        continue;
      }
      take(coverage);
      release(coverage.entryOutlets);
      release(coverage.entryCounts);
    }
    return last;
  }

  /** To be called between pieces of work: other calls have their turn when a slice of time is over. */
  turns(): () => Promise<void> {
    let startedAt = performance.now();
    return async () => {
      if (performance.now() - startedAt <= SLICE_MS) return;
      await this.stopping.turn();
      startedAt = performance.now();
    };
  }

  /** Null where it is gone, or another version of the code wrote it: what there was before is read then. */
  private async readState(runner: QueryRunner, frame: ReplayFrame, partition: EngineOptions & Partition, day: number): Promise<Buffer | null> {
    const packed = await this.computations.getState(runner, frame, partition.number, day);
    if (packed === null) return null;
    try {
      const snapshot = engineStateOf(packed);
      release(packed);
      new EngineLayout(partition).check(new SnapshotReader(snapshot));
      return snapshot;
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  private async withRunner<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      return await work(runner);
    } finally {
      await runner.release();
    }
  }
}

function nameOf({ dataset, methodology }: ReplayFrame, { number }: Partition): string {
  return `${dataset} ${methodology} ${number}`;
}

/** Groups make the interval of a value, which is not explained. */
export function groupOf(): number {
  return 0;
}
