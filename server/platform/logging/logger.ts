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
];

/** JSON lines, to LOG_FILE when set, else to standard output. */
export function createLogger(config: Pick<Config, 'log'>, name: string): Logger {
  return pino(
    {
      name,
      level: config.log.level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ ...logContext.getStore() }),
      redact: { paths: REDACTED.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]), censor: '[redacted]' },
    },
    destination(config.log.file),
  );
}

/** A full disk must not stop the service: lines that cannot be written are dropped. */
function destination(file: string | null): DestinationStream {
  const stream = pino.destination({ dest: file ?? 1, sync: file === null, mkdir: true });
  stream.on('error', () => undefined);
  return stream;
}
