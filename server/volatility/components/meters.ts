import { type ComponentName, COMPONENT_NAMES } from '../methodology/components';
import type { EngineRules } from '../methodology/methodologies';
import { FadingFilters } from './acceleration';
import { FilterMeter, type Meter } from './meter';
import { type PanelWeights, SpreadMeter } from './spread';
import { LocalTrends } from './velocity';

interface MeterOptions {
  readonly rules: EngineRules;
  readonly scopes: number;
  /** The whole panel, and the panel without each jackknife group. */
  readonly tracks: number;
  readonly panel: PanelWeights;
}

const METERS: Readonly<Record<ComponentName, (options: MeterOptions) => Meter>> = {
  spread: ({ scopes, tracks, panel }) => new SpreadMeter(scopes, tracks, panel),
  velocity: ({ scopes, tracks, rules }) => new FilterMeter(new LocalTrends(scopes, tracks, rules.noiseFloor !== null)),
  acceleration: ({ scopes, tracks }) => new FilterMeter(new FadingFilters(scopes, tracks)),
};

/** A meter for each component, in their order. */
export function makeMeters(options: MeterOptions): readonly Meter[] {
  return COMPONENT_NAMES.map((name) => METERS[name](options));
}

/** How many numbers of a scope each array of each component's state holds. */
export function stateWidths(rules: EngineRules, tracks: number): readonly (readonly number[])[] {
  const panel = { weightSum: 0, weightSquares: 0, groupWeight: new Float64Array(0) };
  return makeMeters({ rules, scopes: 1, tracks, panel }).map(({ widths }) => widths);
}
