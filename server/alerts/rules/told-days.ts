/** The days that a rule has told of each index, of which it stays silent for a while. */
export class ToldDays {
  private readonly days = new Map<string, number[]>();

  constructor(private readonly cooldown: number) {}

  /** Whether it tells of that day, too. */
  add(indexId: string, day: number): boolean {
    const days = this.days.get(indexId) ?? [];
    if (this.cooldown > 0 && days.some((before) => before <= day && before >= day - this.cooldown)) return false;
    this.days.set(indexId, [...days, day]);
    return true;
  }
}
