import type { StoryDriversResponse } from '../../server/indexes/explanations/drivers/drivers-stories.dto';

/** A list of drivers with what is left beside it. */
export type ListedParts = Pick<StoryDriversResponse, 'rest' | 'other'> & {
  readonly absent?: number;
  readonly data: readonly { readonly contribution: number }[];
};

export const sumOfParts = ({ data, rest, absent = 0, other }: ListedParts): number =>
  data.reduce((sum, { contribution }) => sum + contribution, 0) + rest.contribution + absent + other;
