import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
// Not by the folder's door: this process stays small and starts quickly without Nest and TypeORM.
import { FRESH_MINUTES } from '../news/model/freshness';
import { describeHistory, type HistoryProgress, type HistoryStageFacts, historyProgressOf } from '../news/sources/gdelt/backfill/history-figures';
import { closeClient } from '../platform/database/close-client';
import type { Progress } from './progress';

const LOOK_EVERY_MS = 1_000;

const INSTEAD = `  It is asked again every quarter of an hour. Until then values can come from elsewhere:
    npm run ingest -- FILE                an archive of your own
    npm run snapshot -- import URL        a snapshot of another instance`;

interface ContactRow {
  readonly heard: boolean;
  readonly reason: string | null;
}

/**
 * Says once whether the live source is heard since this start, and shows how far the past is that a new instance reads, until it is read.
 * @param startedAt as `performance.now()` says it
 */
export async function showLiveProgress(url: string, progress: Progress, signal: AbortSignal, startedAt: number): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'barograph-start', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (!(await sayWhetherHeard(client, progress, signal, startedAt))) return;
    await showHistory(client, progress, signal);
  } catch {
    // The progress is a courtesy: a database that goes away is told by those who need it.
  } finally {
    closeClient(client);
  }
}

/** Resolves when it is heard, or a history that was begun goes on: true, or false where the program ends before. */
async function sayWhetherHeard(client: Client, progress: Progress, signal: AbortSignal, startedAt: number): Promise<boolean> {
  let isTold = false;
  for (; !signal.aborted; await sleep(LOOK_EVERY_MS)) {
    const contact = await readContact(client, startedAt);
    if (contact?.heard) {
      progress.line('Barograph is running live: GDELT answers.');
      return true;
    }
    if (contact?.reason && !isTold) {
      progress.line(`No live news comes in. ${contact.reason}\n${INSTEAD}`);
      isTold = true;
    }
    // Within a quarter of an hour in which the host was asked already, nobody asks it again.
    if (contact === null && isOpen(historyProgressOf(await readStages(client)))) return true;
  }
  return false;
}

async function readContact(client: Client, startedAt: number): Promise<ContactRow | null> {
  const { rows } = await client.query<ContactRow>(
    `SELECT reason IS NULL AS heard, reason FROM source_contacts
     WHERE source = 'gdelt' AND greatest(heard_at, failed_at) > clock_timestamp() - make_interval(secs => $1)`,
    [Math.min(FRESH_MINUTES * 60, (performance.now() - startedAt) / 1_000)],
  );
  return rows[0] ?? null;
}

async function showHistory(client: Client, progress: Progress, signal: AbortSignal): Promise<void> {
  // It is decided on after the host has answered.
  let stages = await readStages(client);
  const { rows } = await client.query<{ windows: boolean }>(`SELECT EXISTS (SELECT FROM source_files WHERE source = 'gdelt') AS windows`);
  for (let looks = 0; stages.length === 0 && !rows[0].windows && looks < 60 && !signal.aborted; looks++) {
    await sleep(LOOK_EVERY_MS);
    stages = await readStages(client);
  }
  const begun = historyProgressOf(stages);
  if (!isOpen(begun)) return;
  progress.line(describeHistory(begun));
  await progress.step('Reading the past', async (report) => {
    for (; !signal.aborted; await sleep(LOOK_EVERY_MS)) {
      const now = historyProgressOf(await readStages(client));
      if (!isOpen(now)) return;
      report(now.reason === null ? progressText(now) : `${progressText(now)}. It waits: ${now.reason}`);
    }
  });
}

function isOpen(history: HistoryProgress | null): history is HistoryProgress {
  return history?.state === 'waiting' || history?.state === 'running';
}

function progressText({ days, daysDone, secondsLeft, first }: HistoryProgress): string {
  const left = secondsLeft === null ? '' : `, ${minutes(secondsLeft)} left`;
  const firstLeft = first?.secondsLeft ?? null;
  const values = firstLeft === null ? '' : `, days for the first values in ${minutes(firstLeft)}`;
  return `${daysDone} of ${days} days${left}${values}`;
}

function minutes(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

async function readStages(client: Client): Promise<HistoryStageFacts[]> {
  const { rows } = await client.query<HistoryStageFacts>(
    `SELECT from_at AS "from", to_at AS "to", next_at AS "nextAt", stage, state, windows_total AS total, windows_done AS done, windows_absent AS absent,
       windows_failed AS failed, windows_asked AS asked, busy_ms::float8 AS "busyMs", bytes::float8 AS bytes, reason, created_at AS "createdAt"
     FROM backfills WHERE stage IS NOT NULL ORDER BY created_at DESC, stage`,
  );
  return rows;
}
