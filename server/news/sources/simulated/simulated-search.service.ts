import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../../platform/config/config';
import type { ArticleInScope } from '../../model/article-in-scope';
import { FoundArticles, type FoundInDay } from '../../storage/search/found-articles';
import { packArticles, type SearchedArticle } from '../../storage/search/packed-articles';
import type { SearchDay } from '../../storage/search/search-days';
import { type NewText, SearchTexts } from '../../storage/search/search-texts';
import { SearchUpdates } from '../../storage/search/search-updates.service';
import { OutletsRepository } from '../../storage/outlets/outlets.repository';
import { withoutMark } from './headlines';
import { lastKnownDay } from './known-day';
import { SimulatedArticles } from './simulated-articles.service';

/** Whatever its outlet writes in. */
const HEADLINES_LANGUAGE = 'en';

/** Makes what the latest days of the simulated world are searched by. An article's place is its position in its day. */
@Injectable()
export class SimulatedSearch implements OnModuleInit {
  constructor(
    private readonly articles: SimulatedArticles,
    private readonly outlets: OutletsRepository,
    private readonly texts: SearchTexts,
    private readonly updates: SearchUpdates,
    private readonly found: FoundArticles,
    @Inject(CONFIG) private readonly config: Pick<Config, 'news'>,
  ) {}

  onModuleInit(): void {
    this.updates.makeBy('simulated', {
      firstDay: (now) => lastKnownDay(now) - this.config.news.simulatedSearchDays + 1,
      make: (manager, day, now) => this.make(manager, day, now),
    });
    this.found.readBy('simulated', {
      list: (places) => Promise.resolve(places.map(({ day, place }) => this.articles.find(day, place))),
      listOfDay: (day, found) => Promise.resolve(this.listOfDay(day, found)),
    });
  }

  private listOfDay(day: number, found: readonly FoundInDay[]): ArticleInScope[] {
    const articles = found.flatMap(({ place, voice, units }) => {
      const labelled = this.articles.findLabelled(day, place);
      return labelled === null ? [] : { ...labelled, voice, units };
    });
    return articles.sort((a, b) => a.firstSeenAt.getTime() - b.firstSeenAt.getTime());
  }

  private async make(manager: EntityManager, day: number, now: Date): Promise<SearchDay> {
    const outlets = this.articles.listOutlets();
    const ids = await this.outlets.getIds('simulated', outlets, now, manager);
    const texts = new Map<number, NewText>();
    const searched = this.articles.listPrinted(day).map(({ place, story, outlet, countries, categories }): SearchedArticle => {
      if (!texts.has(story))
        texts.set(story, { number: story, language: HEADLINES_LANGUAGE, text: withoutMark(this.articles.headlineOf(day, place)) });
      return { place, text: story, outlet: ids[outlet], voice: ids[outlet], isCounted: true, countries, categories };
    });
    await this.texts.clear(manager, 'simulated', day);
    await this.texts.add(manager, 'simulated', day, [...texts.values()]);
    return { counts: packArticles(searched), articles: searched.length, identities: Buffer.alloc(0), addedAt: [now], addedFrom: [0] };
  }
}
