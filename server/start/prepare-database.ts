/**
 * A process of its own for everything that happens to the database before the product serves: its memory is free again
 * afterwards, and Ctrl-C can end it at any point.
 */
import { loadConfig } from '../platform/config/config';
import type { PrepareMessage } from './preparation';
import { STEPS, type Prepared } from './steps';

/** Resolves when the message is on its way; without a parent (run by hand) it is shown. */
function tell(message: PrepareMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve());
    else {
      process.stdout.write(`${JSON.stringify(message)}\n`);
      resolve();
    }
  });
}

async function main(): Promise<void> {
  const config = loadConfig();
  let prepared: Prepared = {};
  for (const step of STEPS) {
    await tell({ title: step.title });
    prepared = { ...prepared, ...(await step.run(config, (detail) => void tell({ detail }))) };
  }
  await tell({ prepared });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : ''}\n`);
    void tell({ failed: reason.split('\n')[0] }).then(() => process.exit(1));
  },
);
