import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ArticleInScope } from '../../model/article-in-scope';
import type { Dataset } from '../../model/dataset';
import { message } from '../../../platform/messages/message';
import { validationProblem } from '../../../platform/problems/validation-problem';
import { OutletsRepository } from '../outlets/outlets.repository';
import {
  type ArticleList,
  ArticleSearch,
  type FoundArticle,
  type FoundPlace,
  isInCoverage,
  type LeadingOutlet,
  type ListOptions,
  type MatchOptions,
  type SearchCondition,
  type SearchedDay,
  type SearchInput,
  type SearchMatch,
  type SearchProgress,
  type SearchScope,
  type SearchSpan,
} from './article-search';
import { CoverageOfScope } from './coverage-of-scope';
import { FoundArticles, type FoundInDay } from './found-articles';
import { MatchTally } from './match-tally';
import { OutletChoices } from './permitted-outlets';
import { countsOfScope } from './scope-counts';
import { forEachFound, type FoundTexts, type ScopeFilter } from './scope-filter';
import { type ReadDay, SearchDays } from './search-days';
import { SearchTexts } from './search-texts';

const QUERY_CHARACTERS_MAX = 500;
/** Words and operators of a query. */
const QUERY_NODES_MAX = 64;
const LEADING = 10;
const SAMPLES = 10;
/** Articles of a day that are read with their labels. */
const OF_DAY_MAX = 3_000;

/** What is looked for, and where. */
interface Asked {
  readonly scope: SearchScope;
  readonly span: SearchSpan;
}

const ANY = { countries: [], categories: [], query: null, outlets: null } as const;

/** Words by the index of whichever store there is, the rest by the packed articles of days. */
@Injectable()
export class PackedSearch extends ArticleSearch {
  constructor(
    private readonly searched: SearchDays,
    private readonly texts: SearchTexts,
    private readonly choices: OutletChoices,
    private readonly found: FoundArticles,
    private readonly outlets: OutletsRepository,
    private readonly coverage: CoverageOfScope,
  ) {
    super();
  }

  async checkQuery(query: string, field = 'query'): Promise<void> {
    const tooLong = message('query_too_long', { count: QUERY_CHARACTERS_MAX });
    if (query.length > QUERY_CHARACTERS_MAX) throw validationProblem({ [field]: [tooLong] });
    const { readings, size } = await this.texts.read(query);
    const hasWords = readings.some(({ configurations }) => configurations.includes('english'));
    if (!hasWords) throw validationProblem({ [field]: [message('query_without_words')] });
    if (size > QUERY_NODES_MAX) throw validationProblem({ [field]: [tooLong] });
  }

  async match(scope: SearchScope, span: SearchSpan, { leading = LEADING, samples = SAMPLES, signal }: MatchOptions = {}): Promise<SearchMatch> {
    const [tally] = await this.tally([{ scope, span }], samples, signal);
    const [covered, found, names, nearest, searched] = await Promise.all([
      this.coverage.findCovered(span),
      this.readArticles(span, tally.listLatest()),
      this.nameOutlets(span, tally.listLeading(leading)),
      tally.articles === 0 ? this.findNearest(scope, span, signal) : [],
      this.searched.progress(span),
    ]);
    return {
      articles: tally.articles,
      outlets: tally.outlets.size,
      days: tally.days,
      leading: names,
      months: tally.listMonths(covered),
      samples: found,
      nearest,
      searched,
    };
  }

  async *days(scope: SearchScope, span: SearchSpan, number: number, parts = false): AsyncGenerator<SearchedDay> {
    if (isInCoverage(scope)) {
      yield* this.coverage.list(scope, span, number);
      return;
    }
    const filter = await this.filterOf(scope, span);
    for await (const day of this.searched.list(span)) yield countsOfScope(day, filter, number, parts);
  }

  async inputs(scope: SearchScope, span: SearchSpan): Promise<SearchInput[]> {
    return isInCoverage(scope) ? this.coverage.listInputs(span) : this.searched.listInputs(span);
  }

  async list(scope: SearchScope, span: SearchSpan, { limit, knownAt, after, signal }: ListOptions): Promise<ArticleList> {
    const instant = knownAt ?? (await this.searched.findLastAdded(span.dataset));
    const left = { ...span, to: after === null ? span.to : Math.min(span.to, after.day) };
    const filter = await this.filterOf(scope, left);
    const places: FoundPlace[] = [];
    for await (const day of this.searched.list(left, { knownAt: instant, isLatestFirst: true, days: daysOf([filter]) })) {
      places.push(...placesOf(day, filter, after?.day === day.day ? after.place : Infinity));
      if (places.length > limit) break;
      await nextTurn();
      signal?.throwIfAborted();
    }
    const page = places.slice(0, limit);
    return { articles: await this.readArticles(span, page), knownAt: instant, next: places.length > limit ? page[limit - 1] : null };
  }

  async listOfDay(scope: SearchScope, dataset: Dataset, day: number): Promise<ArticleInScope[]> {
    const span = { dataset, from: day, to: day };
    const filter = await this.filterOf(scope, span);
    const found: FoundInDay[] = [];
    for await (const { articles } of this.searched.list(span)) {
      if (articles === null) continue;
      forEachFound(articles, filter, ({ place, printer, units }) => found.push({ place, voice: articles.voices[printer], units }));
    }
    const every = Math.ceil(found.length / OF_DAY_MAX);
    return this.found.listOfDay(
      dataset,
      day,
      found.filter((_, at) => at % every === 0),
    );
  }

