import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config';
import { MS_PER_DAY, toIsoDay } from '../../../platform/clock';
import {
  type ArticleInScope,
  type FirstArticle,
  type Presence,
  type ScopeLabels,
  type StoryInScope,
  unitsInScope,
} from '../../model/article-in-scope';
import { simulatedHeadline } from './headlines';
import type { SimulatedStories } from './rows';
import { simulatedStories } from './stories';
import { simulatedTonePoints } from './tones';
import { createSimulatedWorld, type SimulatedWorld } from './world';

const WHOLE = 1_000;

/** What an outlet prints. */
interface PrintedStory {
  readonly place: number;
  readonly outlet: number;
  readonly story: number;
  readonly countries: readonly Presence[];
  readonly categories: readonly Presence[];
}

/** The articles of the simulated world, made when somebody looks: a day is a function of the world's number, so nothing of it is stored. */
@Injectable()
export class SimulatedArticles {
  private world: SimulatedWorld | null = null;
  /** The day that was asked for last: whoever explains a change asks for several scopes of it. */
  private last: SimulatedStories | null = null;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'news'>) {}

  /**
   * Those of a day that are about a scope, of the outlets given, each story once for an outlet, as it first printed it.
   * @param idOf number of each outlet by its domain
   */
  list(day: number, labels: ScopeLabels, idOf: ReadonlyMap<string, number>): ArticleInScope[] {
    const { world, rows } = this.read(day);
    const articles: ArticleInScope[] = [];
    for (const at of printedPlaces(rows)) {
      if (!isInScope(rows, at, labels)) continue;
      const [countries, categories] = [countriesOf(rows, at), categoriesOf(rows, at)];
      const units = unitsInScope(countries, categories, labels);
      const voice = idOf.get(world.outlets[rows.outlet[at]].domain);
      if (units === 0 || voice === undefined) continue;
      const tone = simulatedTonePoints(world.number, day, rows, at);
      articles.push({ story: String(rows.story[at]), voice, units, ...this.articleAt(rows, at), countries, categories, tone });
    }
    return articles;
  }

  /** All outlets; an article names its outlet by the position in this list. */
  listOutlets(): SimulatedWorld['outlets'] {
    return this.ownWorld().outlets;
  }

  /** What is printed on a day, each story once for an outlet, by its place in the day. */
  listPrinted(day: number): PrintedStory[] {
    const { rows } = this.read(day);
    return Array.from(printedPlaces(rows), (place) => ({
      place,
      outlet: rows.outlet[place],
      story: rows.story[place],
      countries: countriesOf(rows, place),
      categories: categoriesOf(rows, place),
    }));
  }

  /** The headline of an article by its place in a day. */
  headlineOf(day: number, place: number): string {
    return simulatedHeadline(this.ownWorld(), day, place);
  }

  /** An article by its place in a day; null where there is none. */
  find(day: number, place: number): FirstArticle | null {
    const { rows } = this.read(day);
    return place < rows.count ? this.articleAt(rows, place) : null;
  }

  /** The same with its story, labels and tone. */
  findLabelled(day: number, place: number): Omit<ArticleInScope, 'voice' | 'units'> | null {
    const { world, rows } = this.read(day);
    if (place >= rows.count) return null;
    const labels = { countries: countriesOf(rows, place), categories: categoriesOf(rows, place) };
    return { story: String(rows.story[place]), ...this.articleAt(rows, place), ...labels, tone: simulatedTonePoints(world.number, day, rows, place) };
  }

  /** Stories of a day about several scopes, by the scopes' places; of each those that most outlets told come first. */
  listStories(day: number, scopes: readonly ScopeLabels[]): StoryInScope[][] {
    const { rows } = this.read(day);
    const tellers = scopes.map(() => new Map<number, { at: number; outlets: Set<number> }>());
    const places = Map.groupBy(scopes.keys(), (place) => scopes[place].country);
    for (let at = 0; at < rows.count; at++) {
      for (const place of placesOf(rows, at, places)) {
        if (!isInScope(rows, at, scopes[place])) continue;
        const story = tellers[place].get(rows.story[at]) ?? { at, outlets: new Set<number>() };
        tellers[place].set(rows.story[at], story);
        story.outlets.add(rows.outlet[at]);
      }
    }
    return tellers.map((told) => {
      const stories = [...told].sort(([, a], [, b]) => b.outlets.size - a.outlets.size);
      return stories.map(([story, { at, outlets }]) => this.storyAt(rows, at, String(story), outlets.size));
    });
  }

  private ownWorld(): SimulatedWorld {
    return (this.world ??= createSimulatedWorld(this.config.news.simulatedNumber));
  }

  private read(day: number): { world: SimulatedWorld; rows: SimulatedStories } {
    const world = this.ownWorld();
    if (this.last?.day !== day) this.last = simulatedStories(world, day);
    return { world, rows: this.last };
  }

  /** Its headline is made when somebody wants it. */
  private storyAt(rows: SimulatedStories, at: number, story: string, voices: number): StoryInScope {
    const articleAt = (): FirstArticle => this.articleAt(rows, at);
    return {
      articles: [story],
      voices,
      get first() {
        return articleAt();
      },
    };
  }

  private articleAt(rows: SimulatedStories, at: number): FirstArticle {
    const world = this.ownWorld();
    const { day, count } = rows;
    const outlet = world.outlets[rows.outlet[at]];
    return {
      headline: simulatedHeadline(world, day, at),
      outlet: outlet.domain,
      language: outlet.language,
      firstSeenAt: new Date(day * MS_PER_DAY + Math.floor(((at + 0.5) / count) * MS_PER_DAY)),
      url: `https://${outlet.domain}/${toIsoDay(day)}/story-${rows.story[at]}`,
      urlHash: null,
      source: 'simulated',
    };
  }
}

