import { Injectable } from '@nestjs/common';
import { type Dataset, ScopeArticlesView, type ScopeLabels, SimulatedArticles, storiesInScope, type StoryInScope } from '../../news';
import { CATEGORIES } from '../../reference/categories';
import { COUNTRIES } from '../../reference/countries';
import { SCOPES } from '../../reference/scopes';
import type { LeadingStory } from './crisis';

/** Stories that are kept of a peak. */
const LEADING = 5;

/** What the news told of scopes on a day. */
@Injectable()
export class PeakStories {
  constructor(
    private readonly stored: ScopeArticlesView,
    private readonly simulated: SimulatedArticles,
  ) {}

  /** The first day of which there are stories. */
  async findFirstDay(dataset: Dataset): Promise<number> {
    return dataset === 'simulated' ? -Infinity : ((await this.stored.findFirstDay()) ?? Infinity);
  }

  /** Stories by scope; those that most outlets told come first. */
  async list(dataset: Dataset, day: number, scopes: readonly number[]): Promise<Map<number, StoryInScope[]>> {
    const labels = scopes.map(labelsOf);
    if (dataset === 'simulated') {
      const stories = this.simulated.listStories(day, labels);
      return new Map(scopes.map((scope, at) => [scope, stories[at]]));
    }
    const stories = new Map<number, StoryInScope[]>();
    for (const [at, scope] of scopes.entries()) stories.set(scope, storiesInScope(await this.stored.list(day, labels[at])));
    return stories;
  }
}

/** The stories of a scope that most outlets told, as they are kept. */
export function leadingStories(stories: readonly StoryInScope[]): LeadingStory[] {
  return stories.slice(0, LEADING).map(({ voices, first }) => {
    const { headline, outlet, language, firstSeenAt, url, urlHash, source } = first;
    const stored = { headline, outlet, language, firstSeenAt: firstSeenAt.toISOString(), url, source };
    return { outlets: voices, urlHash: urlHash?.toString('hex') ?? null, first: stored };
  });
}

function labelsOf(scope: number): ScopeLabels {
  const { country, category } = SCOPES[scope];
  return {
    country: country === null ? null : COUNTRIES.findIndex(({ iso2 }) => iso2 === country),
    category: category === null ? null : CATEGORIES.findIndex(({ code }) => code === category),
  };
}
