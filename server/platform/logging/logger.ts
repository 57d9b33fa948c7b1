import { AsyncLocalStorage } from 'node:async_hooks';
import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import type { Config } from '../config/config';

export type Logger = PinoLogger;

/** Facts that every line of one request or job carries. */
export interface LogContext {
  requestId?: string;
  jobId?: string;
  organizationId?: string;
  keyId?: string;
  userId?: string;
}

/** Dependency injection token of the logger. */
export const LOGGER = Symbol('logger');

export const logContext = new AsyncLocalStorage<LogContext>();

const REDACTED = [
  'authorization',
  'cookie',
  'password',
  'otp',
  'token',
  'key',
  'secret',
  'apiKey',
  'refresh',
  'access',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];

/** JSON lines, to LOG_FILE when set, else to standard output. */
export function createLogger(config: Pick<Config, 'log'>, name: string): Logger {
  return pino(
    {
      name,
      level: config.log.level,
      base: { pid: process.pid },
      timestamp: timeOfLine,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ ...logContext.getStore() }),
      redact: { paths: REDACTED.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]), censor: '[redacted]' },
    },
    destination(config.log.file),
  );
}

let written = { at: 0, text: '' };

/** Lines of one millisecond bear the same text, which is written once. */
function timeOfLine(): string {
  const at = Date.now();
  if (at !== written.at) written = { at, text: pino.stdTimeFunctions.isoTime() };
  return written.text;
}

/** For the lines of requests, made of facts that are no secrets: they are not searched for any, which would take longer than answering. */
export function accessLogger(logger: Logger): Logger {
  return logger.child({}, { redact: [] });
}

/** Lines are written together: after so many bytes, and after so long at the latest. */
const BATCH_BYTES = 8_192;
const BATCH_MS = 100;

/**
 * A full disk must not stop the service: lines that cannot be written are dropped. Lines that wait are written when the process ends,
 * by itself, by a signal it handles or by an error; only a kill takes the last tenth of a second along. A batch is written before the
 * next begins: one on its way while the process ends could come after later lines, or not at all.
 */
function destination(file: string | null): DestinationStream {
  const stream = pino.destination({ dest: file ?? 1, sync: true, mkdir: true, minLength: BATCH_BYTES, periodicFlush: BATCH_MS });
  stream.on('error', () => undefined);
  if (streams.size === 0) process.on('exit', flushLogs);
  streams.add(stream);
  return stream;
}

/** Where lines may wait. The library itself looks after streams that write beside the process, not after these. */
const streams = new Set<ReturnType<typeof pino.destination>>();

/** Writes the lines that wait. Not by `flushSync`, which tries again for ever where the disk is full; less than a batch waits, so once is enough. */
export function flushLogs(): void {
  for (const stream of streams) stream.flush();
}
