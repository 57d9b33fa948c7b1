/** The order of what is on a list, as its page shows it before the server has answered. */

interface Placed {
  readonly section: string;
  readonly index_id: string;
}

/** Where an index goes: into a section, before another index or at its end. */
export interface Target {
  readonly section: string;
  readonly before: string | null;
}

/** The rows in their new order. Rows of a section stand together, sections in the order given. */
export function moveRow<R extends Placed>(rows: readonly R[], sections: readonly string[], id: string, { section, before }: Target): R[] {
  const row = rows.find(({ index_id }) => index_id === id);
  if (row === undefined || before === id) return [...rows];
  const moved = { ...row, section };
  const others = rows.filter(({ index_id }) => index_id !== id);
  const names = sections.includes(section) ? sections : [...sections, section];
  return names.flatMap((name) => {
    const ofSection = others.filter((one) => one.section === name);
    if (name !== section) return ofSection;
    const at = ofSection.findIndex(({ index_id }) => index_id === before);
    return at === -1 ? [...ofSection, moved] : [...ofSection.slice(0, at), moved, ...ofSection.slice(at)];
  });
}

/** Where one step up or down leads: from the end of a section into the next one. Null where there is no further to go. */
export function stepOf<R extends Placed>(rows: readonly R[], sections: readonly string[], id: string, direction: 'up' | 'down'): Target | null {
  const row = rows.find(({ index_id }) => index_id === id);
  if (row === undefined) return null;
  const ofSection = rows.filter(({ section }) => section === row.section);
  const at = ofSection.findIndex(({ index_id }) => index_id === id);
  const next = sections.indexOf(row.section) + (direction === 'up' ? -1 : 1);
  if (direction === 'up') {
    if (at > 0) return { section: row.section, before: ofSection[at - 1].index_id };
    return next < 0 ? null : { section: sections[next], before: null };
  }
  if (at < ofSection.length - 1) return { section: row.section, before: ofSection[at + 2]?.index_id ?? null };
  if (next >= sections.length) return null;
  return { section: sections[next], before: rows.find(({ section }) => section === sections[next])?.index_id ?? null };
}
