import { CoverageDay } from '../../../server/volatility/coverage';
import { REASON, VolatilityEngine } from '../../../server/volatility/engine/engine';
import { MethodologyVersion } from '../../../server/volatility/methodology/methodologies';
import { FIRST_COUNTRY_SCOPE, COUNTRY_COUNT, WORLD_SCOPE } from '../../../server/reference/scopes';
import { CORE_SCOPES } from './watched-world';

const FIELDS = ['mvi', 'spreadScore', 'velocityScore', 'accelerationScore', 'low', 'high', 'stories', 'level', 'reason'] as const;
export type Field = (typeof FIELDS)[number];

/** What the engine gave: for each scope (the world, countries, categories, then the pairs) one series of each field. */
export type EngineSeries = Readonly<Record<Field, readonly Float64Array[]>>;

/** Where a scope's series lie. */
export function placesOf(pairs: readonly number[]): ReadonlyMap<number, number> {
  return new Map([WORLD_SCOPE, ...CORE_SCOPES, ...pairs].map((scope, place) => [scope, place]));
}

/** Runs the engine over days with all countries and categories, the world and the pairs given. */
export function runEngine(days: readonly CoverageDay[], pairs: readonly number[], methodology: MethodologyVersion): EngineSeries {
  const members = CORE_SCOPES.subarray(0, COUNTRY_COUNT).map((scope) => scope - CORE_SCOPES[0] + FIRST_COUNTRY_SCOPE);
  const scopes = Int32Array.from([...CORE_SCOPES, ...pairs]);
  const engine = new VolatilityEngine({ scopes, aggregates: [{ scope: WORLD_SCOPE, members, whole: true }], methodology });
  const blank = (): Float64Array[] => Array.from(engine.scopes, () => new Float64Array(days.length).fill(NaN));
  const series = Object.fromEntries(FIELDS.map((field) => [field, blank()])) as Record<Field, Float64Array[]>;
  days.forEach((day, at) => {
    const values = engine.advance(day);
    for (const field of FIELDS) values[field].forEach((value, place) => (series[field][place][at] = value));
    values.reason.forEach((reason, place) => (series.level[place][at] = reason === REASON.present ? values.level[place] : NaN));
  });
  return series;
}
