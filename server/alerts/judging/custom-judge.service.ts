import { Injectable } from '@nestjs/common';
import { customKeyOf, type Edition, EditionsService, type IndexRecord, type OwnIndex, OwnIndexes } from '../../indexes';
import { DatasetService } from '../../news';
import { toIsoDay } from '../../platform/clock';
import { AlertKeeper } from '../notices/alert-keeper.service';
import { AlertsRepository } from '../notices/alerts.repository';
import { PERCENTILE_DAYS } from '../rules/conditions';
import { toDayValues } from '../rules/day-values';
import { LOOK_BACK_DAYS } from '../rules/firings';
import { byPublication, mostRestated } from '../rules/restatements';
import { daysToJudge } from './days-to-judge';
import { type FiredIndex, type Firing, toNewAlert } from './firing';
import { type CustomProgress, type JudgedRule, JudgedRulesRepository } from './judged-rules.repository';
import { isOver, isRestatementRule, toRestatementFiring } from './restatement-firing';
import { firedDays, isValueRule, toValueFiring } from './value-firing';

/** What is judged. */
interface Work {
  readonly edition: Edition;
  readonly index: OwnIndex;
  readonly newest: IndexRecord;
  /** Up to where it was judged before; null the first time. */
  readonly progress: CustomProgress | null;
}

/** Judges the values of a custom index by the rules of its organization. Each firing is kept once, so this may be broken off anywhere and done again. */
@Injectable()
export class CustomJudge {
  constructor(
    private readonly datasets: DatasetService,
    private readonly editions: EditionsService,
    private readonly own: OwnIndexes,
    private readonly rules: JudgedRulesRepository,
    private readonly alerts: AlertsRepository,
    private readonly keeper: AlertKeeper,
  ) {}

  /** How many alerts are new. */
  async judge(organizationId: string, indexId: string): Promise<number> {
    const index = (await this.own.list(organizationId, [indexId])).get(indexId);
    if (index === undefined) return 0;
    const { dataset } = await this.datasets.choose({ mode: 'live' });
    const { edition } = await this.editions.readNow(dataset);
    const newest = await this.own.findNewest(edition, index);
    if (newest === null) return 0;
    const key = customKeyOf(indexId)!;
    const work = { edition, index, newest, progress: await this.rules.findCustomProgress(key, dataset) };
    const rules = await this.rules.listWatching(organizationId, indexId);
    const fired = await this.rules.settle(rules, (some) => this.judgeRules(some, work));
    await this.rules.saveCustomProgress(key, dataset, { knownAt: newest.computedAt, day: toIsoDay(newest.day) });
    return fired;
  }

  private async judgeRules(rules: readonly JudgedRule[], work: Work): Promise<number> {
    const firings = [...(await this.byValues(rules, work)), ...(await this.byRestatements(rules, work))];
    return this.keeper.keep(firings.map((firing) => (now: Date) => toNewAlert(work.edition, firing, now)));
  }

  private async byValues(all: readonly JudgedRule[], { edition, index, newest, progress }: Work): Promise<Firing[]> {
    const rules = all.filter(isValueRule);
    if (rules.length === 0) return [];
    const span = daysToJudge(progress?.day ?? null, newest.day);
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

  /** What was restated since it was judged last, and since the rule was made. */
  private async byRestatements(all: readonly JudgedRule[], { edition, index, progress }: Work): Promise<Firing[]> {
    const rules = all.filter(isRestatementRule);
    if (rules.length === 0) return [];
    const { values } = await this.own.listRestated(edition, index);
    const firings: Firing[] = [];
    for (const together of byPublication(values)) {
      const { computedAt, day } = together[0].record;
      const publishedOn = new Date(computedAt * 1000).toISOString().slice(0, 10);
      for (const rule of rules) {
        const isKnown = computedAt <= Math.max(progress?.knownAt ?? 0, rule.createdAt.getTime() / 1000);
        const most = isKnown || isOver(rule, publishedOn) ? null : mostRestated('mvi', together, rule.condition.points);
        const occurrence = `${index.id} restated ${computedAt} ${toIsoDay(day).slice(0, 7)}`;
        if (most !== null) firings.push(toRestatementFiring(rule, firedIndexOf(index), most, occurrence));
      }
    }
    return firings;
  }
}

function firedIndexOf({ id, name }: OwnIndex): FiredIndex {
  return { id, family: 'mvi', name };
}
