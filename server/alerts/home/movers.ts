import { roundPoints } from '../../indexes';
import { parseIsoDay } from '../../platform/clock';
import type { WatchedView } from '../watchlists/watched-values.service';

/** An index with how far it has moved. */
export interface Mover {
  readonly view: WatchedView;
  readonly points: number;
}

/** Points between the value of a day, or the last one before it, and the latest; null where one of them is missing, or nothing came after the day. */
export function changeSince({ value, day, sparkline }: Pick<WatchedView, 'value' | 'day' | 'sparkline'>, since: number): number | null {
  const after = day === null ? 0 : parseIsoDay(day)! - since;
  if (value === null || after < 1) return null;
  const before = sparkline.slice(0, Math.max(0, sparkline.length - after)).findLast((one) => one !== null);
  return before === undefined || before === null ? null : roundPoints(value - before);
}

/** Those that have moved furthest since a day, either way; what has not moved is none. */
export function moversOf(views: Iterable<WatchedView>, since: number, most: number): Mover[] {
  const moved = [...views].map((view) => ({ view, points: changeSince(view, since) ?? 0 })).filter(({ points }) => points !== 0);
  return moved.sort((one, other) => Math.abs(other.points) - Math.abs(one.points) || (one.view.id < other.view.id ? -1 : 1)).slice(0, most);
}
