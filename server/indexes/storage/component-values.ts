import {
  COMPONENT_NAMES,
  type PerComponent,
  type PerScore,
  SCORE_NAMES,
  SNAKE_SCORE_NAMES,
  type SnakeScoreName,
} from '../../volatility/methodology/components';

type Numbers = PerComponent<number | null> & PerScore<number | null>;

/** The components of a value; null where there is none. */
export function componentsOf(values: PerComponent<number | null> | null): PerComponent<number | null> {
  return pick(COMPONENT_NAMES, COMPONENT_NAMES, values);
}

/** The scores of the components. */
function scoresOf(values: PerScore<number | null> | null): PerScore<number | null> {
  return pick(SCORE_NAMES, SCORE_NAMES, values);
}

/** The same by names in snake case. */
export function snakeScoresOf(values: PerScore<number | null> | null): Readonly<Record<SnakeScoreName, number | null>> {
  return pick(SNAKE_SCORE_NAMES, SCORE_NAMES, values);
}

/** Done for each record of a series. */
function pick<Name extends string, Source extends string>(
  names: readonly Name[],
  sources: readonly Source[],
  values: Readonly<Record<Source, number | null>> | null,
): Readonly<Record<Name, number | null>> {
  const picked = {} as Record<Name, number | null>;
  for (let at = 0; at < names.length; at++) picked[names[at]] = values === null ? null : values[sources[at]];
  return picked;
}

/** Both. */
export function measuredOf(values: Numbers | null): Numbers {
  return { ...componentsOf(values), ...scoresOf(values) };
}
