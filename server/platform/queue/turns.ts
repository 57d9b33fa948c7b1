/** Lets only so many begin at once; the others wait for their turn, in their order. */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  constructor(private left: number) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.left > 0) this.left--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.left++;
      else next();
    }
  }
}
