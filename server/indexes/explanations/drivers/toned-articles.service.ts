import { Injectable } from '@nestjs/common';
import { type ArticleInScope, ScopeArticlesView, type ScopeLabels, SimulatedArticles } from '../../../news';
import { COUNTRIES } from '../../../reference/countries';
import type { Scope } from '../../../reference/scopes';
import { firstOfEach, labelsOf } from '../change/change-stories.service';
import type { TonedDay } from '../change/tone-change';
import { type ReplayFrame, Replays } from '../replay/replays.service';

/** Finds the articles whose tone makes that of a scope. */
@Injectable()
export class TonedArticles {
  constructor(
    private readonly stored: ScopeArticlesView,
    private readonly simulated: SimulatedArticles,
    private readonly replays: Replays,
  ) {}

  /** Articles of a day, each story once for a voice, as it was first seen. */
  async list(frame: ReplayFrame, scope: Scope, day: number): Promise<TonedDay> {
    const articles = firstOfEach(await this.read(frame, labelsOf(scope.number), day));
    return { day, articles: scope.kind === 'region' ? inRegion(articles, scope.region) : articles };
  }

  private async read(frame: ReplayFrame, labels: ScopeLabels, day: number): Promise<ArticleInScope[]> {
    if (frame.dataset === 'live') return this.stored.list(day, labels);
    const outlets: number[] = [];
    for await (const coverage of this.replays.days(frame, [], day, day)) outlets.push(...coverage.outlets);
    const names = await this.replays.namesOf(frame, outlets);
    return this.simulated.list(day, labels, new Map([...names].map(([id, { domain }]) => [domain, id])));
  }
}

/** A region has what its countries have: an article about two of them counts for both. */
function inRegion(articles: readonly ArticleInScope[], region: Scope['region']): ArticleInScope[] {
  return articles.flatMap((article) => {
    const own = article.countries.filter(({ label }) => COUNTRIES[label].region === region);
    const units = own.reduce((sum, presence) => sum + presence.units, 0);
    return units === 0 ? [] : { ...article, units };
  });
}
