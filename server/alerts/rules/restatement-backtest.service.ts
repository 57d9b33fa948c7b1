import { Injectable } from '@nestjs/common';
import { type Edition, type Family, indexIdOf, OwnIndexes, type RestatedHistory, RestatedValues, valueOf } from '../../indexes';
import { toDayNumber, toIsoDay } from '../../platform/clock';
import { Stopping } from '../../platform/stopping';
import type { BacktestFiringResponse } from './backtest.dto';
import type { Tried, TriedIndexes, TriedSpan } from './backtest-results';
import { byPublication, mostRestated } from './restatements';
import { ToldDays } from './told-days';

/** Scopes of which all vintages are in memory at once. */
const SCOPES_AT_ONCE = 20;

/** What of a rule on restated values decides when it fires. */
export interface RestatementTrigger {
  readonly points: number;
  readonly cooldown: number;
}

/** When a rule on restated values would have fired, by all vintages that were ever published. */
@Injectable()
export class RestatementBacktest {
  constructor(
    private readonly restated: RestatedValues,
    private readonly own: OwnIndexes,
    private readonly stopping: Stopping,
  ) {}

  async run(edition: Edition, { indexes, own }: TriedIndexes, trigger: RestatementTrigger, span: TriedSpan): Promise<Tried> {
    const tried: Tried[] = [];
    const scopes = [...new Set(indexes.map(({ scope }) => scope.number))];
    for (let at = 0; at < scopes.length; at += SCOPES_AT_ONCE) {
      await this.stopping.turn();
      const some = await this.restated.listAll(edition, scopes.slice(at, at + SCOPES_AT_ONCE), span.start, span.to);
      for (const { family, scope } of indexes) {
        const history = some.get(scope.number);
        if (history !== undefined) tried.push(tryIndex(indexIdOf({ family, scope }), family, history, trigger, span));
      }
    }
    for (const index of own) tried.push(tryIndex(index.id, 'mvi', await this.own.listRestated(edition, index), trigger, span));
    return { from: Math.min(span.to + 1, ...tried.map(({ from }) => from)), firings: tried.flatMap(({ firings }) => firings) };
  }
}

function tryIndex(id: string, family: Family, history: RestatedHistory, { points, cooldown }: RestatementTrigger, { start, to }: TriedSpan): Tried {
  const told = new ToldDays(cooldown);
  const firings: BacktestFiringResponse[] = [];
  for (const together of byPublication(history.values)) {
    const most = mostRestated(family, together, points);
    if (most === null) continue;
    const { day, computedAt } = most.record;
    const isTried = day >= start && day <= to && toDayNumber(new Date(computedAt * 1000)) >= start;
    if (isTried && told.add(id, day)) firings.push({ index_id: id, date: toIsoDay(day), value: valueOf(family, most.record) });
  }
  return { from: history.firstDay === null ? to + 1 : Math.max(start, history.firstDay), firings };
}
