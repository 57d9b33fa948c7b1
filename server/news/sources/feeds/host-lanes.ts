export interface LaneOptions {
  /** Lanes that go side by side. */
  readonly width: number;
  /** Between two of one lane. */
  readonly pauseMs: number;
  /** Nothing more is begun once this says so. */
  readonly isOver: () => boolean;
}

/**
 * Does work lane by lane: in a lane one after the other with a pause between, a few lanes at once. Resolves when all that was begun is done.
 * @param work resolves to whether its lane goes on
 * @returns what was not begun
 */
export async function runLanes<T>(
  lanes: readonly (readonly T[])[],
  { width, pauseMs, isOver }: LaneOptions,
  work: (one: T) => Promise<boolean>,
): Promise<T[]> {
  const left: T[] = [];
  const waiting = [...lanes];
  const runLane = async (lane: readonly T[]): Promise<void> => {
    let goesOn = true;
    for (const [index, one] of lane.entries()) {
      if (index > 0 && goesOn && !isOver()) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (!goesOn || isOver()) left.push(one);
      else goesOn = await work(one);
    }
  };
  const runNext = async (): Promise<void> => {
    for (let lane = waiting.shift(); lane !== undefined; lane = waiting.shift()) await runLane(lane);
  };
  await Promise.all(Array.from({ length: width }, runNext));
  return left;
}
