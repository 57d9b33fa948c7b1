import { Injectable } from '@nestjs/common';
import { type CatalogueIndex, type Edition, EditionsService, type Family, indexIdOf, type Outcome, OwnIndexes, SeriesService } from '../../indexes';
import type { Principal } from '../../platform/access/principal';
import { Clock, parseIsoDay, toIsoDay } from '../../platform/clock';
import { Stopping } from '../../platform/stopping';
import { openDay } from '../../reference/day-closing';
import { itemsOf } from '../watchlists/sections';
import { type Viewer, viewerOf } from '../watchlists/viewer';
import { WatchlistsRepository } from '../watchlists/watchlists.repository';
import { readCondition, readSubject } from './alert-parts.dto';
import type { AlertTriggerRequest } from './alert-rule-requests.dto';
import { BacktestQueue } from './backtest-queue';
import { CrisisBacktest } from './crisis-backtest.service';
import type { BacktestFiringResponse, BacktestResponse } from './backtest.dto';
import { FIRINGS_SHOWN, type Tried, type TriedIndexes, type TriedSpan } from './backtest-results';
import { type Condition, isAboutValues, PERCENTILE_DAYS } from './conditions';
import { toDayValues } from './day-values';
import { backtest, LOOK_BACK_DAYS, type Trigger } from './firings';
import { RestatementBacktest } from './restatement-backtest.service';
import { checkCondition, RuleReader } from './rule-reader.service';
import { customIdsOf, indexesOf, type Subject } from './subject';

const DAYS = 1_096;
const MONTH_DAYS = 30.4375;
/** Indexes whose years are in memory at once. */
const INDEXES_AT_ONCE = 20;

/** Says on which days of the last three years a rule would have fired, by what is known of them now. Keeps nothing. */
@Injectable()
export class BacktestService {
  constructor(
    private readonly reader: RuleReader,
    private readonly watchlists: WatchlistsRepository,
    private readonly editions: EditionsService,
    private readonly series: SeriesService,
    private readonly own: OwnIndexes,
    private readonly crises: CrisisBacktest,
    private readonly restatements: RestatementBacktest,
    private readonly queue: BacktestQueue,
    private readonly stopping: Stopping,
    private readonly clock: Clock,
  ) {}

  /** @throws validation_failed; rate_limited where too many wait */
  run(principal: Principal, body: AlertTriggerRequest): Promise<BacktestResponse> {
    return this.queue.run(principal.organizationId, () => this.runNow(principal, body));
  }

  private async runNow(principal: Principal, body: AlertTriggerRequest): Promise<BacktestResponse> {
    const viewer = viewerOf(principal);
    const [subject, condition] = [readSubject(body.subject), readCondition(body.condition)];
    checkCondition(subject, condition);
    await this.reader.checkSubject(viewer, subject);
    const tried = await this.findIndexes(viewer, subject);
    const { provenance, edition } = await this.editions.choose(principal);
    const { persistence = 1, cooldown = 0 } = body;
    const to = openDay(this.clock.now()) - 1;
    const { from: first, firings } = await this.tryRule(edition, tried, { condition, persistence, cooldown }, { start: to - DAYS + 1, to });
    firings.sort((one, other) => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1));
    const days = to - first + 1;
    return {
      from: days === 0 ? null : toIsoDay(first),
      to: days === 0 ? null : toIsoDay(to),
      indexes: tried.indexes.length + (condition.kind === 'crisis' ? 0 : tried.own.length),
      count: firings.length,
      per_month: days === 0 ? 0 : Math.round((10 * firings.length * MONTH_DAYS) / days) / 10,
      months: monthsOf(firings, first, to),
      firings: firings.slice(0, FIRINGS_SHOWN),
      ...provenance,
    };
  }

  private async findIndexes(viewer: Viewer, subject: Subject): Promise<TriedIndexes> {
    const list = subject.kind === 'watchlist' ? await this.watchlists.get(viewer, subject.watchlistId) : null;
    const watched = itemsOf(list?.sections ?? []).map(({ indexId }) => indexId);
    const own = await this.own.list(viewer.organizationId, customIdsOf(subject, watched));
    return { indexes: indexesOf(subject, watched), own: [...own.values()] };
  }

  private tryRule(
    edition: Edition,
    tried: TriedIndexes,
    { condition, persistence, cooldown }: Omit<Trigger, 'condition'> & { readonly condition: Condition },
    span: TriedSpan,
  ): Promise<Tried> {
    if (isAboutValues(condition)) return this.tryAll(edition, tried, { condition, persistence, cooldown }, span);
    if (condition.kind === 'restated') return this.restatements.run(edition, tried, { points: condition.points, cooldown }, span);
    return this.crises.run(edition, tried.indexes, { condition, cooldown }, span);
  }

  private async tryAll(edition: Edition, { indexes, own }: TriedIndexes, trigger: Trigger, span: TriedSpan): Promise<Tried> {
    const firings: BacktestFiringResponse[] = [];
    let first = span.to + 1;
    const add = (tried: Tried): void => {
      first = Math.min(first, tried.from);
      firings.push(...tried.firings);
    };
    for (let at = 0; at < indexes.length; at += INDEXES_AT_ONCE) {
      for await (const tried of this.tryIndexes(edition, indexes.slice(at, at + INDEXES_AT_ONCE), trigger, span)) add(tried);
    }
    for (const index of own) {
      await this.stopping.turn();
      const series = await this.own.read(edition, index, { from: span.start - daysBefore(trigger), to: span.to, asOf: null });
      add(tryIndex({ id: index.id, family: 'mvi' }, [...series.records()], trigger, span));
    }
    return { from: first, firings };
  }

  private async *tryIndexes(edition: Edition, indexes: readonly CatalogueIndex[], trigger: Trigger, span: TriedSpan): AsyncGenerator<Tried> {
    const { start, to } = span;
    const scopes = [...new Set(indexes.map(({ scope }) => scope.number))];
    const series = await this.series.readAll(edition, scopes, { from: start - daysBefore(trigger), to, asOf: null });
    for (const index of indexes) {
      await this.stopping.turn();
      yield tryIndex({ id: indexIdOf(index), family: index.family }, [...series.get(index.scope.number)!.outcomes()], trigger, span);
    }
  }
}

function daysBefore({ condition }: Trigger): number {
  return LOOK_BACK_DAYS + (condition.kind === 'percentile' ? PERCENTILE_DAYS : 0);
}

function tryIndex(
  { id, family }: { readonly id: string; readonly family: Family },
  records: readonly Outcome[],
  trigger: Trigger,
  { start, to }: TriedSpan,
): Tried {
  if (records.length === 0) return { from: to + 1, firings: [] };
  const days = toDayValues(family, records, records[0].day, to);
  const from = Math.max(start, records[0].day);
  const fired = backtest(trigger, days, from - records[0].day);
  return { from, firings: fired.map((at) => ({ index_id: id, date: toIsoDay(records[0].day + at), value: days[at].value })) };
}

/** Also those without a firing. */
function monthsOf(firings: readonly BacktestFiringResponse[], from: number, to: number): { month: string; count: number }[] {
  const counts = new Map<string, number>();
  for (let day = from; day <= to; day = firstOfNextMonth(day)) counts.set(toIsoDay(day).slice(0, 7), 0);
  for (const { date } of firings) counts.set(date.slice(0, 7), (counts.get(date.slice(0, 7)) ?? 0) + 1);
  return [...counts].map(([month, count]) => ({ month, count }));
}

function firstOfNextMonth(day: number): number {
  const [year, month] = toIsoDay(day).split('-').map(Number);
  return parseIsoDay(month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`)!;
}
