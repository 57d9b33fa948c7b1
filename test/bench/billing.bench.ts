/**
 * How long a year of three customers takes on the injected clock: renewals, reminders, a plan that is suspended and goes on, a price that changes, credits
 * that expire. Once with no worker killed, then with one killed in each month, in the middle of a transaction; each in a database of its own, with
 * durable settings. The books of each year must come to the same, to the cent.
 */
import 'reflect-metadata';
import { deepStrictEqual } from 'node:assert';
import { devNull } from 'node:os';
import { startBillingApp } from '../support/billing-app';
import { BillingYear, BOOKS, EVERY_MONTH, YEAR_START } from '../support/billing-year';
import { MutableClock } from '../support/clock';
import { openBenchDatabase } from './bench-database';

const GOAL_SECONDS = 20;
const ROUNDS = 3;

/** Seconds, from the first purchase to the end of the year. */
async function passYear(killedIn: readonly number[]): Promise<number> {
  const clock = new MutableClock(YEAR_START);
  const database = await openBenchDatabase();
  try {
    const tested = await startBillingApp(clock, { LOG_FILE: devNull }, database);
    try {
      const began = performance.now();
      const year = await BillingYear.begin(tested, clock);
      deepStrictEqual(
        await year.pass(killedIn),
        killedIn.map(() => 'stopped'),
      );
      const seconds = (performance.now() - began) / 1_000;
      deepStrictEqual(await year.books(), BOOKS);
      return seconds;
    } finally {
      await tested.close();
    }
  } finally {
    await database.close();
  }
}

async function measure(title: string, killedIn: readonly number[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await passYear(killedIn));
  times.sort((one, other) => one - other);
  const cells = [String(killedIn.length), ...[times[(ROUNDS - 1) / 2], times[ROUNDS - 1]].map((time) => `${time.toFixed(1)} s`)];
  process.stdout.write(`${title.padEnd(24)}${cells.map((cell) => cell.padStart(9)).join('')}\n`);
  return times[ROUNDS - 1];
}

async function main(): Promise<void> {
  process.stdout.write(`a year of three customers, ${ROUNDS} times\n                           killed   median  longest\n`);
  await measure('no worker killed', []);
  const longest = await measure('one killed each month', EVERY_MONTH);
  process.stdout.write(`every cent of each year accounted for; goal ${GOAL_SECONDS} s\n`);
  if (longest > GOAL_SECONDS) process.exitCode = 1;
}

main().catch((error: Error) => {
  process.stderr.write(`The bench failed: ${error.message}\n`);
  process.exitCode = 1;
});
