import { Injectable } from '@nestjs/common';
import { type FirstArticle, ScopeArticlesView } from '../../news';
import { openDay } from '../../reference/day-closing';
import { SCOPES } from '../../reference/scopes';
import { SeriesService } from '../catalogue/series.service';
import type { Edition } from '../storage/edition';
import type { IndexRecord } from '../storage/index-record';
import { CrisesRepository, type CrisisFilter, type CrisisListPage, type CrisisVintage } from './crises.repository';
import { endOf, leadOf, type StoredArticle, startOf } from './crisis';

/** Days before and after a crisis that its course shows. */
const COURSE_MARGIN = 14;

/** A story at the peak of a crisis, as people may look at it. */
export interface ToldStory extends StoredArticle {
  readonly day: number;
  /** Outlets or owners that told it. */
  readonly outlets: number;
}

/** A crisis with what is told of it. */
export interface ToldCrisis {
  readonly vintage: CrisisVintage;
  /** The last day that crises were made of. */
  readonly through: number;
  readonly stories: readonly ToldStory[];
}

/** A crisis with all that is known of it. */
export interface WholeCrisis extends ToldCrisis {
  /** The scope with its peak from day to day, from some days before to some days after. */
  readonly course: readonly IndexRecord[];
  readonly vintages: readonly CrisisVintage[];
}

/** Reads crises of an edition, as they were known at an instant; null is now. */
@Injectable()
export class CrisesReader {
  constructor(
    private readonly crises: CrisesRepository,
    private readonly articles: ScopeArticlesView,
    private readonly series: SeriesService,
  ) {}

  /** @param through the last day that they are made of */
  async list(edition: Edition, asOf: Date | null, filter: CrisisFilter, page: CrisisListPage, through: number): Promise<ToldCrisis[]> {
    return this.withStories(edition, await this.crises.list(edition, secondsOf(asOf), filter, page), through);
  }

  /** The same without what is told of them. */
  async listUntold(edition: Edition, asOf: Date | null, filter: CrisisFilter, page: CrisisListPage): Promise<ToldCrisis[]> {
    const through = await this.findThrough(edition, asOf);
    if (through === null) return [];
    const vintages = await this.crises.list(edition, secondsOf(asOf), filter, page);
    return vintages.map((vintage) => ({ vintage, through, stories: [] }));
  }

  /** The last day that crises are made of; null while none are. */
  async findThrough(edition: Edition, asOf: Date | null): Promise<number | null> {
    if (isBefore(edition, asOf)) return null;
    const progress = await this.crises.findProgress(edition);
    if (asOf === null || progress === null) return progress?.through ?? null;
    // The simulated world states its own time.
    return edition.dataset === 'simulated' ? Math.min(progress.through, openDay(asOf) - 1) : this.crises.findThrough(edition, asOf.getTime() / 1000);
  }

  /** Null where nothing was known of it. */
  async find(edition: Edition, asOf: Date | null, id: string): Promise<WholeCrisis | null> {
    const vintages = isBefore(edition, asOf) ? [] : await this.crises.listVintages(edition, secondsOf(asOf), id);
    const last = vintages.at(-1);
    const through = await this.findThrough(edition, asOf);
    if (last === undefined || through === null) return null;
    const { episodes } = last.crisis;
    const range = { from: startOf(episodes) - COURSE_MARGIN, to: (endOf(episodes) ?? through) + COURSE_MARGIN, asOf };
    const course = await this.series.read(edition, leadOf(episodes).scope, range);
    const [told] = await this.withStories(edition, [last], through);
    return { ...told, vintages, course: [...course.records()].filter(({ state }) => state !== 'open') };
  }

  private async withStories({ dataset }: Edition, vintages: readonly CrisisVintage[], through: number): Promise<ToldCrisis[]> {
    const leads = vintages.map(({ crisis }) => leadOf(crisis.episodes));
    const kept = await this.crises.listStories(dataset, leads);
    const hashes = kept.flat().flatMap(({ urlHash }) => urlHash ?? []);
    const found = await this.articles.listByHash([...new Set(leads.map(({ peakDay }) => peakDay))], hashes);
    const withdrawn = await this.articles.listWithdrawn(hashes.filter((hash) => !found.has(hash)));
    return vintages.map((vintage, at) => ({
      vintage,
      through,
      stories: kept[at].flatMap(({ outlets, urlHash, first }) => {
        // What was taken back is not told.
        const article = withdrawn.has(urlHash ?? '') ? null : (toStored(found.get(urlHash ?? '')) ?? first);
        return article === null ? [] : [{ ...article, day: leads[at].peakDay, outlets }];
      }),
    }));
  }
}

/** `mvi-sa-energy` and so on, the scope with the highest peak first. */
export function indexIdsOf({ crisis }: CrisisVintage): string[] {
  const byPeak = [...crisis.episodes].sort((a, b) => b.peak - a.peak || a.peakDay - b.peakDay || a.scope - b.scope);
  return [...new Set(byPeak.map(({ scope }) => `mvi-${SCOPES[scope].slug}`))];
}

function toStored(article: FirstArticle | undefined): StoredArticle | null {
  return article === undefined ? null : { ...article, firstSeenAt: article.firstSeenAt.toISOString() };
}

function secondsOf(asOf: Date | null): number | null {
  return asOf === null ? null : Math.floor(asOf.getTime() / 1000);
}

/** Nothing of an edition was known before it was published. */
function isBefore({ knownFrom }: Edition, asOf: Date | null): boolean {
  return asOf !== null && asOf.getTime() / 1000 < knownFrom;
}
