import { Injectable } from '@nestjs/common';
import {
  type Edition,
  FAMILIES,
  type Family,
  indexIdOf,
  type IndexRecord,
  type Latest,
  LatestRepository,
  type Outcome,
  SeriesService,
} from '../../indexes';
import { toIsoDay } from '../../platform/clock';
import { Stopping } from '../../platform/stopping';
import { type Scope, SCOPES } from '../../reference/scopes';
import { AlertsRepository, type ToldDays } from '../notices/alerts.repository';
import { AlertKeeper } from '../notices/alert-keeper.service';
import { type Condition, type DayValue, isAboutValues, PERCENTILE_DAYS } from '../rules/conditions';
import { toDayValues } from '../rules/day-values';
import { LOOK_BACK_DAYS } from '../rules/firings';
import { toNewAlert } from './firing';
import type { RuleBook } from './rule-book';
import { firedDays, isValueRule, toValueFiring, type ValueRule } from './value-firing';

/** Days of a sparkline, in which the last ones are judged. */
const SHOWN_DAYS = 90;
/** Scopes whose months are in memory at once. */
const SCOPES_AT_ONCE = 200;

/** What has come since the last time. */
export interface Judged {
  /** Numbers of scopes of which something was published. */
  readonly changed: ReadonlySet<number>;
  /** How many days up to the newest are judged. */
  readonly days: number;
}

interface Fired {
  readonly rule: ValueRule;
  readonly family: Family;
  readonly scope: Scope;
  readonly day: number;
}

/** Judges the values of the last days. */
@Injectable()
export class ValueJudge {
  constructor(
    private readonly latest: LatestRepository,
    private readonly series: SeriesService,
    private readonly keeper: AlertKeeper,
    private readonly alerts: AlertsRepository,
    private readonly stopping: Stopping,
  ) {}

  /** Of scopes that have changed, and of those whose open days are watched. */
  async judge(book: RuleBook, edition: Edition, judged: Judged): Promise<number> {
    const { changed } = judged;
    const rules = book.rules.filter(isValueRule);
    if (rules.length === 0) return 0;
    const hasOpen = rules.some(({ usesOpenDays }) => usesOpenDays);
    const scopes = SCOPES.filter(
      (scope) =>
        (changed.has(scope.number) || hasOpen) &&
        book.ofScope(scope).some((rule) => isValueRule(rule) && (changed.has(scope.number) || rule.usesOpenDays)),
    );
    let kept = 0;
    for (let from = 0; from < scopes.length; from += SCOPES_AT_ONCE) {
      await this.stopping.turn();
      kept += await this.judgeScopes(book, edition, scopes.slice(from, from + SCOPES_AT_ONCE), judged);
    }
    return kept;
  }

  private async judgeScopes(book: RuleBook, edition: Edition, scopes: readonly Scope[], { changed, days: span }: Judged): Promise<number> {
    const packed = await this.latest.listPacked(
      edition,
      scopes.map(({ number }) => number),
    );
    const known = scopes.flatMap((scope) => {
      const latest = packed.get(scope.number)?.unpack();
      return latest === undefined ? [] : [{ scope, latest }];
    });
    const deep = known.filter(({ scope }) => book.ofScope(scope).some(({ condition }) => historyOf(condition, span) > 0));
    const histories = await this.readHistories(book, edition, deep, span);
    const told = await this.readTold(book, edition, known, span);
    const fired: Fired[] = [];
    for (const { scope, latest } of known) {
      await this.stopping.turn();
      for (const family of FAMILIES) {
        const days = daysOf(family, latest, histories.get(scope.number) ?? null);
        for (const rule of book.of(family, scope)) {
          if (!isValueRule(rule) || !(changed.has(scope.number) || rule.usesOpenDays)) continue;
          const before = told.get(`${rule.id} ${indexIdOf({ family, scope })}`) ?? [];
          for (const day of firedDays(rule, days, latest.record, { told: before, span })) fired.push({ rule, family, scope, day });
        }
      }
    }
    return this.keep(edition, fired);
  }

  /** The days that rules with a cooldown have told lately. */
  private async readTold(
    book: RuleBook,
    { dataset }: Edition,
    known: readonly { readonly scope: Scope; readonly latest: Latest }[],
    span: number,
  ): Promise<ToldDays> {
    const rules = new Set(known.flatMap(({ scope }) => book.ofScope(scope).flatMap(({ id, cooldown }) => (cooldown > 0 ? id : []))));
    if (rules.size === 0) return new Map();
    const since = Math.min(...known.map(({ latest }) => latest.record.day)) - LOOK_BACK_DAYS - span;
    return this.alerts.listToldDays([...rules], {
      dataset,
      indexes: known.flatMap(({ scope }) => FAMILIES.map((family) => indexIdOf({ family, scope }))),
      since: toIsoDay(since),
    });
  }

  private async readHistories(
    book: RuleBook,
    edition: Edition,
    deep: readonly { readonly scope: Scope; readonly latest: Latest }[],
    span: number,
  ): Promise<Map<number, Outcome[]>> {
    if (deep.length === 0) return new Map();
    const days = Math.max(...deep.flatMap(({ scope }) => book.ofScope(scope).map(({ condition }) => historyOf(condition, span))));
    const last = Math.max(...deep.map(({ latest }) => latest.record.day));
    const numbers = deep.map(({ scope }) => scope.number);
    const series = await this.series.readAll(edition, numbers, { from: last - days + 1, to: null, asOf: null });
    return new Map([...series].map(([scope, one]) => [scope, [...one.outcomes()]]));
  }

  /** With what is told of the values. */
  private async keep(edition: Edition, fired: readonly Fired[]): Promise<number> {
    if (fired.length === 0) return 0;
    const first = Math.min(...fired.map(({ day }) => day));
    const scopes = [...new Set(fired.map(({ scope }) => scope.number))];
    const series = await this.series.readAll(edition, scopes, { from: first - LOOK_BACK_DAYS, to: null, asOf: null });
    const records = new Map([...series].map(([scope, one]) => [scope, [...one.records()] as IndexRecord[]]));
    const firings = fired.flatMap(({ rule, family, scope, day }) =>
      toValueFiring(rule, { id: indexIdOf({ family, scope }), family }, day, records.get(scope.number) ?? []),
    );
    return this.keeper.keep(firings.map((firing) => (now: Date) => toNewAlert(edition, firing, now)));
  }
}

/** Days before the newest that a rule needs which looks at more than the values of a sparkline; 0 where those are enough. */
function historyOf(condition: Condition, span: number): number {
  const days = LOOK_BACK_DAYS + span;
  if (!isAboutValues(condition)) return 0;
  if (condition.kind === 'percentile') return PERCENTILE_DAYS + days;
  return condition.kind === 'rating' || condition.kind === 'quality' || days > SHOWN_DAYS ? days : 0;
}

/** The days up to the newest, ascending. */
function daysOf(family: Family, { record, trend }: Latest, history: readonly Outcome[] | null): DayValue[] {
  if (history === null || history.length === 0)
    return trend[family].sparkline.map((value) => ({ value, letter: null, reason: null, percentile: null }));
  return toDayValues(family, history, history[0].day, record.day);
}
