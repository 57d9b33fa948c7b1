import { Injectable } from '@nestjs/common';
import { type ArticleInScope, CoverageRepository, type Presence, toneOfScope } from '../../../news';
import { toIsoDay } from '../../../platform/clock';
import { CATEGORIES } from '../../../reference/categories';
import { COUNTRIES } from '../../../reference/countries';
import { isoInstant } from '../../catalogue/index-view';
import { toTone } from '../../computation/tone-of-scope';
import type { Edition } from '../../storage/edition';
import type { IndexRecord } from '../../storage/index-record';
import { addTo } from '../change/change';
import { ChangeStories, type StoryContribution } from '../change/change-stories.service';
import type { ExplainedOfCatalogue } from '../change/explained-index';
import { ExplainedValues } from '../change/explained-values.service';
import { type ArticlePart, divideToneChange, meanTone } from '../change/tone-change';
import { domainOf, ownerOf } from '../replay/named-outlet';
import { type ReplayFrame, Replays } from '../replay/replays.service';
import { type LabelDriversResponse, type OutletDriversResponse, roundPoints, roundTone } from './drivers-parts.dto';
import { type StoryDriversResponse, toStoryDriver } from './drivers-stories.dto';
import type { Explained, ExplainedValueResponse } from './drivers.dto';
import { largest, left, LISTED_MAX, STORIES_MAX, toLabelDriver } from './listed-parts';
import { toToneChange } from './tone-change.dto';
import { TonedArticles } from './toned-articles.service';

const CODES = { country: COUNTRIES.map(({ iso2 }) => iso2), category: CATEGORIES.map(({ code }) => code) } as const;

/** What made the news of a scope better or worse. */
@Injectable()
export class ToneDrivers {
  constructor(
    private readonly values: ExplainedValues,
    private readonly coverage: CoverageRepository,
    private readonly articles: TonedArticles,
    private readonly stories: ChangeStories,
    private readonly replays: Replays,
  ) {}

  /** @throws Problem articles_missing, values_changing */
  async explain(edition: Edition, index: ExplainedOfCatalogue, from: IndexRecord, to: IndexRecord): Promise<Explained> {
    const frame = await this.replays.open(edition.dataset);
    const [before, after] = [await this.articles.list(frame, index.scope, from.day), await this.articles.list(frame, index.scope, to.day)];
    for (const { day, articles } of [before, after]) if (articles.length === 0 && frame.dataset === 'live') await this.stories.checkKept(day);
    const parts = divideToneChange(before, after);
    const [value, against] = [await this.withComputed(edition, index, to), await this.withComputed(edition, index, from)];
    const total = roundPoints(value.value - against.value);
    // What articles that are not looked at, or came since, had to do with it.
    const other = roundPoints(total - parts.reduce((sum, { contribution }) => sum + contribution, 0));
    return {
      value,
      against,
      change: total,
      tone: toToneChange(from, to),
      components: [],
      outlets: await this.listOutlets(frame, parts, { day: to.day, total, other }),
      countries: listLabels(parts, 'country', { total, other }),
      categories: listLabels(parts, 'category', { total, other }),
      stories: listStories(parts, { total, other }),
    };
  }

  private async withComputed(edition: Edition, index: ExplainedOfCatalogue, record: IndexRecord): Promise<ExplainedValueResponse> {
    const value = record.tone!.mean;
    const stored = await this.coverage.findDay(edition.dataset, record.day);
    const mean = toTone(toneOfScope(stored?.tone ?? null, index.scope.number))?.mean ?? null;
    const recomputed = this.values.isRecomputed(index, record, mean ?? NaN);
    const known = { state: record.state, computed_at: isoInstant(record.computedAt) };
    return { date: toIsoDay(record.day), value, recomputed, recomputed_value: mean !== null && recomputed ? mean : value, ...known };
  }

  private async listOutlets(
    frame: ReplayFrame,
    parts: readonly ArticlePart[],
    { day, total, other }: Sums & { day: number },
  ): Promise<OutletDriversResponse> {
    const sums = new Map<number, number>();
    for (const { article, contribution } of parts) addTo(sums, article.voice, contribution);
    const [listed, others] = largest([...sums], LISTED_MAX);
    const names = await this.replays.namesOf(
      frame,
      listed.map(([outlet]) => outlet),
    );
    const data = listed.map(([outlet, contribution]) => {
      const own = parts.flatMap((part) => (part.article.voice === outlet && part.day === day ? part.article : []));
      return {
        outlet: domainOf(outlet, names),
        owner: ownerOf(outlet, names),
        contribution: roundPoints(contribution),
        stories: roundPoints(own.reduce((sum, { units }) => sum + units, 0) / WHOLE),
        expected: null,
        all_stories: null,
        tone: roundTone(meanTone(own)),
      };
    });
    return { data, rest: { count: others.length, contribution: left(total, [...data, { contribution: other }]) }, other };
  }
}

/** The change, and what of it belongs to no article. */
interface Sums {
  readonly total: number;
  readonly other: number;
}

const WHOLE = 1_000;

/** An article's part is divided among its countries or categories by how much it is about each. */
function listLabels(parts: readonly ArticlePart[], by: 'country' | 'category', { total, other }: Sums): LabelDriversResponse {
  const sums = new Map<string, number>();
  for (const { article, contribution } of parts) {
    const labels = labelsOf(article, by);
    const units = labels.reduce((sum, label) => sum + label.units, 0);
    for (const { label, units: own } of labels) addTo(sums, CODES[by][label], (contribution * own) / units);
  }
  const [listed, others] = largest([...sums], LISTED_MAX);
  const data = listed.map(([code, contribution]) => toLabelDriver(by, code, contribution));
  return { data, rest: { count: others.length, contribution: left(total, [...data, { contribution: other }]) }, absent: 0, other };
}

function labelsOf({ countries, categories }: ArticleInScope, by: 'country' | 'category'): readonly Presence[] {
  return by === 'country' ? countries : categories;
}

function listStories(parts: readonly ArticlePart[], { total, other }: Sums): StoryDriversResponse {
  const stories: StoryContribution[] = [...Map.groupBy(parts, ({ day, article }) => `${day} ${article.story}`).values()].map((own) => ({
    day: own[0].day,
    contribution: own.reduce((sum, { contribution }) => sum + contribution, 0),
    articles: own.map(({ article }) => article),
  }));
  stories.sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
  const data = stories.slice(0, STORIES_MAX).map(toStoryDriver);
  const rest = { count: Math.max(0, stories.length - data.length), contribution: left(total, [...data, { contribution: other }]) };
  return { data, rest, absent: 0, other };
}
