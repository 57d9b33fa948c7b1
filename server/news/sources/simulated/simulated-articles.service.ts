import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config';
import { MS_PER_DAY, toIsoDay } from '../../../platform/clock';
import { type ArticleInScope, type Presence, type ScopeLabels, unitsInScope } from '../../model/article-in-scope';
import { simulatedHeadline } from './headlines';
import type { SimulatedStories } from './rows';
import { simulatedStories } from './stories';
import { simulatedTonePoints } from './tones';
import { createSimulatedWorld, type SimulatedWorld } from './world';

const WHOLE = 1_000;

/** The articles of the simulated world, made when somebody looks: a day is a function of the world's number, so nothing of it is stored. */
@Injectable()
export class SimulatedArticles {
  private world: SimulatedWorld | null = null;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'news'>) {}

  /**
   * Those of a day that are about a scope, of the outlets given, each story once for an outlet, as it first printed it.
   * @param idOf number of each outlet by its domain
   */
  list(day: number, labels: ScopeLabels, idOf: ReadonlyMap<string, number>): ArticleInScope[] {
    this.world ??= createSimulatedWorld(this.config.news.simulatedNumber);
    const rows = simulatedStories(this.world, day);
    const seen = new Set<string>();
    const articles: ArticleInScope[] = [];
    for (let at = 0; at < rows.count; at++) {
      const key = `${rows.outlet[at]} ${rows.story[at]}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const [countries, categories] = [countriesOf(rows, at), categoriesOf(rows, at)];
      const units = unitsInScope(countries, categories, labels);
      const outlet = this.world.outlets[rows.outlet[at]];
      const voice = idOf.get(outlet.domain);
      if (units === 0 || voice === undefined) continue;
      articles.push({
        story: String(rows.story[at]),
        voice,
        units,
        headline: simulatedHeadline(this.world, day, at),
        outlet: outlet.domain,
        language: outlet.language,
        firstSeenAt: new Date(day * MS_PER_DAY + Math.floor(((at + 0.5) / rows.count) * MS_PER_DAY)),
        url: `https://${outlet.domain}/${toIsoDay(day)}/story-${rows.story[at]}`,
        source: 'simulated',
        countries,
        categories,
        tone: simulatedTonePoints(this.world.number, day, rows, at),
      });
    }
    return articles;
  }
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