/** Places of articles with each story once for an outlet, as it first printed it: an outlet's articles stand together. */
function* printedPlaces({ count, outlet, story }: SimulatedStories): Generator<number> {
  const seen = new Set<number>();
  for (let at = 0; at < count; at++) {
    if (at > 0 && outlet[at] !== outlet[at - 1]) seen.clear();
    if (seen.has(story[at])) continue;
    seen.add(story[at]);
    yield at;
  }
}

/** Places of the scopes that an article may be in, by its countries. */
function placesOf(rows: SimulatedStories, at: number, places: ReadonlyMap<number | null, readonly number[]>): readonly number[] {
  const first = places.get(rows.country[at]) ?? [];
  const second = rows.secondCountry[at] === rows.country[at] ? [] : (places.get(rows.secondCountry[at]) ?? []);
  const any = places.get(null) ?? [];
  return second.length === 0 && any.length === 0 ? first : [...first, ...second, ...any];
}

/** Whether an article has any presence in a scope; quicker than to list its labels. */
function isInScope(rows: SimulatedStories, at: number, { country, category }: ScopeLabels): boolean {
  const isAbout = country === null || rows.country[at] === country || (rows.secondCountry[at] === country && rows.secondShare[at] > 0);
  return (
    isAbout && (category === null || rows.category[at] === category || rows.secondCategory[at] === category || rows.thirdCategory[at] === category)
  );
}

function countriesOf(rows: SimulatedStories, at: number): Presence[] {
  const given = [
    { label: rows.country[at], units: rows.share[at] },
    { label: rows.secondCountry[at], units: rows.secondShare[at] },
  ];
  return given.filter(({ label }) => label >= 0);
}

function categoriesOf(rows: SimulatedStories, at: number): Presence[] {
  const given = [rows.category[at], rows.secondCategory[at], rows.thirdCategory[at]];
  return given.filter((label) => label >= 0).map((label) => ({ label, units: WHOLE }));
}
