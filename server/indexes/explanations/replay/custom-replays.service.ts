import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ArticleSearch, type Dataset, type SearchInput } from '../../../news';
import { Clock, parseIsoDay } from '../../../platform/clock';
import { openDay } from '../../../reference/day-closing';
import type { CoverageDay } from '../../../volatility/coverage';
import type { EngineOptions } from '../../../volatility/engine/engine';
import { EngineLayout } from '../../../volatility/engine/engine-state';
import type { MethodologyVersion } from '../../../volatility/methodology/methodologies';
import { SnapshotReader } from '../../../volatility/snapshot';
import { engineStateOf } from '../../computation/checkpoint-codec';
import { BEFORE_ALL_DAYS, hashCustomInputs, weightsOfDay } from '../../custom/computation/custom-inputs';
import { CUSTOM_SCOPE } from '../../custom/computation/custom-run';
import type { CustomIndex } from '../../custom/model/custom-index.entity';
import { searchScopeOf } from '../../custom/model/search-scope';
import { CustomValuesRepository } from '../../custom/values/custom-values.repository';
import { groupOf, Replays, type StartingPoint } from './replays.service';
import { StateArchive } from './state-archive';

/** The articles that a custom index is explained by, as they are now. */
export interface CustomFrame {
  readonly dataset: Dataset;
  readonly methodology: MethodologyVersion;
  readonly index: CustomIndex;
  /** All days that values can be of, ascending. */
  readonly inputs: readonly SearchInput[];
}

/** Runs the engine of a custom index again over the articles that are searched, as its computation did. */
@Injectable()
export class CustomReplays {
  constructor(
    private readonly dataSource: DataSource,
    private readonly search: ArticleSearch,
    private readonly values: CustomValuesRepository,
    private readonly replays: Replays,
    private readonly states: StateArchive,
    private readonly clock: Clock,
  ) {}

  async open(dataset: Dataset, methodology: MethodologyVersion, index: CustomIndex): Promise<CustomFrame> {
    const to = Math.min(parseIsoDay(index.end)!, openDay(this.clock.now()));
    const all = await this.search.inputs(searchScopeOf(index), { dataset, from: BEFORE_ALL_DAYS, to });
    const pending = all.findIndex(({ missing }) => missing === 'pending');
    return { dataset, methodology, index, inputs: pending === -1 ? all : all.slice(0, pending) };
  }

  /** Options of its engine before a day. */
  optionsOf({ methodology, index }: CustomFrame, day: number): EngineOptions {
    return { scopes: Int32Array.of(CUSTOM_SCOPE), methodology, groupOf, weights: weightsOfDay(index, day) };
  }

  /** The last state before a day whose past has not changed since; its beginning where there is none. */
  async startBefore(frame: CustomFrame, day: number): Promise<StartingPoint> {
    const { manager } = this.dataSource;
    const { key } = frame.index;
    const kept = new Map(this.states.list(nameOf(frame)).map((taken) => [taken.day, taken]));
    const states = [...kept.values(), ...(await this.values.listStates(manager, frame, key))];
    for (const state of states.filter((one) => one.day < day).sort((a, b) => b.day - a.day)) {
      if (!state.inputs.equals(hashCustomInputs(frame.index, frame.inputs, state.day))) continue;
      const taken = kept.get(state.day)?.snapshot;
      const snapshot = taken === undefined ? await this.readState(frame, state.day) : Buffer.from(taken);
      if (snapshot !== null && snapshot.length > 0) return { snapshot, firstDay: state.day + 1 };
    }
    return { snapshot: null, firstDay: frame.inputs[0]?.day ?? day };
  }

  /** Keeps a state that was taken after a day, for whoever explains that day next. */
  keepState(frame: CustomFrame, day: number, snapshot: Buffer): void {
    this.states.keep(nameOf(frame), { day, inputs: hashCustomInputs(frame.index, frame.inputs, day), snapshot });
  }

  /**
   * The days from a day to a day, both inclusive; other calls have their turn in between.
   * @param parts whether the index's countries and categories are counted as well
   */
  async *days({ dataset, index, inputs }: CustomFrame, from: number, to: number, parts = false): AsyncGenerator<CoverageDay> {
    const span = { dataset, from, to: Math.min(to, inputs.at(-1)?.day ?? from - 1) };
    if (span.to < from) return;
    const turn = this.replays.turns();
    for await (const { coverage } of this.search.days(searchScopeOf(index), span, CUSTOM_SCOPE, parts)) {
      await turn();
      yield coverage;
    }
  }

  /** Null where it is gone, or another version of the code wrote it. */
  private async readState(frame: CustomFrame, day: number): Promise<Buffer | null> {
    const packed = await this.values.findState(this.dataSource.manager, frame, frame.index.key, day);
    if (packed === null) return null;
    try {
      const snapshot = engineStateOf(packed);
      new EngineLayout(this.optionsOf(frame, day)).check(new SnapshotReader(snapshot));
      return snapshot;
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }
}

function nameOf({ dataset, methodology, index }: CustomFrame): string {
  return `${dataset} ${methodology} custom ${index.key}`;
}
