import { Injectable } from '@nestjs/common';
import type { ArticleInScope } from '../../../news';
import type { Principal } from '../../../platform/access/principal';
import { parseIsoDay, toIsoDay } from '../../../platform/clock';
import { message } from '../../../platform/messages/message';
import { validationProblem } from '../../../platform/problems/validation-problem';
import { EditionsService } from '../../catalogue/editions.service';
import { isoInstant } from '../../catalogue/index-view';
import type { Edition } from '../../storage/edition';
import type { IndexRecord } from '../../storage/index-record';
import { asPublished, type Change, type ScopePart } from '../change/change';
import { ChangeStories, type StoryContribution } from '../change/change-stories.service';
import { CustomChange } from '../change/custom-change.service';
import { catalogueLabels, customLabels, divideChange, type DividedBy, type ScopeLabels } from '../change/divide-change';
import { ExplainedChange } from '../change/explained-change.service';
import { type ComponentIndex, type ExplainedIndex, type ExplainedOfCatalogue, explainedOf } from '../change/explained-index';
import { ExplainedIndexes } from '../change/explained-indexes.service';
import { type ChosenDays, ExplainedValues } from '../change/explained-values.service';
import { meanTone } from '../change/tone-change';
import { METHODOLOGY_VERSIONS } from '../../../volatility/methodology/methodologies';
import { CustomReplays } from '../replay/custom-replays.service';
import { ExplanationQueue } from '../replay/explanation-queue';
import { domainOf, ownerOf } from '../replay/named-outlet';
import { Replays } from '../replay/replays.service';
import { type LabelDriversResponse, type OutletDriversResponse, roundPoints, roundTone } from './drivers-parts.dto';
import { type StoryDriversResponse, toStoryDriver } from './drivers-stories.dto';
import type { DriversQuery, DriversResponse, Explained, ExplainedValueResponse } from './drivers.dto';
import { largest, left, LISTED_MAX, STORIES_MAX, toLabelDriver } from './listed-parts';
import { toToneChange } from './tone-change.dto';
import { ToneDrivers } from './tone-drivers.service';

type Reader = Pick<Principal, 'mode' | 'language' | 'organizationId'>;

/** A change by its days: from `against`, else from the last value that is at least `days` before, else from the last value before. */
type ChangeQuery = DriversQuery & { readonly days?: number };

export interface ExplainedDrivers {
  readonly drivers: DriversResponse;
  readonly record: IndexRecord;
  /** Whose components it is that moved. */
  readonly index: ComponentIndex;
}

/** A change with what is told of it. */
interface ToldChange {
  readonly change: Change;
  readonly labels: ScopeLabels;
  listStories(change: Change): Promise<StoryContribution[]>;
}

/** What moved a value. */
@Injectable()
export class DriversService {
  constructor(
    private readonly editions: EditionsService,
    private readonly indexes: ExplainedIndexes,
    private readonly values: ExplainedValues,
    private readonly replays: Replays,
    private readonly customReplays: CustomReplays,
    private readonly explained: ExplainedChange,
    private readonly customs: CustomChange,
    private readonly stories: ChangeStories,
    private readonly tones: ToneDrivers,
    private readonly queue: ExplanationQueue,
  ) {}

  /** @throws Problem index_not_found, index_not_explained, validation_failed, value_missing, values_missing, articles_missing, values_changing, explanations_busy */
  async read(reader: Reader, id: string, query: DriversQuery): Promise<DriversResponse> {
    const index = await this.indexes.get(reader, id);
    if (index.custom === null && index.family === 'tone') return this.explainTone(reader, index, query);
    return (await this.explainChange(reader, id, query)).drivers;
  }

  /** The drivers, and the record of the day that is explained. @throws as read */
  async explainChange(reader: Reader, id: string, query: ChangeQuery): Promise<ExplainedDrivers> {
    const asked = await this.indexes.getOfComponents(reader, id);
    // ISR is made of the values of MVI: what moves it is what moves them.
    const index = asked.custom === null ? explainedOf({ family: 'mvi', scope: asked.scope }) : asked;
    const { provenance, edition } = await this.editions.choose(reader);
    const { from, to } = await this.readDays(edition, index, query);
    const found = await this.queue.run(reader.organizationId, () => this.explain(edition, index, from, to));
    return { drivers: { index_id: id, measure: index.id, ...found, ...provenance }, record: to, index };
  }

  private async explainTone(reader: Reader, index: ExplainedOfCatalogue, query: DriversQuery): Promise<DriversResponse> {
    const { provenance, edition } = await this.editions.choose(reader);
    const { from, to } = await this.readDays(edition, index, query);
    const found = await this.queue.run(reader.organizationId, () => this.tones.explain(edition, index, from, to));
    return { index_id: index.id, measure: index.id, ...found, ...provenance };
  }

  private async readDays(
    edition: Edition,
    index: ExplainedIndex,
    { date, against, days }: ChangeQuery,
  ): Promise<{ from: IndexRecord; to: IndexRecord }> {
    const day = parseIsoDay(date)!;
    const choose: ChosenDays = (records) => this.chooseDays(edition, records);
    const to = await this.values.get(edition, index, day, choose);
    if (against === undefined) return { to, from: await this.values.before(edition, index, day, choose, days) };
    const before = parseIsoDay(against)!;
    if (before >= day) throw await this.notCompared(edition, index, day);
    return { to, from: await this.values.get(edition, index, before, (records) => records.filter((record) => record.day < day)) };
  }

