import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CONFIG, type Config } from '../config/config';
import { Lifecycle } from '../health/lifecycle';
import { LOGGER, type Logger } from '../logging/logger';

/** Requests that still run are given this long, then their connections are cut. */
const FINISH_WITHIN_MS = 20_000;
/** After that many milliseconds past draining the process ends whatever happens. */
const END_WITHIN_MS = 25_000;

/** Ends the application: not ready, a pause for load balancers to notice, running requests, then everything it holds. */
export async function shutDown(app: NestFastifyApplication): Promise<void> {
  const { drainMs } = app.get<Config>(CONFIG).http;
  app.get(Lifecycle).drain();
  await sleep(drainMs);
  const { server } = app.getHttpAdapter().getInstance();
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}

/**
 * Ends the process on SIGTERM and SIGINT with code 0. After an error that nobody handled the state of the process is
 * unknown: it ends with code 1, in the same order, and whoever supervises it starts it again.
 */
export function endWithSignals(app: NestFastifyApplication): void {
  const logger = app.get<Logger>(LOGGER);
  const { drainMs } = app.get<Config>(CONFIG).http;
  let isEnding = false;
  const end = (code: number, facts: object, message: string): void => {
    logger[code === 0 ? 'info' : 'error'](facts, message);
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), drainMs + END_WITHIN_MS).unref();
    shutDown(app).then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => end(0, {}, 'api stopping'));
  process.on('SIGINT', () => end(0, {}, 'api stopping'));
  process.on('unhandledRejection', (reason) => end(1, describe(reason), 'unhandled rejection'));
  process.on('uncaughtException', (error) => end(1, describe(error), 'uncaught exception'));
}

function describe(reason: unknown): object {
  return reason instanceof Error ? { reason: reason.message, stack: reason.stack } : { reason: String(reason) };
}
