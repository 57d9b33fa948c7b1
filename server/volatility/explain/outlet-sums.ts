/** Numbers added up by outlet. Outlets are numbered from 0 on, so that an array takes the place of a map, whose every number would be garbage at the next one. */
export class OutletSums {
  private sums = new Float64Array(0);
  private isKnown = new Uint8Array(0);
  /** In the order in which they came. */
  private readonly known: number[] = [];

  add(outlet: number, value: number): void {
    if (outlet >= this.sums.length) this.grow(Math.max(outlet + 1, 2 * this.sums.length));
    if (this.isKnown[outlet] === 0) {
      this.isKnown[outlet] = 1;
      this.known.push(outlet);
    }
    this.sums[outlet] += value;
  }

  has(outlet: number): boolean {
    return this.isKnown[outlet] === 1;
  }

  /** 0 of one that nothing was added to. */
  get(outlet: number): number {
    return this.sums[outlet] ?? 0;
  }

  clear(): void {
    for (const outlet of this.known) this.sums[outlet] = this.isKnown[outlet] = 0;
    this.known.length = 0;
  }

  toMap(): Map<number, number> {
    return new Map(this.known.map((outlet) => [outlet, this.sums[outlet]]));
  }

  private grow(size: number): void {
    const [sums, isKnown] = [new Float64Array(size), new Uint8Array(size)];
    sums.set(this.sums);
    isKnown.set(this.isKnown);
    [this.sums, this.isKnown] = [sums, isKnown];
  }
}
