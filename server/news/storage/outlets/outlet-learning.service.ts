import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { Stopping } from '../../../platform/stopping';
import { COUNTRIES } from '../../../reference/countries';
import { lockStore } from '../store-lock';
import { learnCountry, learnLanguage, type OutletTallies } from '../../enrichment/outlets/outlet-facts';
import { OutletFactsRepository } from './outlet-facts.repository';

/** Days with articles, back from the latest, from which is learned. */
const LEARNING_DAYS = 28;
const OUTLETS_PER_BATCH = 2_000;
const UNKNOWN_LANGUAGE = 'und';

interface CountingTallies extends OutletTallies {
  articles: number;
  readonly languages: Map<string, number>;
  readonly countries: Map<string, number>;
}

const NOTHING: OutletTallies = { articles: 0, languages: new Map(), countries: new Map() };

/** Learns country and language of every outlet from its latest articles. What staff gave stays; what nothing new is known of, too. */
@Injectable()
export class OutletLearning {
  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: OutletFactsRepository,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
  ) {}

  async learn(): Promise<void> {
    const tallies = await this.tally();
    const now = this.clock.now();
    for (let after = 0; ;) {
      this.stopping.check();
      const outlets = await this.facts.listOutlets(after, OUTLETS_PER_BATCH);
      if (outlets.length === 0) return;
      after = outlets[outlets.length - 1].id;
      const learned = outlets.map(({ id, domain }) => {
        const tally = tallies.get(id) ?? NOTHING;
        return { id, articles: tally.articles, language: learnLanguage(domain, tally), country: learnCountry(domain, tally) };
      });
      await this.dataSource.transaction(async (manager) => {
        // Following locks rows of outlets under it, in another order.
        await lockStore(manager);
        await this.facts.save(manager, learned, now);
      });
    }
  }

  private async tally(): Promise<ReadonlyMap<number, OutletTallies>> {
    const tallies = new Map<number, CountingTallies>();
    for (const day of await this.facts.listLatestDays(LEARNING_DAYS)) {
      this.stopping.check();
      for (const { outletId, language, country, articles } of await this.facts.countArticles(day)) {
        let tally = tallies.get(outletId);
        if (tally === undefined) tallies.set(outletId, (tally = { articles: 0, languages: new Map(), countries: new Map() }));
        tally.articles += articles;
        if (language !== UNKNOWN_LANGUAGE) add(tally.languages, language, articles);
        if (country !== null) add(tally.countries, COUNTRIES[country].iso2, articles);
      }
    }
    return tallies;
  }
}

function add(tally: Map<string, number>, key: string, count: number): void {
  tally.set(key, (tally.get(key) ?? 0) + count);
}
