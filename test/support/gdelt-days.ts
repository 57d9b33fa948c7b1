import { gkgLine } from '../factories/gkg';
import type { GdeltServer } from './gdelt-server';
import { gkgZip } from './gkg-window';

const QUARTER_MS = 900_000;

/** What GDELT calls the window of an instant, in the English stream. */
export function windowName(at: Date | string): string {
  return `${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}.gkg.csv.zip`;
}

/** A window with so many articles of its own. */
export function windowZip(at: Date | string, rows = 1): Buffer {
  const date = windowName(at).slice(0, 14);
  return gkgZip(
    date,
    Array.from({ length: rows }, () => gkgLine({ date })),
  );
}

/** Labels of a span, both ends included. */
export function labelsOf(from: string, to: string): Date[] {
  const labels: Date[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += QUARTER_MS) labels.push(new Date(at));
  return labels;
}

/** Puts windows up without naming them in a list, as in GDELT's archive. */
export function serveWindows(gdelt: GdeltServer, labels: readonly Date[], rows = 1): void {
  for (const label of labels) gdelt.serve(windowName(label), windowZip(label, rows));
}
