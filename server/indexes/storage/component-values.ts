import {
  type PerComponent,
  perComponent,
  type PerScore,
  perScore,
  SNAKE_SCORE_NAMES,
  SCORE_NAMES,
  type SnakeScoreName,
} from '../../volatility/methodology/components';

type Numbers = PerComponent<number | null> & PerScore<number | null>;

/** The components of a value; null where there is none. */
export function componentsOf(values: PerComponent<number | null> | null): PerComponent<number | null> {
  return perComponent((name) => values?.[name] ?? null);
}

/** The scores of the components. */
function scoresOf(values: PerScore<number | null> | null): PerScore<number | null> {
  return perScore((name) => values?.[name] ?? null);
}

/** The same by names in snake case. */
export function snakeScoresOf(values: PerScore<number | null> | null): Readonly<Record<SnakeScoreName, number | null>> {
  const entries = SNAKE_SCORE_NAMES.map((name, at) => [name, values?.[SCORE_NAMES[at]] ?? null]);
  return Object.fromEntries(entries) as Record<SnakeScoreName, number | null>;
}

/** Both. */
export function measuredOf(values: Numbers | null): Numbers {
  return { ...componentsOf(values), ...scoresOf(values) };
}
