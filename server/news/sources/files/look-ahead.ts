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
  const started: Promise<R>[] = [];
  let before = Promise.resolve();
  for (let next = 0; next < items.length || started.length > 0;) {
    while (next < items.length && started.length < width) {
      const result = start(items[next], next, before);
      started.push(result);
      // A rejection is seen when its turn comes; until then it must not count as unhandled.
      before = result.then(noop, noop);
      next += 1;
    }
    yield await started[0];
    // Results may be large: none is held longer than it is worked on.
    void started.shift();
  }
}

function noop(): void {}
