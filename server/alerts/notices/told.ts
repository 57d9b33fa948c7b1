import type { State } from '../../indexes';
import type { CrisisNews } from '../rules/crisis-events';

/** How much a component of MVI scored, and before. */
export interface ToldDriver {
  readonly component: string;
  readonly score: number | null;
  readonly before: number | null;
}

/** What an alert tells of a crisis. */
export interface CrisisTold {
  /** `crisis-sa-energy-20260301`. */
  readonly id: string;
  readonly name: string;
  readonly event: CrisisNews;
  /** 1 to 5. */
  readonly severity: number;
}

/** What an alert tells of the value that it was fired by. */
export interface Told {
  readonly value: number | null;
  /** Bounds of the 90 % interval of MVI. */
  readonly low: number | null;
  readonly high: number | null;
  readonly state: State;
  readonly reason: string | null;
  readonly letter: string | null;
  /** What it is compared with: the value of as many days before as the condition says, of the vintage before, else of the day before. */
  readonly before: number | null;
  readonly letterBefore: string | null;
  /** See isWithinNoise. */
  readonly isWithinNoise: boolean | null;
  /** The components of MVI, those that moved most first. */
  readonly drivers: readonly ToldDriver[];
  readonly crisis: CrisisTold | null;
  /** Of a custom index, what it was called then. */
  readonly indexName?: string;
}
