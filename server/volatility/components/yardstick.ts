import { COMPONENT_NAMES } from '../methodology/components';
import { ColdStart, EngineRules } from '../methodology/methodologies';
import { INTERVAL_DEVIATIONS, JACKKNIFE_GROUPS } from '../methodology/methodology';
import { Baselines } from './rolling';
import { componentScale, logisticScore, noiseFactor, standardise } from './score';

const COMPONENTS = COMPONENT_NAMES.length;

/**
 * What a scope's components are measured with on one day: where each usually lies and how far it usually strays. While a dataset is
 * young (v2) those of the filters, which hardly move within three weeks, are drawn to those of like scopes, by a weight that falls to
 * nothing as own days come in:
 *
 *   cold = max(0, 1 − values / 90),   location = (1 − cold)·own,   scale = own + cold·(m·sampling s.d. − own)
 *
 * where scopes with a long past lie at 0 and m is the multiple of the scope's class. A component without such multiples, as Spread, which scatters from
 * day to day, keeps its own. Reused
 * from scope to scope.
 * Source: methodology, sections 3, 9.2, 9.5 and 9.7.
 */
export class Yardstick {
  readonly locations = new Float64Array(COMPONENTS);
  readonly scales = new Float64Array(COMPONENTS);
  /** Sampling deviation over scale; 0 without a scale. */
  readonly noises = new Float64Array(COMPONENTS);
  private readonly noise: number;
  private readonly coldStart: ColdStart | null;
  /** Of each component by class; none of one that keeps its own scale. */
  private readonly multiples: readonly (readonly number[])[];
  private cold = 0;
  /** Of each component for one scale. */
  private readonly points = COMPONENT_NAMES.map(() => 0);

  constructor({ noiseFloor, coldStart }: EngineRules) {
    this.noise = noiseFloor === null ? 1 : noiseFactor(noiseFloor);
    this.coldStart = coldStart;
    this.multiples = COMPONENT_NAMES.map((name) => (coldStart?.classes ?? []).flatMap((one) => one[name] ?? []));
  }

  /** Opens a day on which baselines hold so many values. */
  open(values: number): void {
    this.cold = this.coldStart === null ? 0 : Math.max(0, 1 - values / this.coldStart.days);
  }

  /** Scores a component by its own past; `expected`: stories expected in 28 days, by which scopes are alike. */
  score(baselines: Baselines, row: number, component: number, value: number, sampling: number, expected: number): number {
    const median = baselines.median(row);
    let scale = componentScale(baselines.mad(row, median), baselines.count > 1 ? baselines.deviation(row, median) : 0, 0);
    let location = baselines.location(row, median);
    if (this.cold > 0 && this.multiples[component].length > 0) {
      location -= this.cold * location;
      scale += this.cold * (this.likeMultiple(component, expected) * sampling - scale);
    }
    this.locations[component] = location;
    scale = Math.max(scale, sampling * this.noise);
    this.scales[component] = scale;
    this.noises[component] = scale > 0 ? sampling / scale : 0;
    return this.scoreOf(component, value);
  }

  /** Score of another value of a component by the same location and scale. */
  scoreOf(component: number, value: number): number {
    return logisticScore(standardise(value, this.locations[component], this.scales[component]));
  }

  /** Scores of `JACKKNIFE_GROUPS` other values of a component. */
  scoreAll(component: number, values: Float64Array, from: number, into: Float64Array, at: number): void {
    const location = this.locations[component];
    const scale = this.scales[component];
    for (let i = 0; i < JACKKNIFE_GROUPS; i++) into[at + i] = logisticScore(standardise(values[from + i], location, scale));
  }

  /**
   * Half width of an interval of MVI that also allows for what location and scale are mistaken by while the dataset is young:
   *
   *   √(h² + 1.645²·Σ (wᵢ·sᵢ·(100 − sᵢ)/100·cold·error)²)
   *
   * where s·(100 − s)/100 are the points of a score for one scale. Index points.
   */
  widen(halfWidth: number, weights: Float64Array, scores: Float64Array): number {
    if (this.cold === 0 || this.coldStart === null) return halfWidth;
    for (let i = 0; i < COMPONENTS; i++) this.points[i] = (weights[i] * scores[i] * (100 - scores[i])) / 100;
    const error = Math.hypot(...this.points);
    return Math.hypot(halfWidth, INTERVAL_DEVIATIONS * this.cold * this.coldStart.error * error);
  }

  private likeMultiple(component: number, expected: number): number {
    const { classes } = this.coldStart!;
    let at = classes.length - 1;
    while (at > 0 && expected < classes[at].expected) at--;
    return this.multiples[component][at];
  }
}
