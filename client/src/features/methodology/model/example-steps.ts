import type { MethodologyData } from '../../../shared/contract/page-data';

type Example = NonNullable<MethodologyData['example']>;

const COMPONENTS = ['spread', 'velocity', 'acceleration'] as const;
type Component = (typeof COMPONENTS)[number];
export type ComponentWeights = Readonly<Record<Component, number>>;

/** What one component has to do with a value, and with its change since the day before. */
export interface ExampleStep {
  readonly component: Component;
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
  const sum = COMPONENTS.reduce((all, component) => all + weights[component], 0);
  return COMPONENTS.map((component) => {
    const score = value[`${component}Score`];
    const earlier = before?.[`${component}Score`] ?? null;
    const weight = weights[component] / sum;
    const measured = component === 'spread' ? value.spread * 100 : Math.expm1(value[component]) * 100;
    return { component, measured, score, before: earlier, weight, contribution: earlier === null ? null : weight * (score - earlier) };
  });
}
