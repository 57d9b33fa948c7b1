/** A value that was published as another one before. */
export interface Revision {
  readonly indexId: string;
  /** Of an index of the organization’s own, whose code says nothing. */
  readonly ownName: string | null;
  readonly day: number;
  readonly before: number;
  readonly now: number;
}

/** Days of an index whose value is not what it was; a value that came or went is none. */
export function revisionsOf(
  { id: indexId, ownName }: { readonly id: string; readonly ownName: string | null },
  before: ReadonlyMap<number, number | null>,
  now: readonly (readonly [day: number, value: number | null])[],
): Revision[] {
  return now.flatMap(([day, value]) => {
    const earlier = before.get(day) ?? null;
    return value === null || earlier === null || value === earlier ? [] : [{ indexId, ownName, day, before: earlier, now: value }];
  });
}
