import type { EngineOptions } from '../../../volatility/engine/engine';
import { AggregateTracer } from '../../../volatility/explain/aggregate-tracer';
import type { StartingPoint } from './replays.service';

/** A tracer with the first day that it has not taken yet. */
export interface BegunTracer {
  readonly tracer: AggregateTracer;
  readonly firstDay: number;
}

/** To be given to `startBefore`: all that is wanted of the state is read here. */
export function traceFrom(options: EngineOptions, { snapshot, firstDay }: StartingPoint): BegunTracer {
  return { tracer: new AggregateTracer(options, snapshot), firstDay };
}
