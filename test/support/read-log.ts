import { readFileSync } from 'node:fs';
import { flushLogs } from '../../server/platform/logging/logger';

/** A log file of this process, with the lines that still waited to be written. */
export function readLog(file: string): string {
  flushLogs();
  return readFileSync(file, 'utf8');
}
