import { toCrisisResponse, type ToldCrisis } from '../../indexes';
import { parseIsoDay } from '../../platform/clock';

type Crisis = ReturnType<typeof toCrisisResponse>;

/** Open crises, those told first that nobody could have seen. */
export interface FoundCrises {
  readonly open: number;
  /** Those that have begun since. */
  readonly begun: number;
  readonly shown: readonly (Crisis & { readonly isNew: boolean; readonly isWatched: boolean })[];
}

/** Those that are new first, then those that touch what is watched, then the most severe. */
export function newestFirst(
  open: readonly ToldCrisis[],
  methodology: string,
  seen: number | null,
  watched: ReadonlySet<string>,
  most: number,
): FoundCrises {
  const crises = open.map((told) => {
    const crisis = toCrisisResponse(told, methodology);
    const isNew = seen !== null && parseIsoDay(crisis.start)! > seen;
    return { ...crisis, isNew, isWatched: crisis.scopes.some((id) => watched.has(id)) };
  });
  const rank = ({ isNew, isWatched, severity }: (typeof crises)[number]): number => (isNew ? 20 : 0) + (isWatched ? 10 : 0) + severity;
  const shown = crises.toSorted((one, other) => rank(other) - rank(one) || other.peakValue - one.peakValue || (one.id < other.id ? -1 : 1));
  return { open: crises.length, begun: crises.filter(({ isNew }) => isNew).length, shown: shown.slice(0, most) };
}
