/** Counts calls, several at once, and prints a line for each that was counted: a test kills it. Arguments: address of the storage, key, name. */
import { Clock } from '../../server/platform/clock';
import { openLimitStorage } from './limit-storages';

const [, , url, key, name] = process.argv;
const AT_ONCE = 5;

async function count(): Promise<void> {
  const { storage } = await openLimitStorage(url, new Clock());
  const callAgain = async (): Promise<never> => {
    for (;;) {
      await storage.increment(key, 3_600_000, 10_000, 0, name);
      process.stdout.write('counted\n');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, callAgain));
}

void count();
