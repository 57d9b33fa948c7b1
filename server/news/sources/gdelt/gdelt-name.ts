import { WINDOW_MS } from '../../model/windows';
import { parseGkgTime } from './gkg/gkg-time';

/** Names of GDELT's files: `YYYYMMDDHHMMSS.gkg.csv.zip`, with `.translation` after the label in the translated stream. */
export const GDELT = 'gdelt';
export const GDELT_TRANSLATED = 'gdelt-translated';

const WINDOW_NAME = /^\d{14}(\.translation)?\.gkg\.csv\.zip$/;

/** A window of a stream. */
export interface GdeltWindow {
  /** `gdelt` or `gdelt-translated`. */
  readonly source: string;
  readonly windowAt: Date;
}

export function isWindowName(name: string): boolean {
  return WINDOW_NAME.test(name) && windowOf(name) !== null;
}

/** Which stream a file belongs to. */
export function sourceOf(name: string): string {
  return /\.translation\./i.test(name) ? GDELT_TRANSLATED : GDELT;
}

/** The label of the window that a file's name begins with, or null where there is none or it is no instant. */
export function windowOf(name: string): Date | null {
  const label = /^\d{14}(?!\d)/.test(name) ? parseGkgTime(name.slice(0, 14)) : null;
  return label === null || label < 0 ? null : new Date(label);
}

/** What GDELT calls the file of a window. */
export function nameOf({ source, windowAt }: GdeltWindow): string {
  const label = windowAt.toISOString().replace(/\D/g, '').slice(0, 14);
  return `${label}${source === GDELT_TRANSLATED ? '.translation' : ''}.gkg.csv.zip`;
}

/** The last quarter of an hour at or before an instant. */
export function quarterBefore(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / WINDOW_MS) * WINDOW_MS);
}

/** The first quarter of an hour at or after an instant. */
export function quarterAfter(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / WINDOW_MS) * WINDOW_MS);
}
