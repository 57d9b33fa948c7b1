import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Edition, EditionsService, type IndexRecord, type OwnIndex, OwnIndexes, type PlacedRestatement } from '../../indexes';
import { DatasetService } from '../../news';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { DomainEvents } from '../../platform/events/domain-events';
import { AlertKeeper } from '../notices/alert-keeper.service';
import { CustomValuesRestated } from '../notices/alerts.events';
import { AlertsRepository } from '../notices/alerts.repository';
import { PERCENTILE_DAYS } from '../rules/conditions';
import { toDayValues } from '../rules/day-values';
import { LOOK_BACK_DAYS } from '../rules/firings';
import { byPublication, mostRestated } from '../rules/restatements';
import { type CustomProgress, CustomProgressRepository } from './custom-progress.repository';
import { daysToJudge, JUDGED_DAYS, lastDayOver } from './days-to-judge';
import { type FiredIndex, type Firing, toNewAlert } from './firing';
import { type JudgedRule, JudgedRulesRepository, type WatchedIndex } from './judged-rules.repository';
import { isOver, isRestatementRule, toRestatementFiring } from './restatement-firing';
import { firedDays, isValueRule, toValueFiring } from './value-firing';

/** Whoever is overtaken again and again leaves it to those who are faster, and to the next quarter of an hour. */
const ROUNDS_MOST = 5;
const NOTHING = { fired: 0, isNoted: true } as const;

/** What is judged. */
interface Work {
  readonly edition: Edition;
  readonly index: OwnIndex;
  readonly newest: IndexRecord;
  /** Up to where it was judged before. */
  readonly progress: CustomProgress;
  /** What was restated since. */
  readonly restated: readonly PlacedRestatement[];
}

/** Judges the values of a custom index by the rules of its organization. Each firing is kept once, so this may be broken off anywhere and done again. */
@Injectable()
export class CustomJudge {
  constructor(
    private readonly dataSource: DataSource,
    private readonly datasets: DatasetService,
    private readonly editions: EditionsService,
    private readonly own: OwnIndexes,
    private readonly rules: JudgedRulesRepository,
    private readonly progress: CustomProgressRepository,
    private readonly alerts: AlertsRepository,
    private readonly keeper: AlertKeeper,
    private readonly events: DomainEvents,
  ) {}

  /** How many alerts are new. */
  async judge(organizationId: string, indexId: string): Promise<number> {
    let fired = 0;
    for (let round = 0; round < ROUNDS_MOST; round++) {
      const judged = await this.judgeOnce({ organizationId, indexId });
      fired += judged.fired;
      if (judged.isNoted) break;
    }
    return fired;
  }

  /** Not noted where somebody else was faster, who may have seen less. */
  private async judgeOnce(watched: WatchedIndex): Promise<{ fired: number; isNoted: boolean }> {
    const index = (await this.own.list(watched.organizationId, [watched.indexId])).get(watched.indexId);
    if (index === undefined) return NOTHING;
    const edition = await this.findEdition();
    // What was computed before anybody asked, or by a program that has no rules, begins with what stands.
    await this.progress.begin(watched, edition, this.dataSource.manager);
    const progress = await this.progress.find(watched, edition);
    // Read before the values: what is stored in between is judged now, or again next time, but not left out.
    const stored = await this.progress.findStored(watched, edition);
    if (progress === null) return NOTHING;
    const newest = await this.own.findNewest(edition, index);
    // Nothing is shown before its first day.
    if (newest === null)
      return { fired: 0, isNoted: await this.progress.move(watched, edition, progress, { ...stored, day: null }, this.dataSource.manager) };
    const restated = await this.own.listRestatedBetween(edition, index, progress.months, stored.months);
    const work = { edition, index, newest, progress, restated };
    const rules = await this.rules.listWatching(watched);
    const fired = await this.rules.settle(rules, (some) => this.judgeRules(some, work), watched);
    return { fired, isNoted: await this.note(watched, work, { ...stored, day: lastDayOver(toIsoDay(newest.day), newest.state) }) };
  }

