import { Injectable } from '@nestjs/common';
import { problem } from '../../platform/problems/problem';
import { INDEX_PROBLEMS } from '../catalogue/indexes.problems';

/** Explanations that wait in a process while another is made; each takes some tens of milliseconds. */
const WAITING_MAX = 12;
const RETRY_AFTER_SECONDS = 2;

/** Explanations go through years of coverage, so a process makes one at a time, and answers other calls in between. */
@Injectable()
export class ExplanationQueue {
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  /** @throws Problem explanations_busy where too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= WAITING_MAX) throw problem(INDEX_PROBLEMS.explanations_busy, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
    this.waiting++;
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.waiting--;
    }
  }
}
