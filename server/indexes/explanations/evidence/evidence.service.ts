import { Injectable } from '@nestjs/common';
import { originOf } from '../../../news';
import type { Principal } from '../../../platform/access/principal';
import { parseIsoDay, toIsoDay } from '../../../platform/clock';
import type { Table } from '../../../platform/http/replies/table-reply';
import { flattenRecord } from '../../../platform/http/replies/tabular';
import { type Scope, SCOPES } from '../../../reference/scopes';
import type { CoverageDay } from '../../../volatility/coverage';
import type { EngineOptions } from '../../../volatility/engine/engine';
import { TakenState } from '../../../volatility/explain/scope-state';
import { ScopeTracer } from '../../../volatility/explain/scope-trace';
import { METHODOLOGY_VERSIONS } from '../../../volatility/methodology/methodologies';
import { DEFAULT_WEIGHTS, normaliseWeights } from '../../../volatility/methodology/weights';
import { EditionsService } from '../../catalogue/editions.service';
import { isoInstant, valueOf } from '../../catalogue/index-view';
import { weightsOfDay } from '../../custom/computation/custom-inputs';
import type { CustomIndex } from '../../custom/model/custom-index.entity';
import type { Edition } from '../../storage/edition';
import type { IndexRecord } from '../../storage/index-record';
import { CustomChange } from '../change/custom-change.service';
import type { ComponentIndex } from '../change/explained-index';
import { ExplainedIndexes } from '../change/explained-indexes.service';
import { ExplainedValues } from '../change/explained-values.service';
import { traceFrom } from '../replay/begun-tracer';
import { CustomReplays } from '../replay/custom-replays.service';
import { ExplanationQueue } from '../replay/explanation-queue';
import { type ReplayFrame, Replays } from '../replay/replays.service';
import { type EngineStateResponse, toAggregateEngineState, toEngineState } from './engine-state.dto';
import { COUNTRY_SAMPLE, OUTLET_SAMPLE, toCountryEvidence, toOutletEvidence } from './evidence-rows.dto';
import type { EvidenceQuery } from './evidence.dto';

/** What a value rests on. */
interface Found {
  readonly rows: readonly object[];
  readonly columns: readonly string[];
  readonly exact: { readonly mvi: number; readonly isr: number };
  readonly engine: EngineStateResponse;
}

/** The rows behind values, with all that is needed to compute them again. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly editions: EditionsService,
    private readonly indexes: ExplainedIndexes,
    private readonly values: ExplainedValues,
    private readonly replays: Replays,
    private readonly customReplays: CustomReplays,
    private readonly customs: CustomChange,
    private readonly queue: ExplanationQueue,
  ) {}

  /** @throws Problem index_not_found, index_not_explained, value_missing, values_missing, values_changing, explanations_busy */
  async read(reader: Pick<Principal, 'mode' | 'organizationId'>, id: string, { date, format = 'json' }: EvidenceQuery): Promise<Table> {
    const index = await this.indexes.getOfComponents(reader, id);
    const day = parseIsoDay(date)!;
    const { provenance, edition } = await this.editions.choose(reader);
    const record = await this.values.get(edition, index, day);
    const found = await this.queue.run(reader.organizationId, () => this.find(edition, index, record));
    const members = {
      index_id: index.id,
      date: toIsoDay(day),
      value: valueOf(index.family, record),
      state: record.state,
      computed_at: isoInstant(record.computedAt),
      recomputed: found.isRecomputed,
      exact: { mvi: found.exact.mvi, isr: Number.isNaN(found.exact.isr) ? null : found.exact.isr },
      day,
      weights: normaliseWeights(index.custom === null ? DEFAULT_WEIGHTS : weightsOfDay(index.custom, day)),
      engine: found.engine,
    };
    return { format, records: found.rows, columns: found.columns, origin: originOf(provenance), members, isPacked: true };
  }

  private async find(edition: Edition, index: ComponentIndex, record: IndexRecord): Promise<Found & { readonly isRecomputed: boolean }> {
    const found =
      index.custom === null ? await this.findOfCatalogue(edition, index.scope, record.day) : await this.findCustom(edition, index.custom, record.day);
    if (found === null) throw this.values.changing(index, record.day);
    return { ...found, isRecomputed: this.values.isRecomputed(index, record, found.exact.mvi) };
  }

  private async findOfCatalogue({ dataset, methodology }: Edition, scope: Scope, day: number): Promise<Found | null> {
    const frame = await this.replays.open(dataset);
    // Until a new version of the methodology is published, states are those of the new one alone.
    if (methodology !== frame.methodology) return null;
    return scope.kind === 'world' || scope.kind === 'region' ? this.findAggregate(frame, scope, day) : this.findScope(frame, scope, day);
  }

  private async findCustom(edition: Edition, custom: CustomIndex, day: number): Promise<Found | null> {
    const methodology = METHODOLOGY_VERSIONS.find((version) => version === edition.methodology);
    if (methodology === undefined) return null;
    const frame = await this.customReplays.open(edition.dataset, methodology, custom);
    const tracer = await this.customs.tracerBefore(frame, day);
    for await (const coverage of this.customReplays.days(frame, day, day)) {
      tracer.weigh(weightsOfDay(custom, day));
      return this.toFound(edition, this.customReplays.optionsOf(frame, day), tracer, coverage);
    }
    return null;
  }

  private async findScope(frame: ReplayFrame, scope: Scope, day: number): Promise<Found | null> {
    const options = this.replays.optionsOf(frame, scope.number);
    const start = await this.replays.startOfScope(frame, scope.number, day);
    const tracer = new ScopeTracer(options, start.snapshot);
    const last = await this.replays.runTo(frame, options.scopes, { from: start.firstDay, day }, (coverage) => tracer.advance(coverage));
    return last === null ? null : this.toFound(frame, options, tracer, last);
  }

  /** What the value of a day rests on, of the one scope that a tracer is of. */
  private async toFound(
    dataset: Pick<ReplayFrame, 'dataset'>,
    options: EngineOptions,
    tracer: ScopeTracer,
    coverage: CoverageDay,
  ): Promise<Found | null> {
    const [scope] = options.scopes;
    const state = new TakenState(options, tracer.snapshot()).ofScope(scope);
    const trace = tracer.trace(coverage);
    if (trace === null) return null;
    const ids = [...new Set([...coverage.outlets, ...state.outlets.map(({ outlet }) => outlet)])];
    const names = await this.replays.namesOf(dataset, ids);
    return {
      rows: toOutletEvidence(coverage, scope, trace, names),
      columns: Object.keys(flattenRecord(OUTLET_SAMPLE)),
      exact: { mvi: trace.mvi, isr: trace.isr },
      engine: toEngineState(state, names),
    };
  }

  private async findAggregate(frame: ReplayFrame, scope: Scope, day: number): Promise<Found | null> {
    const partition = this.replays.partitionOf(frame, scope.number);
    const { tracer, firstDay } = await this.replays.startBefore(frame, partition, day, (start) => traceFrom(partition, start));
    const traced = await this.replays
      .runTo(frame, partition.scopes, { from: firstDay, day }, (coverage) => tracer.advance(coverage))
      .then((last) => last && tracer.trace(last, scope.number))
      .finally(() => tracer.release());
    if (traced === null || traced.trace === null) return null;
    const { state, members, trace } = traced;
    return {
      rows: members.map((member) => toCountryEvidence(SCOPES[member.scope], member)),
      columns: Object.keys(flattenRecord(COUNTRY_SAMPLE)),
      exact: { mvi: trace.mvi, isr: trace.isr },
      engine: toAggregateEngineState(state),
    };
  }
}
