import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../reference/scopes';
import { Attribution } from '../../../volatility/explain/attribution';
import { ScopeTracer } from '../../../volatility/explain/scope-trace';
import { DEFAULT_WEIGHTS, normaliseWeights } from '../../../volatility/methodology/weights';
import { type ReplayFrame, Replays } from '../replay/replays.service';
import { AggregateChange } from './aggregate-change.service';
import type { Change } from './change';
import { ChangeParts } from './change-parts';
import { catalogueLabels } from './divide-change';
import { withParts } from './scope-parts';
import { addUp, outletDaysOf, type SpanSource, traceSpan } from './traced-span';

const WEIGHTS = normaliseWeights(DEFAULT_WEIGHTS);

/** Computes again what made a value change. */
@Injectable()
export class ExplainedChange {
  constructor(
    private readonly replays: Replays,
    private readonly aggregates: AggregateChange,
  ) {}

  /** Null where one of the days has no value by the coverage that there is now. */
  async find(frame: ReplayFrame, scope: Scope, from: number, to: number): Promise<Change | null> {
    return scope.kind === 'world' || scope.kind === 'region'
      ? this.aggregates.find(frame, scope.number, from, to)
      : this.ofScope(frame, scope.number, from, to);
  }

  private async ofScope(frame: ReplayFrame, scope: number, from: number, to: number): Promise<Change | null> {
    const span = await traceSpan(this.sourceOf(frame, scope), from, to);
    if (span === null) return null;
    const parts = new ChangeParts(catalogueLabels(scope));
    const attribution = new Attribution(WEIGHTS, span.from, span.to);
    await addUp(span, { scope, attribution, parts }, this.replays.turns());
    const { components, outlets, absent, other } = attribution;
    return {
      from: span.from.mvi,
      to: span.to.mvi,
      components,
      countries: null,
      outlets,
      printed: parts.printed,
      named: parts.named,
      absent,
      undivided: 0,
      other,
      outletDays: outletDaysOf(span.to),
    };
  }

  private sourceOf(frame: ReplayFrame, scope: number): SpanSource {
    return {
      tracerBefore: async (day) => {
        const start = await this.replays.startOfScope(frame, scope, day);
        const tracer = new ScopeTracer(this.replays.optionsOf(frame, scope), start.snapshot);
        for await (const coverage of this.replays.days(frame, [scope], start.firstDay, day - 1)) tracer.advance(coverage);
        return tracer;
      },
      days: (first, last) => this.replays.days(frame, withParts(scope), first, last),
      trace: (tracer, coverage) => tracer.trace(coverage),
    };
  }
}
