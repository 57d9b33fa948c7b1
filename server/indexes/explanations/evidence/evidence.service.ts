import { Injectable } from '@nestjs/common';
import { type Dataset, originOf } from '../../../news';
import type { Principal } from '../../../platform/access/principal';
import { parseIsoDay, toIsoDay } from '../../../platform/clock';
import type { Table } from '../../../platform/http/replies/table-reply';
import { flattenRecord } from '../../../platform/http/replies/tabular';
import { SCOPES } from '../../../reference/scopes';
import type { CoverageDay } from '../../../volatility/coverage';
import { AggregateTracer } from '../../../volatility/explain/aggregate-tracer';
import { TakenState } from '../../../volatility/explain/scope-state';
import { ScopeTracer } from '../../../volatility/explain/scope-trace';
import { DEFAULT_WEIGHTS, normaliseWeights } from '../../../volatility/methodology/weights';
import { type CatalogueIndex, getIndex, indexIdOf } from '../../catalogue/catalogue';
import { EditionsService } from '../../catalogue/editions.service';
import { isoInstant, valueOf } from '../../catalogue/index-view';
import type { IndexRecord } from '../../storage/index-record';
import { ExplainedValues } from '../change/explained-values.service';
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
    private readonly values: ExplainedValues,
    private readonly replays: Replays,
    private readonly queue: ExplanationQueue,
  ) {}

  /** @throws Problem index_not_found, value_missing, values_missing, values_changing, explanations_busy */
  async read(reader: Pick<Principal, 'mode' | 'organizationId'>, id: string, { date, format = 'json' }: EvidenceQuery): Promise<Table> {
    const index = getIndex(id);
    const day = parseIsoDay(date)!;
    const { provenance, edition } = await this.editions.choose(reader);
    const record = await this.values.get(edition, index, day);
    const found = await this.queue.run(reader.organizationId, () => this.find(edition.dataset, edition.methodology, index, record));
    const members = {
      index_id: indexIdOf(index),
      date: toIsoDay(day),
      value: valueOf(index.family, record),
      state: record.state,
      computed_at: isoInstant(record.computedAt),
      recomputed: found.isRecomputed,
      exact: { mvi: found.exact.mvi, isr: Number.isNaN(found.exact.isr) ? null : found.exact.isr },
      day,
      weights: normaliseWeights(DEFAULT_WEIGHTS),
      engine: found.engine,
    };
    return { format, records: found.rows, columns: found.columns, origin: originOf(provenance), members, isPacked: true };
  }

  private async find(
    dataset: Dataset,
    methodology: string,
    index: CatalogueIndex,
    record: IndexRecord,
  ): Promise<Found & { readonly isRecomputed: boolean }> {
    const frame = await this.replays.open(dataset);
    // Until a new version of the methodology is published, states are those of the new one alone.
    if (methodology !== frame.methodology) throw this.values.changing(index, record.day);
    const isAggregate = index.scope.kind === 'world' || index.scope.kind === 'region';
    const found = isAggregate ? await this.findAggregate(frame, index, record.day) : await this.findScope(frame, index, record.day);
    if (found === null) throw this.values.changing(index, record.day);
    return { ...found, isRecomputed: this.values.isRecomputed(index, record, found.exact.mvi) };
  }

  private async findScope(frame: ReplayFrame, { scope }: CatalogueIndex, day: number): Promise<Found | null> {
    const options = this.replays.optionsOf(frame, scope.number);
    const start = await this.replays.startOfScope(frame, scope.number, day);
    const tracer = new ScopeTracer(options, start.snapshot);
    const last = await this.runTo(frame, options.scopes, start.firstDay, day, (coverage) => tracer.advance(coverage));
    if (last === null) return null;
    const state = new TakenState(options, tracer.snapshot()).ofScope(scope.number);
    const trace = tracer.trace(last);
    if (trace === null) return null;
    const ids = [...new Set([...last.outlets, ...state.outlets.map(({ outlet }) => outlet)])];
    const names = await this.replays.namesOf(frame, ids);
    return {
      rows: toOutletEvidence(last, scope.number, trace, names),
      columns: Object.keys(flattenRecord(OUTLET_SAMPLE)),
      exact: { mvi: trace.mvi, isr: trace.isr },
      engine: toEngineState(state, names),
    };
  }

  private async findAggregate(frame: ReplayFrame, { scope }: CatalogueIndex, day: number): Promise<Found | null> {
    const partition = this.replays.partitionOf(frame, scope.number);
    const start = await this.replays.startBefore(frame, partition, day);
    const tracer = new AggregateTracer(partition, start.snapshot);
    const last = await this.runTo(frame, partition.scopes, start.firstDay, day, (coverage) => tracer.advance(coverage));
    if (last === null) return null;
    const { state, members, trace } = tracer.trace(last, scope.number);
    if (trace === null) return null;
    return {
      rows: members.map((member) => toCountryEvidence(SCOPES[member.scope], member)),
      columns: Object.keys(flattenRecord(COUNTRY_SAMPLE)),
      exact: { mvi: trace.mvi, isr: trace.isr },
      engine: toAggregateEngineState(state),
    };
  }

  /** Takes the days before a day. @returns the coverage of the day itself, null where there is none */
  private async runTo(
    frame: ReplayFrame,
    scopes: Int32Array,
    from: number,
    day: number,
    take: (coverage: CoverageDay) => void,
  ): Promise<CoverageDay | null> {
    let last: CoverageDay | null = null;
    for await (const coverage of this.replays.days(frame, scopes, from, day)) {
      if (coverage.day === day) last = coverage;
      else take(coverage);
    }
    return last;
  }
}
