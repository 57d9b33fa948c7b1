import type { ChangeWatch } from './change-watch';

interface Entry<V> {
  readonly value: V;
  weight: number;
}

/** What was read from the database, kept in memory until something of its topic changes anywhere; what was asked for last stays longest. */
export class ChangeCache<V> {
  private readonly entries = new Map<string, Entry<V>>();
  private weight = 0;
  private generation: number | null = null;
  /** What was asked for last, and stands last. */
  private newest: string | null = null;

  /**
   * @param most bound of the weights together
   * @param weightOf what an entry weighs; 1 when absent
   */
  constructor(
    private readonly watch: Pick<ChangeWatch, 'generationOf'>,
    private readonly topic: string,
    private readonly most: number,
    private readonly weightOf: (value: V, name: string) => number = () => 1,
  ) {}

  /** What is kept under a name; undefined where nothing is, or where nobody knows whether it still holds. */
  get(name: string): V | undefined {
    if (this.currentGeneration() === null) return undefined;
    const entry = this.entries.get(name);
    if (entry === undefined) return undefined;
    if (name !== this.newest) {
      this.entries.delete(name);
      this.entries.set(name, entry);
      this.newest = name;
    }
    return entry.value;
  }

  /** To be called before something is read: keeps what was read, unless there was a change meanwhile. */
  begin(): (name: string, value: V) => void {
    const before = this.currentGeneration();
    return (name, value) => {
      if (before !== null && before === this.currentGeneration()) this.keep(name, value);
    };
  }

  /** What is kept under a name, else what is read. Null is not kept. */
  async read<N extends V | null>(name: string, load: () => Promise<N>): Promise<V | N> {
    const found = this.get(name);
    if (found !== undefined) return found;
    const keep = this.begin();
    const loaded = await load();
    if (loaded !== null) keep(name, loaded);
    return loaded;
  }

  /** To be called when what is kept has become heavier. */
  weighAgain(name: string, value: V): void {
    const entry = this.entries.get(name);
    if (entry?.value !== value) return;
    const weight = this.weightOf(value, name);
    this.weight += weight - entry.weight;
    entry.weight = weight;
    this.dropOldest();
  }

  private keep(name: string, value: V): void {
    this.drop(name);
    const weight = this.weightOf(value, name);
    this.entries.set(name, { value, weight });
    this.newest = name;
    this.weight += weight;
    this.dropOldest();
  }

  private dropOldest(): void {
    for (const oldest of this.entries.keys()) {
      if (this.weight <= this.most) break;
      this.drop(oldest);
    }
  }

  private drop(name: string): void {
    this.weight -= this.entries.get(name)?.weight ?? 0;
    this.entries.delete(name);
  }

  private currentGeneration(): number | null {
    const current = this.watch.generationOf(this.topic);
    if (current !== this.generation) {
      this.generation = current;
      this.entries.clear();
      this.weight = 0;
    }
    return current;
  }
}
