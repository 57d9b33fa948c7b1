/** Adds up the time of several kinds of work. */
export class Stopwatch<Kind extends string> {
  private readonly sums = new Map<Kind, number>();

  /** Times one piece of asynchronous work. */
  async measure<T>(kind: Kind, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.add(kind, performance.now() - startedAt);
    }
  }

  add(kind: Kind, ms: number): void {
    this.sums.set(kind, this.get(kind) + ms);
  }

  get(kind: Kind): number {
    return this.sums.get(kind) ?? 0;
  }
}