  /** The first value has none to be compared with, and articles of earlier days are perhaps not kept any more. */
  private async chooseDays(edition: Edition, records: readonly IndexRecord[]): Promise<IndexRecord[]> {
    const first = await this.stories.findFirstDay(edition);
    return records.slice(1).filter(({ day }) => first === null || day >= first);
  }

  /** Says which days there are to compare a day with. */
  private async notCompared(edition: Edition, index: ExplainedIndex, day: number): Promise<Error> {
    const span = await this.values.spanBefore(edition, index, day);
    const text = span === null ? message('day_not_before', { other: 'date' }) : message('day_compared', { other: 'date', ...span });
    return validationProblem({ against: [text] });
  }

  /** Null where one of the days has no value by the news that there is now. */
  private async compute(edition: Edition, { scope, custom }: ComponentIndex, from: number, to: number): Promise<ToldChange | null> {
    if (custom !== null) {
      const methodology = METHODOLOGY_VERSIONS.find((version) => version === edition.methodology);
      if (methodology === undefined) return null;
      const frame = await this.customReplays.open(edition.dataset, methodology, custom);
      const change = await this.customs.find(frame, from, to);
      const listArticles = (parts: readonly ScopePart[]): Promise<ArticleInScope[]> => this.customs.listArticles(frame, parts);
      return change && { change, labels: customLabels(custom), listStories: (told) => this.stories.find(edition, told, to, listArticles) };
    }
    const frame = await this.replays.open(edition.dataset);
    // Until a new version of the methodology is published, states are those of the new one alone.
    if (edition.methodology !== frame.methodology) return null;
    const change = await this.explained.find(frame, scope, from, to);
    return change && { change, labels: catalogueLabels(scope.number), listStories: (told) => this.stories.find(edition, told, to) };
  }

  private async explain(edition: Edition, index: ComponentIndex, from: IndexRecord, to: IndexRecord): Promise<Explained> {
    const computed = await this.compute(edition, index, from.day, to.day);
    if (computed === null) throw this.values.changing(index, to.day);
    const [value, against] = [this.withComputed(index, to, computed.change.to), this.withComputed(index, from, computed.change.from)];
    const change = value.recomputed || against.recomputed ? asPublished(computed.change, against.value, value.value) : computed.change;
    // Of the values as they are shown, not as they were before they were rounded, so that a reader who subtracts them gets it too.
    const total = roundPoints(value.value - against.value);
    const stories = await computed.listStories(change);
    return {
      value,
      against,
      change: total,
      tone: toToneChange(from, to),
      components: change.components.map(({ component, contribution, from: before, to: after }) => ({
        component,
        contribution: roundPoints(contribution),
        score: roundPoints(after),
        score_against: roundPoints(before),
      })),
      outlets: await this.listOutlets(edition, change, stories, total),
      countries: listLabels(divideChange(change, computed.labels, 'country'), 'country', total),
      categories: listLabels(divideChange(change, computed.labels, 'category'), 'category', total),
      stories: listStories(change, stories, total),
    };
  }

  private withComputed(index: ComponentIndex, record: IndexRecord, mvi: number): ExplainedValueResponse {
    const value = record.values!.mvi!;
    const recomputed = this.values.isRecomputed(index, record, mvi);
    const recomputedValue = recomputed ? roundPoints(mvi) : value;
    const known = { state: record.state, computed_at: isoInstant(record.computedAt) };
    return { date: toIsoDay(record.day), value, recomputed, recomputed_value: recomputedValue, ...known };
  }

  private async listOutlets(edition: Edition, change: Change, stories: readonly StoryContribution[], total: number): Promise<OutletDriversResponse> {
    const [listed, others] = largest([...change.outlets], LISTED_MAX);
    const names = await this.replays.namesOf(
      edition,
      listed.map(([outlet]) => outlet),
    );
    const articles = Map.groupBy(
      stories.flatMap((story) => story.articles),
      ({ voice }) => voice,
    );
    const data = listed.map(([outlet, contribution]) => {
      const day = change.outletDays.get(outlet);
      return {
        outlet: domainOf(outlet, names),
        owner: ownerOf(outlet, names),
        contribution: roundPoints(contribution),
        stories: day === undefined ? null : roundPoints(day.stories),
        expected: day === undefined ? null : roundPoints(day.expected),
        all_stories: day === undefined ? null : day.total,
        tone: roundTone(meanTone(articles.get(outlet) ?? [])),
      };
    });
    const other = roundPoints(change.other);
    return { data, rest: { count: others.length, contribution: left(total, [...data, { contribution: other }]) }, other };
  }
}

function listLabels(divided: DividedBy, by: 'country' | 'category', total: number): LabelDriversResponse {
  const [listed, others] = largest([...divided.parts], LISTED_MAX);
  const data = listed.map(([code, contribution]) => toLabelDriver(by, code, contribution));
  const [absent, other] = [roundPoints(divided.absent), roundPoints(divided.other)];
  return { data, rest: { count: others.length, contribution: left(total, [...data, { contribution: absent + other }]) }, absent, other };
}

function listStories(change: Change, found: readonly StoryContribution[], total: number): StoryDriversResponse {
  const data = found.slice(0, STORIES_MAX).map(toStoryDriver);
  const [absent, other] = [roundPoints(change.absent), roundPoints(change.other)];
  const rest = { count: Math.max(0, found.length - data.length), contribution: left(total, [...data, { contribution: absent + other }]) };
  return { data, rest, absent, other };
}
