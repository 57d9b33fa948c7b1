import { Injectable, Module } from '@nestjs/common';
import { defineJob } from '../../server/platform/queue/job';
import { minuteSlot, Schedules } from '../../server/platform/queue/schedules';
import { MutableClock } from '../support/clock';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { startTestWorker, type TestWorker } from '../support/worker';

const RING = defineJob<{ bell: string }>({ queue: 'news', name: 'ring', attempts: 1, backoffMs: 50 });
const NOON = '2026-03-20T12:00:00Z';

@Injectable()
class Bells {
  constructor(schedules: Schedules) {
    for (const bell of ['large', 'small']) schedules.register(RING, { bell }, (now) => `${bell} ${minuteSlot()(now)}`);
  }
}

@Module({ providers: [Bells] })
class BellsModule {}

let database: TestDatabase;
let clock: MutableClock;
let worker: TestWorker;

beforeAll(async () => {
  database = await createDatabase();
  clock = new MutableClock(NOON);
});
afterAll(async () => {
  await worker?.close();
  await database?.drop();
});

async function startWorker(): Promise<Schedules> {
  worker = await startTestWorker(database.url, { clock, imports: [BellsModule] });
  return worker.app.get(Schedules, { strict: false });
}

/** How often each has been asked for. */
async function rung(): Promise<Record<string, number>> {
  const rows: { bell: string; count: number }[] = await worker.dataSource.query(
    `SELECT payload ->> 'bell' AS bell, count(*)::integer AS count FROM outbox WHERE name = 'ring' GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ bell, count }) => [bell, count]));
}

it('what recurs runs once in each slot, and again from the next one on where the clock was set back, also while no worker ran', async () => {
  let schedules = await startWorker();
  await schedules.look();
  await schedules.look();
  expect(await rung()).toEqual({ large: 1, small: 1 });
  for (const minute of ['12:01', '12:02']) {
    clock.set(`2026-03-20T${minute}:00Z`);
    await schedules.look();
  }
  expect(await rung()).toEqual({ large: 3, small: 3 });
  clock.set(NOON);
  await schedules.look();
  expect(await rung()).toEqual({ large: 3, small: 3 });
  clock.set('2026-03-20T12:01:00Z');
  await schedules.look();
  expect(await rung()).toEqual({ large: 4, small: 4 });

  clock.set('2026-04-20T12:00:00Z');
  await schedules.look();
  await worker.close();
  clock.set('2026-04-20T11:59:00Z');
  schedules = await startWorker();
  await schedules.look();
  clock.set('2026-04-20T12:00:00Z');
  await schedules.look();
  expect(await rung()).toEqual({ large: 7, small: 7 });
});
