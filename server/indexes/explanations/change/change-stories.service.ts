import { Injectable } from '@nestjs/common';
import { type ArticleInScope, ScopeArticlesView, type ScopeLabels, SimulatedArticles } from '../../../news';
import { toIsoDay } from '../../../platform/clock';
import { problem } from '../../../platform/problems/problem';
import { CATEGORIES } from '../../../reference/categories';
import { COUNTRIES } from '../../../reference/countries';
import { SCOPES } from '../../../reference/scopes';
import { INDEX_PROBLEMS } from '../../catalogue/indexes.problems';
import { type ReplayFrame, Replays } from '../replay/replays.service';
import type { Change, ScopePart } from './change';

/** A story with what it had to do with a change. */
export interface StoryContribution {
  readonly day: number;
  readonly contribution: number;
  /** The earliest first. */
  readonly articles: readonly ArticleInScope[];
}

/** Finds the stories of what was printed. */
@Injectable()
export class ChangeStories {
  constructor(
    private readonly stored: ScopeArticlesView,
    private readonly simulated: SimulatedArticles,
    private readonly replays: Replays,
  ) {}

  /**
   * The stories behind a change, those with the largest parts first. An outlet's part is divided among its stories by how much each is about the scope.
   * @param list the articles behind parts of one scope and day, where it is none of the catalogue
   * @throws Problem articles_missing where the articles of a day are not kept any more
   */
  async find(
    frame: Pick<ReplayFrame, 'dataset'>,
    { printed }: Change,
    day: number,
    list: (parts: readonly ScopePart[]) => Promise<ArticleInScope[]> = (parts) => this.list(frame, parts),
  ): Promise<StoryContribution[]> {
    const stories = new Map<string, { day: number; contribution: number; articles: Map<string, ArticleInScope> }>();
    const printedOf = [...Map.groupBy(printed, (part) => `${part.scope} ${part.day}`).values()];
    const listed = new Map<readonly ScopePart[], ArticleInScope[]>();
    // A simulated day is written anew wherever another has been asked for in between.
    for (const parts of printedOf.toSorted((a, b) => a[0].day - b[0].day)) listed.set(parts, await list(parts));
    for (const [parts, articles] of printedOf.map((one) => [one, listed.get(one)!] as const)) {
      if (articles.length === 0 && parts[0].day === day && frame.dataset === 'live') await this.checkKept(day);
      for (const { article, contribution } of divided(parts, articles)) {
        const name = `${parts[0].day} ${article.story}`;
        const story = stories.get(name) ?? { day: parts[0].day, contribution: 0, articles: new Map<string, ArticleInScope>() };
        story.contribution += contribution;
        // An article about two countries is found for each.
        story.articles.set(`${article.outlet} ${article.headline}`, article);
        stories.set(name, story);
      }
    }
    const found = [...stories.values()].map((story) => ({ ...story, articles: [...story.articles.values()].sort(byTime) }));
    return found.sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
  }

  /** The articles behind parts of one scope and day. */
  private list(frame: Pick<ReplayFrame, 'dataset'>, parts: readonly ScopePart[]): Promise<ArticleInScope[]> {
    return this.listLabelled(frame, parts, labelsOf(parts[0].scope));
  }

  /** The same by the country and category that they are about. */
  async listLabelled(frame: Pick<ReplayFrame, 'dataset'>, parts: readonly ScopePart[], labels: ScopeLabels): Promise<ArticleInScope[]> {
    const { day } = parts[0];
    if (frame.dataset === 'live') return this.stored.list(day, labels);
    const ids = parts.map(({ outlet }) => outlet);
    const names = await this.replays.namesOf(frame, ids);
    return this.simulated.list(day, labels, new Map([...names].map(([id, { domain }]) => [domain, id])));
  }

  /** The first day whose articles are kept; null where that is no question, as of simulated ones. */
  async findFirstDay({ dataset }: Pick<ReplayFrame, 'dataset'>): Promise<number | null> {
    return dataset === 'live' ? this.stored.findFirstDay() : null;
  }

  /**
   * Articles are dropped after some years; values that came without any, as with a snapshot, are explained without stories.
   * @throws Problem articles_missing
   */
  async checkKept(day: number): Promise<void> {
    const first = await this.stored.findFirstDay();
    if (first === null || first <= day) return;
    throw problem(INDEX_PROBLEMS.articles_missing, { params: { date: toIsoDay(day), first: toIsoDay(first) }, members: { first: toIsoDay(first) } });
  }
}

export function labelsOf(scope: number): ScopeLabels {
  const { country, category } = SCOPES[scope];
  return {
    country: country === null ? null : COUNTRIES.findIndex(({ iso2 }) => iso2 === country),
    category: category === null ? null : CATEGORIES.findIndex(({ code }) => code === category),
  };
}

function* divided(parts: readonly ScopePart[], articles: readonly ArticleInScope[]): Generator<{ article: ArticleInScope; contribution: number }> {
  const byVoice = Map.groupBy(firstOfEach(articles), ({ voice }) => voice);
  for (const { outlet, contribution } of parts) {
    const own = byVoice.get(outlet) ?? [];
    const units = own.reduce((sum, article) => sum + article.units, 0);
    for (const article of own) yield { article, contribution: (contribution * article.units) / units };
  }
}

/** A story counts once for a voice, as it was first seen. */
export function firstOfEach(articles: readonly ArticleInScope[]): ArticleInScope[] {
  const seen = new Set<string>();
  return articles.filter(({ voice, story }) => {
    const key = `${voice} ${story}`;
    return !seen.has(key) && seen.add(key);
  });
}

function byTime(a: ArticleInScope, b: ArticleInScope): number {
  return a.firstSeenAt.getTime() - b.firstSeenAt.getTime();
}
