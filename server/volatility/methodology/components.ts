/**
 * The components of MVI, in the order in which states, records and evidence keep them. Whatever has a value for each of them, here, in the API and
 * in the pages, is made from this list. How a component is measured: `components/meters.ts`; what it weighs: the methodology.
 */
export const COMPONENTS = [
  {
    name: 'spread',
    title: 'Spread',
    /** What it measures, and in which unit. */
    measures: 'weighted share of active outlets that carry more than usual',
    unit: '0 to 1',
    /** Whether it is a share; otherwise it has a sign. */
    isShare: true,
    /** Decimals when it is shown in percent. */
    percentDigits: 0,
    /** What the state of its filter is called in evidence; null where nothing is remembered. */
    state: null,
    /** What people call it when they ask for it. */
    asked: 'spread',
    /** For the documentation. */
    sample: { value: 0.61538462, score: 64.01834217, weight: 0.33 },
  },
  {
    name: 'velocity',
    title: 'Velocity',
    measures: 'slope of attention',
    unit: 'log points per day',
    isShare: false,
    percentDigits: 1,
    state: 'trend',
    asked: 'velocity, speed, momentum',
    sample: { value: 0.01842211, score: 58.77120934, weight: 0.33 },
  },
  {
    name: 'acceleration',
    title: 'Acceleration',
    measures: 'change of that slope',
    unit: 'log points per day²',
    isShare: false,
    percentDigits: 2,
    state: 'filter',
    asked: 'acceleration',
    sample: { value: 0.00051233, score: 55.19283746, weight: 0.34 },
  },
] as const;

export type ComponentName = (typeof COMPONENTS)[number]['name'];
/** Name of a component's score, 0 to 100. */
export type ScoreName = `${ComponentName}Score`;
/** Name of a filter's state in evidence. */
export type StateName = NonNullable<(typeof COMPONENTS)[number]['state']>;

export type PerComponent<T> = Readonly<Record<ComponentName, T>>;
export type PerScore<T> = Readonly<Record<ScoreName, T>>;

export const COMPONENT_NAMES: readonly ComponentName[] = COMPONENTS.map(({ name }) => name);
export const SCORE_NAMES: readonly ScoreName[] = COMPONENT_NAMES.map((name) => `${name}Score` as const);

/** Something for each component. */
export function perComponent<T>(of: (name: ComponentName, at: number) => T): PerComponent<T> {
  return Object.fromEntries(COMPONENT_NAMES.map((name, at) => [name, of(name, at)])) as PerComponent<T>;
}

/** Something for the score of each component. */
export function perScore<T>(of: (name: ScoreName, at: number) => T): PerScore<T> {
  return Object.fromEntries(SCORE_NAMES.map((name, at) => [name, of(name, at)])) as PerScore<T>;
}

/** Name of a score where names are in snake case. */
export type SnakeScoreName = `${ComponentName}_score`;
export const SNAKE_SCORE_NAMES: readonly SnakeScoreName[] = COMPONENT_NAMES.map((name) => `${name}_score` as const);
