/** A map that forgets what was asked for longest ago when it has more than `most` entries. */
export class RecentMap<K, V> {
  private readonly entries = new Map<K, V>();

  constructor(private readonly most: number) {}

  get(key: K): V | undefined {
    const value = this.entries.get(key);
    if (value === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size <= this.most) return;
    const [oldest] = this.entries.keys();
    this.entries.delete(oldest);
  }
}
