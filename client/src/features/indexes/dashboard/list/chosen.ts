/** Indexes that are chosen for comparison, in the order of their choice. */
import { createContext } from 'react';

/** The first one, and those that its page takes beside it. */
export const CHOSEN_MAX = 5;

export const ChosenContext = createContext<{ readonly chosen: readonly string[]; readonly toggle: (id: string) => void }>({
  chosen: [],
  toggle: () => undefined,
});

export function withToggled(chosen: readonly string[], id: string): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  return chosen.length < CHOSEN_MAX ? [...chosen, id] : chosen;
}
