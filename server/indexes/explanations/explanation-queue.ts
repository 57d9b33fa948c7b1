import { Injectable } from '@nestjs/common';
import { problem } from '../../platform/problems/problem';
import { INDEX_PROBLEMS } from '../catalogue/indexes.problems';

/** Explanations of one organization, and of all, that are made or wait in a process; each takes some tens of milliseconds. */
const OWN_MAX = 3;
const ALL_MAX = 48;
const RETRY_AFTER_SECONDS = 2;

/** Explanations go through years of coverage, so a process makes one at a time, for each organization in turn, and answers other calls in between. */
@Injectable()
export class ExplanationQueue {
  /** What waits, by organization; whose turn is next comes first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  /** What is made or waits, by organization. */
  private readonly own = new Map<string, number>();
  private all = 0;
  private isBusy = false;

  /** @throws Problem explanations_busy where too many wait already */
  async run<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    if (this.all >= ALL_MAX || this.ownOf(organizationId) >= OWN_MAX) {
      throw problem(INDEX_PROBLEMS.explanations_busy, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
    }
    this.count(organizationId, 1);
    try {
      if (this.isBusy) await new Promise<void>((resolve) => this.waiting.set(organizationId, [...(this.waiting.get(organizationId) ?? []), resolve]));
      this.isBusy = true;
      return await work();
    } finally {
      this.count(organizationId, -1);
      this.goOn();
    }
  }

  /** The next organization's first goes on; what else it waits for comes after all others. */
  private goOn(): void {
    const [next] = this.waiting;
    this.isBusy = next !== undefined;
    if (next === undefined) return;
    const [organizationId, [first, ...others]] = next;
    this.waiting.delete(organizationId);
    if (others.length > 0) this.waiting.set(organizationId, others);
    first();
  }

  private ownOf(organizationId: string): number {
    return this.own.get(organizationId) ?? 0;
  }

  private count(organizationId: string, more: 1 | -1): void {
    const own = this.ownOf(organizationId) + more;
    this.all += more;
    if (own === 0) this.own.delete(organizationId);
    else this.own.set(organizationId, own);
  }
}
