import { Injectable } from '@nestjs/common';
import { type CatalogueIndex, CrisesReader, CrisisHistory, type CrisisPlaces, type Edition, indexIdOf, SeriesService } from '../../indexes';
import { toIsoDay } from '../../platform/clock';
import { Stopping } from '../../platform/stopping';
import { type Scope, SCOPE_BY_SLUG } from '../../reference/scopes';
import { FIRINGS_SHOWN, type Tried, type TriedSpan } from './backtest-results';
import type { EventCondition } from './conditions';
import { type CrisisTelling, looksFor, tellingOf } from './crisis-events';
import { ToldDays } from './told-days';

const WORLD = SCOPE_BY_SLUG.get('world')!;
/** Scopes whose days are in memory at once. */
const SCOPES_AT_ONCE = 20;

/** What of a rule on crises decides when it fires. */
export interface CrisisTrigger {
  readonly condition: EventCondition;
  readonly cooldown: number;
}

type Fired = Pick<CrisisTelling, 'scope' | 'day'>;

/** When a rule on crises would have fired, by all that has become of them from day to day. */
@Injectable()
export class CrisisBacktest {
  constructor(
    private readonly history: CrisisHistory,
    private readonly crises: CrisesReader,
    private readonly series: SeriesService,
    private readonly stopping: Stopping,
  ) {}

  async run(edition: Edition, indexes: readonly CatalogueIndex[], { condition, cooldown }: CrisisTrigger, { start, to }: TriedSpan): Promise<Tried> {
    const from = await this.findFirst(edition, indexes, start);
    if (from === null || from > to) return { from: to + 1, firings: [] };
    const watched = new Set(indexes.map(({ scope }) => scope.number));
    const told = new ToldDays(cooldown);
    const fired: Fired[] = [];
    for await (const { vintage, before } of this.history.eachSince(edition, from, placesOf(indexes))) {
      await this.stopping.turn();
      const telling = vintage.through > to ? null : tellingOf(vintage, before, ({ number }) => watched.has(number));
      if (
        telling !== null &&
        looksFor(condition, telling.news) &&
        telling.day >= from &&
        told.add(indexIdOf({ family: 'mvi', scope: telling.scope }), telling.day)
      )
        fired.push(telling);
    }
    fired.sort((one, other) => other.day - one.day);
    const values = await this.readValues(edition, fired.slice(0, FIRINGS_SHOWN));
    return {
      from,
      firings: fired.map((one) => ({
        index_id: indexIdOf({ family: 'mvi', scope: one.scope }),
        date: toIsoDay(one.day),
        value: values.get(keyOf(one)) ?? null,
      })),
    };
  }

  /** By scope and day, of those that are shown. */
  private async readValues(edition: Edition, fired: readonly Fired[]): Promise<Map<string, number | null>> {
    const values = new Map<string, number | null>();
    const wanted = new Set(fired.map(keyOf));
    const scopes = [...new Set(fired.map(({ scope }) => scope.number))];
    const from = Math.min(...fired.map(({ day }) => day));
    for (let at = 0; at < scopes.length; at += SCOPES_AT_ONCE) {
      await this.stopping.turn();
      const series = await this.series.readAll(edition, scopes.slice(at, at + SCOPES_AT_ONCE), { from, to: null, asOf: null });
      for (const [number, one] of series) {
        for (const outcome of one.outcomes()) {
          const key = keyOf({ scope: { number }, day: outcome.day });
          if (wanted.has(key)) values.set(key, outcome.values?.mvi ?? null);
        }
      }
    }
    return values;
  }

  /** The first day on which crises are looked for, which are found in all that there is; null while they are not made yet. */
  private async findFirst(edition: Edition, indexes: readonly CatalogueIndex[], start: number): Promise<number | null> {
    if (indexes.length === 0 || (await this.crises.findThrough(edition, null)) === null) return null;
    const series = await this.series.readAll(edition, [WORLD.number], { from: start, to: null, asOf: null });
    const [first] = series.get(WORLD.number)!.outcomes();
    return first?.day ?? null;
  }
}

function keyOf({ scope, day }: { readonly scope: Pick<Scope, 'number'>; readonly day: number }): string {
  return `${scope.number} ${day}`;
}

/** The countries and categories that all crises lie in which a rule may be told of. */
function placesOf(indexes: readonly CatalogueIndex[]): CrisisPlaces {
  const all = (of: (scope: Scope) => string | null): string[] | null => {
    const names = indexes.map(({ scope }) => of(scope));
    return names.includes(null) ? null : [...new Set(names as string[])];
  };
  return { countries: all(({ country }) => country), categories: all(({ category }) => category) };
}
