import type { INestApplicationContext } from '@nestjs/common';
import { SearchQueue } from '../../server/news';

const ORGANIZATIONS = 12;
const OF_EACH = 4;

/**
 * Has as many searches under way as a process takes, of other organizations, until `end` is called.
 * @param free places that are left
 */
export function holdSearches(app: INestApplicationContext, free = 0): { end(): Promise<void> } {
  const queue = app.get(SearchQueue);
  let isOver = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    isOver = resolve;
  });
  const held = Array.from({ length: ORGANIZATIONS * OF_EACH - free }, (_, at) => queue.run(`other-${at % ORGANIZATIONS}`, () => over));
  return {
    end: async () => {
      isOver();
      await Promise.all(held);
    },
  };
}
