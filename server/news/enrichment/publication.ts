const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A publisher's instant is believed this long before the article was seen … */
export const MAX_AGE = 48 * HOUR;
/** … and this long after it. */
export const MAX_LEAD = 15 * MINUTE;

/** When an article was published, as far as it is known. */
export interface Publication {
  /** The publisher's instant where it is believed, else null. */
  readonly publishedAt: Date | null;
  /** Day the article counts for, in days since 1 January 1970 (UTC). */
  readonly day: number;
}

/**
 * Day number (UTC) of an instant. The label of a window is its end, so the window labelled 00:00 holds the last quarter of an
 * hour of the day before: a label counts for the day of one second earlier.
 */
export function dayOf(instant: Date, isLabel: boolean): number {
  return Math.floor((instant.getTime() - (isLabel ? SECOND : 0)) / DAY);
}

/**
 * Publishers' instants are missing on half of the articles; of the rest one in twenty lies in the future (local time sold as
 * UTC) and some are years old. One is accepted within [seen − 48 h, seen + 15 min], bounds included; otherwise the article
 * counts when it was seen.
 *
 * @param seenAt when the source first showed the article
 * @param stated the publisher's instant, or null
 * @param isLabel `seenAt` is the label of a window
 */
export function publicationOf(seenAt: Date, stated: Date | null, isLabel: boolean): Publication {
  const seen = seenAt.getTime();
  const instant = stated?.getTime() ?? Number.NaN;
  const isBelieved = instant >= seen - MAX_AGE && instant <= seen + MAX_LEAD;
  if (stated === null || !isBelieved) return { publishedAt: null, day: dayOf(seenAt, isLabel) };
  return { publishedAt: stated, day: dayOf(stated, false) };
}
