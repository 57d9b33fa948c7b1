/** Whoever has been away for so long begins another visit. */
export const AWAY_MINUTES = 240;
/** A person who stays is written down once in so many minutes. */
export const SEEN_EVERY_MINUTES = 30;

const MS_PER_MINUTE = 60_000;

/** When the visit before the one at an instant ended; null where there was none. */
export function lastVisit(memory: { readonly seenAt: Date; readonly previousAt: Date | null } | null, now: Date): Date | null {
  if (memory === null) return null;
  return now.getTime() - memory.seenAt.getTime() > AWAY_MINUTES * MS_PER_MINUTE ? memory.seenAt : memory.previousAt;
}
