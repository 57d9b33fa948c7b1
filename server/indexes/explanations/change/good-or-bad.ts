/** From so many points on a difference is said to be good or bad news. */
export const NEWS_POINTS = 0.5;
export const NEWS = ['good', 'bad', 'neutral'] as const;
export type News = (typeof NEWS)[number];

/** Whether news became better or worse; null where a day has no tone. */
export function newsOf(before: number | null, after: number | null): News | null {
  if (before === null || after === null) return null;
  if (after - before >= NEWS_POINTS) return 'good';
  return after - before <= -NEWS_POINTS ? 'bad' : 'neutral';
}
