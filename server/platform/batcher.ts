import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Group commit: while one batch is under way, whatever comes waits together and goes as the next. A batch always begins
 * after all of its items have come, so an answer is never older than its question; nothing waits for a batch when none is under way.
 *
 * A failure is told to those who wait as well: behind a database that does not answer nobody shall wait twice.
 */
export class Batcher<I, O> {
  private waiting: { item: I; resolve: (output: O) => void; reject: (reason: unknown) => void }[] = [];
  private underWay = false;
  private last: Promise<O> | null = null;

  /**
   * @param run answers a batch: as many outputs as items, in their order
   * @param isGathering whether the first item waits for the others that come in the same turn of the event loop: worth it where a batch
   *   costs more than a turn, as a commit does
   */
  constructor(
    private readonly run: (items: readonly I[]) => Promise<readonly O[]>,
    private readonly most = 1_000,
    private readonly isGathering = false,
  ) {}

  get isIdle(): boolean {
    return !this.underWay && this.waiting.length === 0;
  }

  /** Resolves when all that has come until now has been answered; rejects where the last of it could not be. */
  async flushed(): Promise<void> {
    await this.last;
  }

  add(item: I): Promise<O> {
    const answer = new Promise<O>((resolve, reject) => this.waiting.push({ item, resolve, reject }));
    if (!this.underWay) void this.work();
    this.last = answer;
    return answer;
  }

  private async work(): Promise<void> {
    this.underWay = true;
    if (this.isGathering) await nextTurn();
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.most);
      try {
        const outputs = await this.run(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, position) => resolve(outputs[position]));
      } catch (error) {
        for (const { reject } of [...batch, ...this.waiting.splice(0)]) reject(error);
      }
    }
    this.underWay = false;
    this.last = null;
  }
}
