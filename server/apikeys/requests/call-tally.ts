import { MS_PER_DAY } from '../../platform/clock';

/** A call by a key, when its answer is known. */
export interface LoggedCall {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly organizationId: string;
  readonly keyId: string;
  readonly operation: string;
  readonly status: number;
  readonly milliseconds: number;
  /** Calls that it costs. */
  readonly cost: number;
  readonly requestId: string;
  readonly address: string;
}

/** Calls of a key on a day by what was called and how it was answered. */
interface CallCount {
  readonly day: number;
  readonly organizationId: string;
  readonly keyId: string;
  readonly operation: string;
  readonly status: number;
  calls: number;
  cost: number;
  /** Those of the calls that are not in the log. */
  unlogged: number;
  milliseconds: number;
}

interface KeyTally {
  /** Its calls in the log. */
  logged: number;
  readonly counts: Map<string, Map<number, CallCount>>;
}

/** Most calls of a key, and of all keys, that are written down one by one; beyond, calls are only counted. */
export const LOGGED_PER_KEY = 500;
const LOGGED_MAX = 5_000;
/** Most different counts; there are a few for every key that calls. */
const COUNTS_MAX = 50_000;

/**
 * What was called in a moment: the calls one by one, as many as can be kept, and the counts of all. It is filled on the way of every reply,
 * so it looks names up by strings that are there already and makes none.
 */
export class CallTally {
  readonly calls: LoggedCall[] = [];
  readonly counts: CallCount[] = [];
  /** Calls that are neither in the log nor in a count. */
  lost = 0;
  private day = Number.NaN;
  private keys = new Map<string, KeyTally>();

  get isEmpty(): boolean {
    return this.counts.length === 0 && this.lost === 0;
  }

  get unlogged(): number {
    return this.counts.reduce((sum, { unlogged }) => sum + unlogged, this.lost);
  }

  add(call: LoggedCall): void {
    const day = Math.floor(call.at / MS_PER_DAY);
    if (day !== this.day) {
      this.day = day;
      this.keys = new Map();
    }
    let key = this.keys.get(call.keyId);
    if (key === undefined) this.keys.set(call.keyId, (key = { logged: 0, counts: new Map() }));
    const count = this.countOf(key, day, call);
    if (count === null) {
      this.lost++;
      return;
    }
    count.calls++;
    count.cost += call.cost;
    count.milliseconds += call.milliseconds;
    if (key.logged < LOGGED_PER_KEY && this.calls.length < LOGGED_MAX) {
      key.logged++;
      this.calls.push(call);
    } else count.unlogged++;
  }

  private countOf({ counts }: KeyTally, day: number, { organizationId, keyId, operation, status }: LoggedCall): CallCount | null {
    let ofOperation = counts.get(operation);
    if (ofOperation === undefined) counts.set(operation, (ofOperation = new Map()));
    const known = ofOperation.get(status);
    if (known !== undefined) return known;
    if (this.counts.length >= COUNTS_MAX) return null;
    const count = { day, organizationId, keyId, operation, status, calls: 0, cost: 0, unlogged: 0, milliseconds: 0 };
    ofOperation.set(status, count);
    this.counts.push(count);
    return count;
  }
}
