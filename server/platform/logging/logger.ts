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

const MS_PER_SECOND = 1_000;
let written = { second: Number.NaN, head: '' };

/** `,"time":"2026-11-23T12:00:00.123Z"`, of which lines of one second share all but the milliseconds. */
function timeOfLine(): string {
  const at = Date.now();
  const second = Math.floor(at / MS_PER_SECOND);
  if (second !== written.second) written = { second, head: `,"time":"${new Date(second * MS_PER_SECOND).toISOString().slice(0, 20)}` };
  return `${written.head}${String(at % MS_PER_SECOND).padStart(3, '0')}Z"`;
}

/** Writes the lines of requests, made of facts that are no secrets: as the logger would, but without looking for any, which takes longer than answering. */
export function writeAccessLine(
  logger: Logger,
  level: 'debug' | 'info',
  facts: Readonly<Record<string, string | number | undefined>>,
  text: string,
): void {
  if (!logger.isLevelEnabled(level)) return;
  const { [pino.symbols.chindingsSym]: bindings, [pino.symbols.streamSym]: stream } = logger as unknown as LoggerParts;
  let line = `{"level":"${level}"${timeOfLine()}${bindings}`;
  for (const name in facts) if (facts[name] !== undefined) line += `,"${name}":${JSON.stringify(facts[name])}`;
  stream.write(`${line},"msg":"${text}"}\n`);
}

interface LoggerParts {
  /** Beginning with a comma. */
  readonly [pino.symbols.chindingsSym]: string;
  readonly [pino.symbols.streamSym]: DestinationStream;
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
