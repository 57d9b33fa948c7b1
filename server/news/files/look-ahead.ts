/**
 * Works on `width` items at once and gives their results in the order of the items.
 * @param start is told when the item before is finished, whatever came of it
 * @returns what `start` resolved to; where it rejects, so does the generator
 */
export async function* lookAhead<T, R>(
  items: readonly T[],
  width: number,
  start: (item: T, index: number, before: Promise<void>) => Promise<R>,
): AsyncGenerator<R> {
  const results: Promise<R>[] = [];
  const finished: Promise<void>[] = [Promise.resolve()];
  for (let at = 0; at < items.length; at++) {
    while (results.length < Math.min(items.length, at + width)) {
      const index = results.length;
      const result = start(items[index], index, finished[index]);
      results.push(result);
      // A rejection is seen when its turn comes; until then it must not count as unhandled.
      finished.push(result.then(noop, noop));
    }
    yield await results[at];
  }
}

function noop(): void {}