  progress(span: SearchSpan): Promise<SearchProgress> {
    return this.searched.progress(span);
  }

  private async filterOf({ countries, categories, query, outlets }: SearchScope, span: SearchSpan, texts?: FoundTexts): Promise<ScopeFilter> {
    return {
      scope: { countries, categories },
      outlets: outlets === null ? null : await this.choices.find(span.dataset, outlets),
      texts: query === null ? null : (texts ?? (await this.texts.find(span, await this.texts.read(query)))),
    };
  }

  /** Each is counted; the days are read once for all. Words of the next part of the days are looked for while those of one are counted. */
  private async tally(asked: readonly Asked[], kept: number, signal?: AbortSignal): Promise<MatchTally[]> {
    const tallies = asked.map(() => new MatchTally(kept));
    const whole = {
      dataset: asked[0].span.dataset,
      from: Math.min(...asked.map(({ span }) => span.from)),
      to: Math.max(...asked.map(({ span }) => span.to)),
    };
    const covered = await this.coverage.findCovered(whole);
    if (covered === null) return tallies;
    const parts = partsOf(covered, asked.some(({ scope }) => scope.query !== null) ? this.texts.parts : 1);
    const read = (part: SearchSpan): Promise<ScopeFilter[]> => {
      const filters = this.filtersOf(asked, part);
      // Thrown where they are awaited.
      filters.catch(() => undefined);
      return filters;
    };
    for (let at = 0, next = read(parts[0]); at < parts.length; at++) {
      const filters = await next;
      if (at + 1 < parts.length) next = read(parts[at + 1]);
      for await (const { day, articles } of this.searched.list(parts[at], { days: daysOf(filters) })) {
        if (articles !== null)
          asked.forEach(({ span }, one) => {
            if (day >= span.from && day <= span.to) tallies[one].add(articles, filters[one]);
          });
        await nextTurn();
        signal?.throwIfAborted();
      }
    }
    return tallies;
  }

  private async filtersOf(asked: readonly Asked[], part: SearchSpan): Promise<ScopeFilter[]> {
    const filters: ScopeFilter[] = [];
    for (const { scope } of asked) {
      const alike = asked.slice(0, filters.length).findIndex((one) => one.scope.query === scope.query);
      filters.push(await this.filterOf(scope, part, filters[alike]?.texts ?? undefined));
    }
    return filters;
  }

  /** What there would be without one of the conditions. */
  private async findNearest(scope: SearchScope, span: SearchSpan, signal?: AbortSignal): Promise<SearchMatch['nearest']> {
    const all = await this.searched.findSpan(span.dataset);
    if (all === null) return [];
    const conditions = (['query', 'countries', 'categories', 'outlets'] as const).filter((one) =>
      Array.isArray(scope[one]) ? scope[one].length > 0 : scope[one] !== null,
    );
    const tries: (Asked & { without: SearchCondition })[] = conditions.map((one) => ({ without: one, scope: { ...scope, [one]: ANY[one] }, span }));
    if (all.from < span.from || all.to > span.to) tries.push({ without: 'days', scope, span: all });
    if (tries.length === 0) return [];
    const tallies = await this.tally(tries, 0, signal);
    const nearest = tries.map(({ without }, at) => ({ without, articles: tallies[at].articles }));
    return nearest.filter(({ articles }) => articles > 0).sort((a, b) => b.articles - a.articles);
  }

  private async readArticles({ dataset }: SearchSpan, places: readonly FoundPlace[]): Promise<FoundArticle[]> {
    const articles = await this.found.list(dataset, places);
    return places.flatMap((place, at) => (articles[at] === null ? [] : [{ ...articles[at], ...place }]));
  }

  private async nameOutlets({ dataset }: SearchSpan, leading: readonly { outlet: number; articles: number }[]): Promise<LeadingOutlet[]> {
    const ids = leading.map(({ outlet }) => outlet);
    const known = new Map((await this.outlets.listByIds(dataset, ids)).map((outlet) => [outlet.id, outlet]));
    return leading.flatMap(({ outlet, articles }) => {
      const { domain, name } = known.get(outlet) ?? {};
      return domain === undefined || name === undefined ? [] : [{ domain, name, articles }];
    });
  }
}

/** A span in parts that are alike, as many as it has days for. */
function partsOf({ dataset, from, to }: SearchSpan, count: number): SearchSpan[] {
  const days = Math.ceil((to - from + 1) / count);
  const parts: SearchSpan[] = [];
  for (let first = from; first <= to; first += days) parts.push({ dataset, from: first, to: Math.min(to, first + days - 1) });
  return parts;
}

/** Days on which words of any of them are; null: any. */
function daysOf(filters: readonly ScopeFilter[]): number[] | null {
  const days = new Set<number>();
  for (const { texts } of filters) {
    if (texts === null) return null;
    for (const day of texts.keys()) days.add(day);
  }
  return [...days];
}

/** What is found of a day before a place, the latest first. */
function placesOf({ day, articles, placesUpTo }: ReadDay, filter: ScopeFilter, before: number): FoundPlace[] {
  if (articles === null) return [];
  const end = Math.min(before, placesUpTo);
  const places: FoundPlace[] = [];
  forEachFound(articles, filter, ({ place, label }) => {
    if (place < end) places.push({ day, place, ...articles.positionsOf(label) });
  });
  return places.reverse();
}
