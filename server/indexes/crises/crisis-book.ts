import { toIsoDay } from '../../platform/clock';
import { SCOPES } from '../../reference/scopes';
import type { Episode } from '../../volatility/crises/episodes';
import type { ClosedPeaks } from '../../volatility/crises/severity';
import type { Severity } from '../../volatility/rating/severity';
import { type Crisis, type CrisisEvent, endOf, leadOf, type ScopeEpisode, startOf } from './crisis';

/** What has become of a crisis. */
export interface CrisisChange {
  readonly event: CrisisEvent;
  readonly crisis: Crisis;
}

/** Where several things happened to a crisis before it was written down, the first of these tells of all. */
const TELLING: readonly CrisisEvent[] = ['opened', 'restated', 'closed', 'extended'];

/** A crisis in the making. */
interface Entry {
  /** As it was written down last; null where it was not yet. */
  written: Crisis | null;
  episodes: readonly ScopeEpisode[];
  severity: Severity;
  event: CrisisEvent | null;
}

/**
 * Crises from day to day: takes what has become of episodes, joins those that tell the same stories, and says which crises have changed. It
 * begins with those that were written down before and may still change.
 */
export class CrisisBook {
  private readonly entries = new Set<Entry>();
  /** Those that are over, and are still to be written down: days that follow do not change them. */
  private over: Entry[] = [];
  private readonly merged: CrisisChange[] = [];
  private risen: ScopeEpisode[] = [];
  /** Peaks of the episodes that closed on the day that is being taken: its crises are compared with earlier ones. */
  private closing: number[] = [];

  /** @param takenIds ids that crises have, or have had */
  constructor(
    stored: readonly Crisis[],
    private readonly takenIds: Set<string>,
    private readonly peaks: ClosedPeaks,
  ) {
    for (const crisis of stored) this.entries.add({ written: crisis, episodes: crisis.episodes, severity: crisis.severity, event: null });
  }

  episodesOf(scope: number): ScopeEpisode[] {
    return [...this.entries].flatMap(({ episodes }) => episodes.filter((episode) => episode.scope === scope));
  }

  /** Takes an episode of a scope as it stands after a day. */
  take(scope: number, episode: Episode): void {
    const known = this.episodesOf(scope).find(({ start }) => start === episode.start);
    if (known === undefined) this.add({ ...episode, scope }, 'opened');
    else this.replace(known, { ...episode, scope }, 'extended');
    if (episode.end !== null) this.closing.push(episode.peak);
  }

  /** Puts episodes that the values of now make in the place of those that earlier values made. Those with a day in common are the same. */
  restate(before: readonly ScopeEpisode[], after: readonly ScopeEpisode[]): void {
    const left = [...before].sort((a, b) => a.start - b.start);
    for (const episode of after) {
      const at = left.findIndex((one) => haveDayInCommon(one, episode));
      const [same] = at === -1 ? [] : left.splice(at, 1);
      if (same !== undefined && isSame(same, episode)) continue;
      this.count(same, -1);
      this.count(episode, 1);
      if (same === undefined) this.add(episode, 'restated');
      else this.replace(same, episode, 'restated');
    }
    for (const episode of left) {
      this.count(episode, -1);
      this.replace(episode, null, 'restated');
    }
  }

  /** Leads of crises that have become higher since this was asked last, the oldest crisis first. */
  takeRisenLeads(): ScopeEpisode[] {
    const risen = new Set(this.risen.splice(0));
    return this.listLeads().filter((lead) => risen.has(lead));
  }

  /** The episode with the highest peak of each crisis, the oldest crisis first. */
  listLeads(): ScopeEpisode[] {
    const entries = [...this.entries].filter(({ episodes }) => episodes.length > 0);
    return entries.sort(byAge).map(({ episodes }) => leadOf(episodes));
  }

  /** Makes one crisis of those of two episodes: the older one goes on. */
  join(a: ScopeEpisode, b: ScopeEpisode): void {
    const [older, younger] = [this.entryOf(a), this.entryOf(b)].sort(byAge);
    if (older === younger) return;
    this.entries.delete(younger);
    // One that is written down is older than any that is not.
    if (younger.written !== null) {
      this.merged.push({ event: 'merged', crisis: { ...younger.written, status: 'merged', mergedInto: older.written!.id } });
    }
    older.episodes = [...older.episodes, ...younger.episodes];
    note(older, younger.event === 'restated' ? 'restated' : 'extended');
  }

