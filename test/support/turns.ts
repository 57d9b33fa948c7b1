import { setTimeout as sleep } from 'node:timers/promises';

const TURN_MS = 100;

/** Turns that are taken one after the other, until it ends. */
export interface Turns {
  readonly taken: number;
  end(): Promise<void>;
}

/**
 * Counts tenths of a second as this process has them. Where a busy machine holds it up, each takes longer, as does all that the process does
 * meanwhile: what shall be done within a second is done within ten turns.
 * @param work done in each turn too, of the kind that what is measured waits for
 */
export function countTurns(work: () => Promise<unknown> = () => Promise.resolve()): Turns {
  let taken = 0;
  let isOver = false;
  const counting = (async () => {
    while (!isOver) {
      await sleep(TURN_MS);
      await work();
      taken++;
    }
  })();
  return {
    get taken() {
      return taken;
    },
    end: () => {
      isOver = true;
      return counting;
    },
  };
}