  /** Whoever asks what was restated is told in the transaction that notes it as judged, and by nobody who was slower. */
  private note(watched: WatchedIndex, { edition, progress, restated }: Work, to: CustomProgress): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const isMoved = await this.progress.move(watched, edition, progress, to, manager);
      if (isMoved && restated.length > 0) {
        await this.events.publish(new CustomValuesRestated(watched.organizationId, watched.indexId, edition, restated), manager);
      }
      return isMoved;
    });
  }

  /** Of which more was published than was judged: whoever was to judge it may have been given up. */
  async listBehind(): Promise<WatchedIndex[]> {
    return this.progress.listBehind(await this.findEdition());
  }

  /** The values that customers read. */
  private async findEdition(): Promise<Edition> {
    const { dataset } = await this.datasets.choose({ mode: 'live' });
    return (await this.editions.readNow(dataset)).edition;
  }

  private async judgeRules(rules: readonly JudgedRule[], work: Work): Promise<number> {
    const firings = [...(await this.byValues(rules, work)), ...this.byRestatements(rules, work)];
    return this.keeper.keep(firings.map((firing) => (now: Date) => toNewAlert(work.edition, firing, now)));
  }

  private async byValues(all: readonly JudgedRule[], { edition, index, newest, progress }: Work): Promise<Firing[]> {
    const rules = all.filter(isValueRule).map((rule) => ({ ...rule, sinceDay: sinceDayOf(rule, progress) }));
    if (rules.length === 0) return [];
    const span = daysToJudge(progress.day, newest.day);
    const before = LOOK_BACK_DAYS + span + (rules.some(({ condition }) => condition.kind === 'percentile') ? PERCENTILE_DAYS : 0);
    const series = await this.own.read(edition, index, { from: newest.day - before + 1, to: newest.day, asOf: null });
    const records = [...series.records()];
    if (records.length === 0) return [];
    const days = toDayValues('mvi', records, records[0].day, newest.day);
    const told = await this.alerts.listToldDays(
      rules.map(({ id }) => id),
      { dataset: edition.dataset, indexes: [index.id], since: toIsoDay(newest.day - LOOK_BACK_DAYS - span) },
    );
    return rules.flatMap((rule) =>
      firedDays(rule, days, newest, { told: told.get(`${rule.id} ${index.id}`) ?? [], span }).flatMap((day) =>
        toValueFiring(rule, firedIndexOf(index), day, records),
      ),
    );
  }

  /** What was restated since it was judged last. */
  private byRestatements(all: readonly JudgedRule[], { edition, index, restated }: Work): Firing[] {
    const rules = all.filter(isRestatementRule);
    if (rules.length === 0) return [];
    const firings: Firing[] = [];
    for (const together of byPublication(restated)) {
      const publishedOn = new Date(together[0].record.computedAt * 1000).toISOString().slice(0, 10);
      for (const rule of rules) {
        const most = isOver(rule, publishedOn) ? null : mostRestated('mvi', together, rule.condition.points);
        if (most === null) continue;
        firings.push(
          toRestatementFiring(rule, firedIndexOf(index), most, [index.id, 'restated', edition.methodology, most.month, most.place].join(' ')),
        );
      }
    }
    return firings;
  }
}

/**
 * The last day that was over and published when a rule was made. It was asked of the catalogue, whose values are there first: days that were not judged
 * yet of the index itself are told, as many as any rule is told of late.
 */
function sinceDayOf({ sinceDay }: JudgedRule, { day: judged, latest }: CustomProgress): string {
  // A new version of the methodology tells nothing by itself of days that were judged by the one before.
  if (latest === null && judged !== null && judged > sinceDay) return judged;
  if (judged === null || judged >= sinceDay) return sinceDay;
  return toIsoDay(Math.max(parseIsoDay(judged)!, parseIsoDay(sinceDay)! - JUDGED_DAYS));
}

function firedIndexOf({ id, name }: OwnIndex): FiredIndex {
  return { id, family: 'mvi', name };
}
