/** Members of responses that there is one of for each component, described from the list of components. */
import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  type ComponentName,
  COMPONENTS,
  type PerComponent,
  type PerScore,
  SCORE_NAMES,
  SNAKE_SCORE_NAMES,
  type SnakeScoreName,
} from '../../volatility/methodology/components';

type Component = (typeof COMPONENTS)[number];

const NUMBER: ApiPropertyOptions = { type: Number, nullable: true };
/** A column of a series: null on days without a value. */
export const COLUMN: ApiPropertyOptions = { type: 'array', items: { type: ['number', 'null'] } };

/** What is measured; `note` is said once, at the first. */
export function measuredMembers(note = ''): Type<PerComponent<number | null>> {
  return membersOf(
    COMPONENTS.map(({ name }) => name),
    ({ title, measures, unit, sample }, at) => ({
      ...NUMBER,
      description: `${title}: ${measures}, ${unit}.${at === 0 ? note : ''}`,
      example: sample.value,
    }),
  );
}

/** The scores. */
export function scoreMembers(): Type<PerScore<number | null>> {
  return membersOf(SCORE_NAMES, describeScore);
}

/** The scores, by names in snake case. */
export function snakeScoreMembers(): Type<Readonly<Record<SnakeScoreName, number | null>>> {
  return membersOf(SNAKE_SCORE_NAMES, describeScore);
}

/** The scores by day. */
export function scoreColumnMembers(): Type<PerScore<(number | null)[]>> {
  return membersOf(SCORE_NAMES, ({ title, sample }, at) => ({
    ...COLUMN,
    description: `Scores of ${title} in the scope's MVI${at === 0 ? ', 0 to 100' : ''}, for ISR too.`,
    example: [50, null, toPoints(sample.score)],
  }));
}

/** What each score weighs in MVI. */
export function weightMembers(): Type<PerComponent<number>> {
  return membersOf(
    COMPONENTS.map(({ name }) => name),
    ({ title, sample }) => ({ type: Number, description: `Weight of the ${title} score.`, example: sample.weight }),
  );
}

/** The scores, unrounded. */
export function exactScoreMembers(): Type<PerComponent<number>> {
  return membersOf<ComponentName, number>(
    COMPONENTS.map(({ name }) => name),
    ({ title, sample }, at) => ({ type: Number, description: `Score of its ${title}${at === 0 ? ', unrounded' : ''}.`, example: sample.score }),
  );
}

function describeScore({ title, sample }: Component, at: number): ApiPropertyOptions {
  const range = at === 0 ? ', 0 to 100; 50 is ordinary' : '';
  return { ...NUMBER, description: `Score of ${title} against its own past${range}.`, example: toPoints(sample.score) };
}

function toPoints(score: number): number {
  return Math.round(score * 100) / 100;
}

/** A class to extend, as those of IntersectionType and PickType are. */
export function membersOf<Name extends string, Value>(
  names: readonly Name[],
  describe: (component: Component, at: number) => ApiPropertyOptions,
): Type<Readonly<Record<Name, Value>>> {
  class Members {}
  COMPONENTS.forEach((component, at) => ApiProperty(describe(component, at))(Members.prototype, names[at]));
  return Members as Type<Readonly<Record<Name, Value>>>;
}
