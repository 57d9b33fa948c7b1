import { Injectable } from '@nestjs/common';
import {
  type CatalogueIndex,
  type Edition,
  EditionsService,
  HeldLetters,
  HistoriesService,
  type Latest,
  LatestRepository,
  parametersOf,
  viewVersions,
} from '../../indexes';
import { ArticleExamplesView, CoverageSummariesView, firstDayOf, historyDaysBy, type Provenance } from '../../news';
import { type Language, LANGUAGES } from '../../platform/messages/messages';
import { Clock, toDayNumber, toIsoDay } from '../../platform/clock';
import { FIRST_COUNTRY_SCOPE, SCOPES, WORLD_SCOPE } from '../../reference/scopes';
import { CATEGORY_SCOPES, CORE_SCOPES } from './core-scopes';
import { toIndexListData, toUseCasesData } from './index-list-data';
import { toIndexPageData } from './index-page-data';
import { chooseExample, toLandingData, toWorkedExample } from './landing-data';
import type { MethodologyData, PageData, Publication, StatusData, WorkedExample } from './page-data';
import { inLanguageOf, type PublicationMessages, type MessagesByLanguage } from './page-messages';
import type { PublishedValues } from './published-values';
import { PublishedCrises } from './published-crises.service';
import { RATED_SCOPES, toRatingsData } from './ratings-data';
import { relatedIndexes, relativesOf } from './related';
import { ClientFolder } from '../rendering/client-folder';
import { indexPath, RENDERED_INDEXES, singlePages, type SinglePageKind } from '../site-pages';
import { STATUS_DAYS, toStatusData } from './status-data';

export interface GatheredPage {
  readonly path: string;
  /** Null where nothing is published. */
  readonly data: PageData | null;
}

/** Which dataset visitors see, and what is published of it. */
export interface Published {
  /** In English. */
  readonly provenance: Provenance;
  readonly messages: MessagesByLanguage;
  readonly edition: Edition;
  /**
   * Null before the first value. `updatedAt` ignores pairs: they are published some minutes
   * later, piece by piece, and pages that do not show them should not change each time.
   */
  readonly publication: Publication | null;
  /** When any value changed last: an instant. */
  readonly pairsUpdatedAt: string | null;
  /** Which crises are published: another number, others. Null while none are. */
  readonly crises: number | null;
}

/** Scopes whose histories are in memory at once. */
const SCOPES_PER_READ = 31;
const EXAMPLE_ARTICLES = 3;
/** Pages that are made without the latest values of indexes. */
const SHOW_NO_VALUES: readonly SinglePageKind[] = ['status', 'text'];

/** Gathers what the public pages show: what a live key would read. */
@Injectable()
export class PublishedDataService {
  constructor(
    private readonly editions: EditionsService,
    private readonly latest: LatestRepository,
    private readonly histories: HistoriesService,
    private readonly coverage: CoverageSummariesView,
    private readonly articles: ArticleExamplesView,
    private readonly letters: HeldLetters,
    private readonly crises: PublishedCrises,
    private readonly clock: Clock,
    private readonly client: ClientFolder,
  ) {}

  async findPublished(): Promise<Published> {
    const { provenance, edition } = await this.editions.choose({ mode: 'live' });
    const { day, updatedAt } = await this.latest.findPublished(edition, CORE_SCOPES);
    const all = await this.latest.findPublished(edition);
    const messages = await Promise.all(LANGUAGES.map(async (language) => [language, await this.findMessages(language)] as const));
    const isPublished = day !== null && updatedAt !== null;
    return {
      provenance,
      messages: Object.fromEntries(messages),
      edition,
      publication: isPublished ? { ...provenance, day: toIsoDay(day), updatedAt: updatedAt.toISOString() } : null,
      pairsUpdatedAt: all.updatedAt?.toISOString() ?? null,
      crises: await this.crises.findEdition(edition),
    };
  }

  private async findMessages(language: Language): Promise<PublicationMessages> {
    const { notice, attribution } = (await this.editions.choose({ mode: 'live', language })).provenance;
    return { notice, attribution };
  }

  /**
   * All pages that are rendered after a publish, in the order of the page set. Without values the pages of indexes are left out; in other
   * languages than English they are rendered when somebody asks for them.
   */
  async *gatherPages(published: Published): AsyncGenerator<GatheredPage> {
    const { edition, publication } = published;
    const latest = publication === null ? new Map<number, Latest>() : await this.readLatest(edition, ALL_SCOPES);
    yield* this.gatherSinglePages(published, latest);
    if (publication === null) return;
    const { firstDay } = await this.readHistory(edition);
    for (const group of Map.groupBy(RENDERED_INDEXES, ({ scope }) => Math.floor(scope.number / SCOPES_PER_READ)).values()) {
      const histories = await this.readHistories(
        edition,
        latest,
        group.map(({ scope }) => scope.number),
      );
      for (const index of group) {
        const data = toIndexPageData(index, { publication, latest, histories: histories.get(index.scope.number), firstDay });
        yield { path: indexPath(index), data };
      }
    }
  }

  /** One page of an index. */
  async gatherIndex(index: CatalogueIndex, { edition, publication: ofCore, pairsUpdatedAt }: Published): Promise<PageData | null> {
    if (ofCore === null) return null;
    const publication = index.scope.kind === 'pair' ? { ...ofCore, updatedAt: pairsUpdatedAt ?? ofCore.updatedAt } : ofCore;
    const scope = index.scope.number;
    const parts = relatedIndexes(index, new Map()).map((related) => related.scope.number);
    const latest = await this.readLatest(edition, [...new Set([scope, ...parts, ...relativesOf(index.scope)])]);
    const histories = await this.readHistories(edition, latest, [scope]);
    const { firstDay } = await this.readHistory(edition);
    return toIndexPageData(index, { publication, latest, histories: histories.get(scope), firstDay });
  }

