/**
 * What a value rests on, in a form that leaves the product: names for numbers, so that whoever has it can compute the value again
 * without anything else. See `computeEvidence`.
 */
import { CoverageDayBuilder, STORY_UNITS } from '../coverage';
import type { EngineOptions } from '../engine/engine';
import { COMPONENT_NAMES, type PerComponent } from '../methodology/components';
import { type MethodologyVersion, METHODOLOGY_VERSIONS } from '../methodology/methodologies';
import { normaliseWeights, type Weights } from '../methodology/weights';
import { outletGroupOfName } from '../values/confidence';
import { traceAggregate } from './aggregate-trace';
import { type AggregateState, type ScopeState, snapshotOf } from './scope-state';
import { ScopeTracer } from './scope-trace';

/** What one outlet printed on the day. */
export interface EvidenceRow {
  readonly outlet: string;
  /** Stories in scope, to the thousandth. */
  readonly stories: number;
  /** All its stories. */
  readonly total: number;
}

/** The engine's state before the day, with outlets by name. */
export interface NamedState extends Omit<ScopeState, 'outlets'> {
  readonly outlets: readonly { readonly outlet: string; readonly total: number; readonly lastSeen: number | null; readonly inScope: number }[];
}

/** One country of world or a region on the day. */
export interface EvidenceMember extends PerComponent<number> {
  readonly stories: number;
  /** Sampling deviation over scale of the components. */
  readonly noises: readonly number[];
}

interface CommonEvidence {
  readonly methodology: string;
  readonly weights: Weights;
  /** The day, counted from 1970-01-01. */
  readonly day: number;
}

export interface ScopeEvidence extends CommonEvidence {
  readonly rows: readonly EvidenceRow[];
  readonly state: NamedState;
}

export interface AggregateEvidence extends CommonEvidence {
  readonly members: readonly EvidenceMember[];
  readonly state: AggregateState;
}

/** A value as it is computed, before it is rounded; NaN where there is none. */
export interface ComputedValue {
  readonly mvi: number;
  readonly isr: number;
}

/** The number that scope has in its own small engine; any will do. */
const SCOPE = 1;

/** Computes a value from its evidence alone. Throws a RangeError where the evidence does not fit together. */
export function computeEvidence(evidence: ScopeEvidence | AggregateEvidence): ComputedValue {
  return 'members' in evidence ? computeAggregate(evidence) : computeScope(evidence);
}

function computeScope({ methodology, weights, day, rows, state }: ScopeEvidence): ComputedValue {
  const names = [...new Set([...rows.map(({ outlet }) => outlet), ...state.outlets.map(({ outlet }) => outlet)])].sort();
  const numberOf = new Map(names.map((name, at) => [name, at]));
  const options: EngineOptions = {
    scopes: Int32Array.of(SCOPE),
    methodology: versionOf(methodology),
    weights: normaliseWeights(weights),
    groupOf: (outlet) => outletGroupOfName(names[outlet] ?? ''),
  };
  const outlets = state.outlets.map((known) => ({ ...known, outlet: numberOf.get(known.outlet)! })).sort((a, b) => a.outlet - b.outlet);
  const tracer = new ScopeTracer(options, snapshotOf(options, { ...state, outlets }));
  const builder = new CoverageDayBuilder();
  for (const { outlet, stories, total } of rows) {
    builder.addTotal(numberOf.get(outlet)!, total);
    if (stories > 0) builder.addEntry(SCOPE, numberOf.get(outlet)!, Math.round(stories * STORY_UNITS));
  }
  const values = tracer.advance(builder.build(day, 'complete'));
  return { mvi: values.mvi[0], isr: values.isr[0] };
}

function computeAggregate({ methodology, weights, day, members, state }: AggregateEvidence): ComputedValue {
  const days = members.map((member, scope) => ({
    scope,
    stories: member.stories,
    scores: COMPONENT_NAMES.map((name) => member[name]),
    noises: member.noises,
  }));
  const trace = traceAggregate(versionOf(methodology), normaliseWeights(weights), state, day, days);
  return { mvi: trace?.mvi ?? NaN, isr: trace?.isr ?? NaN };
}

function versionOf(name: string): MethodologyVersion {
  const found = METHODOLOGY_VERSIONS.find((version) => version === name);
  if (found === undefined) throw new RangeError(`no methodology ${name}`);
  return found;
}
