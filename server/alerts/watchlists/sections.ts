/** What is on a watchlist: indexes in sections, each index once. Everything here is pure and leaves what it is given as it is. */

/** An index on a list. */
export interface WatchedItem {
  readonly indexId: string;
  /** What people say of it; null where they have said nothing. */
  readonly note: string | null;
}

/** Only the first may be without a name: what nobody has put anywhere. */
export interface Section {
  readonly name: string;
  readonly items: readonly WatchedItem[];
}

export type Sections = readonly Section[];

/** Where an index shall stand. */
export interface Place {
  /** Name of its section, which is added at the end where there is none; undefined leaves it where it is, and a new one in the last. */
  readonly section?: string;
  /** The index that it shall stand before; null is the end of the section. */
  readonly before?: string | null;
}

export function itemsOf(sections: Sections): WatchedItem[] {
  return sections.flatMap(({ items }) => items);
}

export function hasItem(sections: Sections, indexId: string): boolean {
  return itemsOf(sections).some((item) => item.indexId === indexId);
}

/** An ID that is on the list twice; null where each is there once. */
export function findRepeated(sections: Sections): string | null {
  const ids = itemsOf(sections).map(({ indexId }) => indexId);
  return ids.find((id, at) => ids.indexOf(id) !== at) ?? null;
}

/** A name that two sections have; null where there is none. */
export function findRepeatedName(sections: Sections): string | null {
  const names = sections.map(({ name }) => name);
  return names.find((name, at) => names.indexOf(name) !== at) ?? null;
}

/** What stands under no name stands at the top: anywhere else it would seem to belong to the section above. */
export function unnamedFirst(sections: Sections): Sections {
  return [...sections.filter(({ name }) => name === ''), ...sections.filter(({ name }) => name !== '')];
}

export function removeItem(sections: Sections, indexId: string): Sections {
  return sections.map(({ name, items }) => ({ name, items: items.filter((item) => item.indexId !== indexId) }));
}

/** Puts an index on the list, or moves it if it is there. One that it shall stand before and that is not there (any more) is the end. */
export function placeItem(sections: Sections, item: WatchedItem, { section, before = null }: Place): Sections {
  const current = sections.find(({ items }) => items.some(({ indexId }) => indexId === item.indexId));
  const name = section ?? current?.name ?? sections.at(-1)?.name ?? '';
  const others = removeItem(sections, item.indexId);
  const known = others.some((one) => one.name === name) ? others : addSection(others, name);
  return known.map((one) => (one.name === name ? { name, items: insert(one.items, item, before) } : one));
}

/** The same index with another note. */
export function noteItem(sections: Sections, indexId: string, note: string | null): Sections {
  return sections.map(({ name, items }) => ({ name, items: items.map((item) => (item.indexId === indexId ? { indexId, note } : item)) }));
}

function addSection(sections: Sections, name: string): Sections {
  const added = { name, items: [] };
  return name === '' ? [added, ...sections] : [...sections, added];
}

function insert(items: readonly WatchedItem[], item: WatchedItem, before: string | null): WatchedItem[] {
  const at = items.findIndex(({ indexId }) => indexId === before);
  return at === -1 ? [...items, item] : [...items.slice(0, at), item, ...items.slice(at)];
}