  /** The page of a crisis; null where there is none. */
  async gatherCrisis(id: string, { edition, publication, provenance }: Published): Promise<PageData | null> {
    return publication === null ? null : this.crises.find(id, edition, publication, provenance);
  }

  /** A page of which there is one; none of them shows pairs. */
  async gatherSingle(kind: SinglePageKind, published: Published): Promise<PageData | null> {
    const latest = SHOW_NO_VALUES.includes(kind) ? new Map<number, Latest>() : await this.readLatest(published.edition, CORE_SCOPES);
    return this.gatherKind(kind, published, await this.readValues(published, latest), latest);
  }

  private async *gatherSinglePages(published: Published, latest: ReadonlyMap<number, Latest>): AsyncGenerator<GatheredPage> {
    const values = await this.readValues(published, latest);
    const gathered = new Map<SinglePageKind, PageData | null>();
    for (const { path, kind } of singlePages(this.client.listPages())) {
      if (!gathered.has(kind)) gathered.set(kind, await this.gatherKind(kind, published, values, latest));
      yield { path, data: inLanguageOf(path, gathered.get(kind)!, published.messages) };
    }
  }

  /** Null where nothing is published. */
  private async readValues({ edition, publication }: Published, latest: ReadonlyMap<number, Latest>): Promise<PublishedValues | null> {
    if (publication === null) return null;
    return { publication, latest, histories: await this.readHistories(edition, latest, [WORLD_SCOPE, ...CATEGORY_SCOPES]) };
  }

  private async gatherKind(
    kind: SinglePageKind,
    published: Published,
    values: PublishedValues | null,
    latest: ReadonlyMap<number, Latest>,
  ): Promise<PageData | null> {
    if (kind === 'methodology') return this.gatherMethodology(published, latest);
    if (kind === 'status') return this.gatherStatus(published);
    if (values === null) return null;
    switch (kind) {
      case 'landing':
        return toLandingData(values, await this.findExample(values));
      case 'use-cases':
        return toUseCasesData(values);
      case 'indexes':
        return toIndexListData(values);
      case 'ratings':
        return this.gatherRatings(published.edition, values);
      case 'text':
        return { page: 'text', publication: values.publication };
    }
  }

  private async gatherRatings(edition: Edition, values: PublishedValues): Promise<PageData> {
    const rated = RATED_SCOPES.flatMap((scope) => values.latest.get(scope) ?? []);
    return toRatingsData(values, await this.letters.find(edition, null, rated), await this.crises.findOverview(edition));
  }

  private async gatherMethodology({ edition, publication }: Published, latest: ReadonlyMap<number, Latest>): Promise<MethodologyData> {
    const { dataset, methodology } = edition;
    const changes = viewVersions(await this.editions.list(dataset));
    const example = await this.findSteps(edition, latest);
    return { page: 'methodology', publication, version: methodology, parameters: parametersOf(methodology), example, changes };
  }

  /** The steps of a value, and of the one before it. */
  private async findSteps(edition: Edition, latest: ReadonlyMap<number, Latest>): Promise<MethodologyData['example']> {
    const chosen = chooseExample(latest);
    const value = chosen === null ? null : toWorkedExample(chosen, []);
    if (chosen === null || value === null) return null;
    const record = await this.histories.findRecord(edition, chosen.scope, chosen.record.day - 1);
    return { value, before: record === null ? null : toWorkedExample({ scope: chosen.scope, record }, []) };
  }

  private async findExample({ publication, latest }: PublishedValues): Promise<WorkedExample | null> {
    const chosen = chooseExample(latest);
    if (chosen === null) return null;
    // The articles of the simulated world do not exist.
    const isLive = publication.dataset === 'live';
    const country = chosen.scope - FIRST_COUNTRY_SCOPE;
    return toWorkedExample(chosen, isLive ? await this.articles.listOfCountry(chosen.record.day, country, EXAMPLE_ARTICLES) : []);
  }

  private async gatherStatus({ provenance: { dataset, notice }, edition, publication }: Published): Promise<StatusData> {
    const now = this.clock.now();
    const today = toDayNumber(now);
    const coverage = await this.coverage.listSummaries(dataset, today - STATUS_DAYS, today);
    // Today is shown as soon as it has coverage.
    const lastDay = coverage.at(-1)?.day === today ? today : today - 1;
    const { mvi, isr } = await this.latest.listValued(edition);
    const history = await this.readHistory(edition);
    return toStatusData({ publication, notice, now, lastDay, coverage, withValue: mvi.length + isr.length, history });
  }

  private async readHistory({ dataset, methodology }: Edition): Promise<{ completeDays: number; neededDays: number; firstDay: number | null }> {
    const neededDays = historyDaysBy(methodology);
    const history = await this.coverage.getHistory(dataset, neededDays + 1);
    return { completeDays: history.completeDays, neededDays, firstDay: firstDayOf(history, neededDays) };
  }

  private async readLatest(edition: Edition, scopes: readonly number[]): Promise<Map<number, Latest>> {
    const packed = await this.latest.listPacked(edition, scopes);
    return new Map([...packed].map(([scope, one]) => [scope, one.unpack()]));
  }

  private readHistories(edition: Edition, latest: ReadonlyMap<number, Latest>, scopes: readonly number[]) {
    const known = [...new Set(scopes)].map((scope) => latest.get(scope)).filter((one) => one !== undefined);
    return this.histories.list(edition, known);
  }
}

const ALL_SCOPES = SCOPES.map(({ number }) => number);