  /** Ends a day, or what is restated of days before: its closed episodes count from here on among those that others are compared with. */
  endDay(): void {
    for (const entry of this.entries) if (entry.event !== null && entry.episodes.length > 0) entry.severity = this.severityOf(entry);
    this.closing.splice(0).forEach((peak) => this.peaks.add(peak));
    for (const entry of this.entries) {
      if (entry.episodes.length > 0 && endOf(entry.episodes) === null) continue;
      this.entries.delete(entry);
      if (entry.event !== null) this.over.push(entry);
    }
  }

  /** What has changed since this was asked last, the oldest crises first. */
  drain(): CrisisChange[] {
    const changed = [...this.entries, ...this.over.splice(0)].filter(({ event }) => event !== null).sort(byAge);
    return [...changed.flatMap((entry) => this.write(entry)), ...this.merged.splice(0)];
  }

  private write(entry: Entry): CrisisChange[] {
    const { episodes, written, severity, event } = entry;
    if (episodes.length === 0) {
      return written === null ? [] : [{ event: 'withdrawn', crisis: { ...written, status: 'withdrawn' } }];
    }
    const status = endOf(episodes) === null ? 'open' : 'closed';
    entry.event = null;
    // That it goes on is no news.
    if (event === 'extended' && written?.status === status && written.severity === severity && isSameAs(written.episodes, episodes)) return [];
    const crisis: Crisis = { id: written?.id ?? this.newId(episodes), status, severity, episodes, mergedInto: null };
    const isOver = event === 'extended' && status === 'closed';
    entry.written = crisis;
    return [{ event: isOver ? 'closed' : event!, crisis }];
  }

  /** Frozen when it closes; one whose highest peak was restated afterwards is judged anew. */
  private severityOf({ written, episodes, severity }: Entry): Severity {
    const { peak } = leadOf(episodes);
    const isFrozen = written?.status === 'closed' && endOf(episodes) !== null && leadOf(written.episodes).peak === peak;
    return isFrozen ? severity : this.peaks.severityOf(peak);
  }

  private add(episode: ScopeEpisode, event: CrisisEvent): void {
    this.entries.add({ written: null, episodes: [episode], severity: 1, event });
    this.risen.push(episode);
  }

  private replace(known: ScopeEpisode, episode: ScopeEpisode | null, event: CrisisEvent): void {
    const entry = this.entryOf(known);
    entry.episodes = entry.episodes.filter((one) => one !== known).concat(episode ?? []);
    note(entry, event);
    if (episode !== null && (episode.peakDay !== known.peakDay || this.risen.includes(known))) this.risen.push(episode);
  }

  private count({ end, peak }: Pick<Episode, 'end' | 'peak'> = { end: null, peak: 0 }, more: 1 | -1): void {
    if (end !== null) this.peaks.add(peak, more);
  }

  private entryOf(episode: ScopeEpisode): Entry {
    const found = [...this.entries].find(({ episodes }) => episodes.includes(episode));
    if (found === undefined) throw new RangeError(`unknown episode of scope ${episode.scope} from day ${episode.start}`);
    return found;
  }

  /** Of the episode that began first. Where a crisis had that name before, which values made then do not make any more, it gets a number. */
  private newId(episodes: readonly ScopeEpisode[]): string {
    const [first] = [...episodes].sort((a, b) => a.start - b.start || a.scope - b.scope);
    const name = `crisis-${SCOPES[first.scope].slug}-${toIsoDay(first.start).replaceAll('-', '')}`;
    let id = name;
    for (let number = 2; this.takenIds.has(id); number++) id = `${name}-${number}`;
    this.takenIds.add(id);
    return id;
  }
}

function note(entry: Entry, event: CrisisEvent): void {
  if (entry.event === null || TELLING.indexOf(event) < TELLING.indexOf(entry.event)) entry.event = event;
}

/** What was written down first, then what began first. */
function byAge(a: Entry, b: Entry): number {
  const isWritten = Number(b.written !== null) - Number(a.written !== null);
  if (isWritten !== 0 || a.episodes.length === 0 || b.episodes.length === 0) return isWritten;
  const [one, other] = [a, b].map(({ episodes, written }) => ({ start: startOf(written?.episodes ?? episodes), scope: leadOf(episodes).scope }));
  return one.start - other.start || one.scope - other.scope;
}

function haveDayInCommon(a: Episode, b: Episode): boolean {
  return a.start <= (b.end ?? Infinity) && b.start <= (a.end ?? Infinity);
}

function isSameAs(a: readonly ScopeEpisode[], b: readonly ScopeEpisode[]): boolean {
  return a.length === b.length && a.every((one) => b.some((other) => one.scope === other.scope && isSame(one, other)));
}

function isSame(a: Episode, b: Episode): boolean {
  return a.start === b.start && a.end === b.end && a.peak === b.peak && a.peakDay === b.peakDay && a.closedOn === b.closedOn;
}
