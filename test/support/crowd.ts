/** More at once keep a slow machine busy for so long that requests are given up after nine seconds, and what is known in memory no longer is. */
const AT_ONCE = 50;

/** Does something many times, fifty times at once; the outcomes, in the order in which it was begun. */
export async function crowd<T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const outcomes: T[] = [];
  let begun = 0;
  const goOn = async (): Promise<void> => {
    while (begun < count) {
      const at = begun++;
      outcomes[at] = await work(at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, goOn));
  return outcomes;
}
