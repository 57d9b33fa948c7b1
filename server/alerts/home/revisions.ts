/** A value that was published as another one before. */
export interface Revision {
  readonly indexId: string;
  readonly day: number;
  readonly before: number;
  readonly now: number;
}

/** Days of an index whose value is not what it was; a value that came or went is none. */
export function revisionsOf(
  indexId: string,
  before: ReadonlyMap<number, number | null>,
  now: readonly (readonly [day: number, value: number | null])[],
): Revision[] {
  return now.flatMap(([day, value]) => {
    const earlier = before.get(day) ?? null;
    return value === null || earlier === null || value === earlier ? [] : [{ indexId, day, before: earlier, now: value }];
  });
}
