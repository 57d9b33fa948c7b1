/** How a person likes the table: kept in this browser, not in the address, so that a link does not carry it to others. */
import { useState } from 'react';

/** Columns that can be hidden, in their order. The index itself always shows. */
export const CHOOSABLE = ['code', 'lastDay', 'mtd', 'ytd', 'oneYear', 'value', 'level', 'sparkline'] as const;
/** The same on a narrow screen: what is looked for first stands in view beside the name, what a row has without a value at the end. */
const NARROW: readonly ChoosableColumn[] = ['value', 'lastDay', 'level', 'mtd', 'ytd', 'oneYear', 'sparkline', 'code'];
export type ChoosableColumn = (typeof CHOOSABLE)[number];

export interface TableHabits {
  readonly hidden: readonly ChoosableColumn[];
  readonly isCompact: boolean;
  /** Whether all sparklines go from 0 to 100, so that they can be compared. */
  readonly hasCommonScale: boolean;
}

const KEY = 'barograph.indexes.table';
const DEFAULTS: TableHabits = { hidden: [], isCompact: false, hasCommonScale: false };

/** What is shown beside the index, in the order of the screen. */
export function shownColumns({ hidden }: TableHabits, isNarrow: boolean): ChoosableColumn[] {
  return (isNarrow ? NARROW : CHOOSABLE).filter((column) => !hidden.includes(column));
}

export function useTableHabits(): [TableHabits, (part: Partial<TableHabits>) => void] {
  const [habits, setHabits] = useState(storedHabits);
  const change = (part: Partial<TableHabits>): void => {
    const next = { ...habits, ...part };
    localStorage.setItem(KEY, JSON.stringify(next));
    setHabits(next);
  };
  return [habits, change];
}

function storedHabits(): TableHabits {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const hidden = Array.isArray(stored.hidden) ? CHOOSABLE.filter((column) => (stored.hidden as unknown[]).includes(column)) : [];
    return { hidden, isCompact: stored.isCompact === true, hasCommonScale: stored.hasCommonScale === true };
  } catch {
    return DEFAULTS;
  }
}
