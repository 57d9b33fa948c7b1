import { type ComponentName, COMPONENTS, type PerComponent } from '../../../shared/contract/methodology';
import type { MethodologyData } from '../../../shared/contract/page-data';

type Example = NonNullable<MethodologyData['example']>;

export type ComponentWeights = PerComponent<number>;

/** What one component has to do with a value, and with its change since the day before. */
export interface ExampleStep {
  readonly component: ComponentName;
  readonly isShare: boolean;
  readonly percentDigits: number;
  /** As people read it: percent of outlets, percent per day, points per day. */
  readonly measured: number;
  readonly score: number;
  /** Score of the day before; null where it had no value. */
  readonly before: number | null;
  readonly weight: number;
  /** Weight × change of the score; null without a day before. */
  readonly contribution: number | null;
}

/** The steps of a published value, in the order of the components. */
export function stepsOf({ value, before }: Example, weights: ComponentWeights): ExampleStep[] {
  const sum = COMPONENTS.reduce((all, { name }) => all + weights[name], 0);
  return COMPONENTS.map(({ name, isShare, percentDigits }) => {
    const score = value[`${name}Score`];
    const earlier = before?.[`${name}Score`] ?? null;
    const weight = weights[name] / sum;
    const measured = (isShare ? value[name] : Math.expm1(value[name])) * 100;
    return {
      component: name,
      isShare,
      percentDigits,
      measured,
      score,
      before: earlier,
      weight,
      contribution: earlier === null ? null : weight * (score - earlier),
    };
  });
}
