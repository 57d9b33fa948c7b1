import type { StoryInScope } from '../../news';
import type { Episode } from '../../volatility/crises/episodes';
import { CRISIS } from '../../volatility/crises/parameters';
import { sharedStories } from '../../volatility/crises/shared-stories';
import { isRunning, type LeadingStory, leadOf, type ScopeEpisode } from './crisis';
import type { CrisisBook, CrisisChange } from './crisis-book';
import { leadingStories } from './peak-stories.service';

/** What has become of the episodes of one scope. */
export interface ScopeChange {
  readonly scope: number;
  /** Those of days made before, as they were found then and as they are found now; from the first that may differ. */
  readonly before: readonly ScopeEpisode[];
  readonly after: readonly Episode[];
  /** Episodes as they stood after each later day. */
  readonly days: readonly { readonly day: number; readonly episode: Episode }[];
}

export interface PassFrame {
  /** The last day that crises were made of; null where none were. */
  readonly madeThrough: number | null;
  readonly through: number;
  /** Whether what was known after each day is told, or only what is known after all of them. */
  readonly isEachDayTold: boolean;
  /** The first day of which there are stories: values may be years older than the first article. */
  readonly storiesFrom: number;
  /** Stories by scope; those that most outlets told come first. */
  readonly listStories: (day: number, scopes: readonly number[]) => Promise<ReadonlyMap<number, readonly StoryInScope[]>>;
  /** Between two days: other work has its turn. */
  readonly turn: () => Promise<void>;
}

/** A change, and the last day that it takes into account. `day`: null where it corrects what was told of days before. */
export interface ToldChange extends CrisisChange {
  readonly day: number | null;
  readonly through: number;
}

/** One pass over what has changed: first of days that crises were made of already, then day by day. */
export class CrisisPass {
  readonly told: ToldChange[] = [];
  /** Leading stories of the peaks that were met, by scope and day. */
  readonly stories = new Map<string, { scope: number; day: number; stories: readonly LeadingStory[] }>();
  private readonly known = new Map<string, readonly StoryInScope[]>();

  constructor(
    private readonly frame: PassFrame,
    private readonly book: CrisisBook,
  ) {}

  async run(changes: readonly ScopeChange[]): Promise<void> {
    const { madeThrough, through, isEachDayTold, turn } = this.frame;
    if (madeThrough !== null) await this.restate(changes, madeThrough, through);
    const byDay = Map.groupBy(
      changes.flatMap(({ scope, days }) => days.map(({ day, episode }) => ({ day, scope, episode }))),
      ({ day }) => day,
    );
    for (const day of [...byDay.keys()].sort((a, b) => a - b)) {
      await turn();
      for (const { scope, episode } of byDay.get(day)!) this.book.take(scope, episode);
      await this.joinRisen();
      this.book.endDay();
      if (isEachDayTold) await this.tell(day, day);
      else this.known.clear();
    }
    if (!isEachDayTold) await this.tell(through, through);
  }

  private async restate(changes: readonly ScopeChange[], madeThrough: number, through: number): Promise<void> {
    for (const { scope, before, after } of changes) {
      this.book.restate(
        before,
        after.map((episode) => ({ ...episode, scope })),
      );
    }
    await this.joinRisen();
    this.book.endDay();
    if (this.frame.isEachDayTold || madeThrough === through) await this.tell(null, madeThrough);
  }

  /** Crises whose peaks share their stories become one. Each is compared by its lead, so that a chain of neighbors does not make one of all. */
  private async joinRisen(): Promise<void> {
    for (const lead of this.book.takeRisenLeads()) {
      const day = lead.peakDay;
      const others = this.book.listLeads().filter((other) => other !== lead && isRunning(other, day));
      if (others.length === 0) continue;
      const found = await this.listStories(day, [lead.scope, ...others.map(({ scope }) => scope)]);
      const own = articlesOf(found(lead.scope));
      for (const other of others) {
        if (sharedStories(own, articlesOf(found(other.scope))) >= CRISIS.sharedStories) this.book.join(lead, other);
      }
    }
  }

  private async tell(day: number | null, through: number): Promise<void> {
    const changes = this.book.drain();
    this.told.push(...changes.map((change) => ({ ...change, day, through })));
    const shown = changes.filter(({ crisis }) => crisis.status === 'open' || crisis.status === 'closed');
    const peaks = shown.map(({ crisis }) => leadOf(crisis.episodes)).filter(({ scope, peakDay }) => !this.stories.has(`${scope} ${peakDay}`));
    for (const [peakDay, leads] of Map.groupBy(peaks, (lead) => lead.peakDay)) {
      const found = await this.listStories(peakDay, [...new Set(leads.map(({ scope }) => scope))]);
      for (const { scope } of leads) this.stories.set(`${scope} ${peakDay}`, { scope, day: peakDay, stories: leadingStories(found(scope)) });
    }
    this.known.clear();
  }

  /** Stories of scopes on a day; those that were met since something was told last are remembered. */
  private async listStories(day: number, scopes: readonly number[]): Promise<(scope: number) => readonly StoryInScope[]> {
    if (day < this.frame.storiesFrom) return () => [];
    const missing = scopes.filter((scope) => !this.known.has(`${scope} ${day}`));
    const found = missing.length === 0 ? new Map<number, readonly StoryInScope[]>() : await this.frame.listStories(day, missing);
    for (const [scope, stories] of found) this.known.set(`${scope} ${day}`, stories);
    return (scope) => this.known.get(`${scope} ${day}`)!;
  }
}

const articlesOf = (stories: readonly StoryInScope[]): (readonly string[])[] => stories.map(({ articles }) => articles);
