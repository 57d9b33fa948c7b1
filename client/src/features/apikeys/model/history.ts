/** The last requests of a person in this browser. Only what the address of the page holds too: no key, no answer. */
import { storedUser } from '../../../shared/api/session';

export interface PastRun {
  /** The page's own search: endpoint and parameters. */
  readonly search: string;
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  /** An instant. */
  readonly at: string;
}

const MOST = 20;

/** People who share a browser do not see each other's requests. */
function keyOf(): string {
  return `barograph.try-it.${storedUser()?.id ?? ''}`;
}

export function pastRuns(): readonly PastRun[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPastRun).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Newest first. */
export function keepRun(run: PastRun): readonly PastRun[] {
  const runs = [run, ...pastRuns()].slice(0, MOST);
  localStorage.setItem(keyOf(), JSON.stringify(runs));
  return runs;
}

export function forgetRuns(): readonly PastRun[] {
  localStorage.removeItem(keyOf());
  return [];
}

function isPastRun(value: unknown): value is PastRun {
  if (typeof value !== 'object' || value === null) return false;
  const { search, path, status, milliseconds, at } = value as Record<string, unknown>;
  return [search, path, at].every((text) => typeof text === 'string') && [status, milliseconds].every((count) => typeof count === 'number');
}
