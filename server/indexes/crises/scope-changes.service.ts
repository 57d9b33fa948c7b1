import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Stopping } from '../../platform/stopping';
import { monthOf } from '../storage/calendar';
import type { EditionKey } from '../storage/edition';
import type { ScopeEpisode } from './crisis';
import type { ScopeChange } from './crisis-pass';
import { beginningOf, findChange, seriesOf, type StoredMonth } from './scope-change';

/** Scopes whose values are in memory at once. */
const SCOPES_AT_ONCE = 128;

interface MonthRow extends StoredMonth {
  readonly scope: number;
}

/** Finds episodes again where values have changed. */
@Injectable()
export class ScopeChanges {
  constructor(private readonly stopping: Stopping) {}

  /**
   * @param changedFrom the first day whose value has changed, by scope
   * @param episodes those found before that may have changed with it
   * @param madeThrough the last day that they were found in; null where none were
   */
  async find(
    manager: EntityManager,
    edition: EditionKey,
    changedFrom: ReadonlyMap<number, number>,
    episodes: (scope: number) => readonly ScopeEpisode[],
    madeThrough: number | null,
  ): Promise<{ changes: ScopeChange[]; through: number | null }> {
    const scopes = [...changedFrom.keys()].sort((a, b) => a - b);
    const changes: ScopeChange[] = [];
    let through: number | null = null;
    for (let at = 0; at < scopes.length; at += SCOPES_AT_ONCE) {
      await this.stopping.turn();
      const piece = scopes.slice(at, at + SCOPES_AT_ONCE).map((scope) => {
        return { scope, ...beginningOf(episodes(scope), changedFrom.get(scope)!, madeThrough) };
      });
      const firstMonth = monthOf(Math.min(...piece.map(({ from }) => from)));
      const months = await this.readMonths(
        manager,
        edition,
        piece.map(({ scope }) => scope),
        firstMonth,
      );
      for (const { scope, before, from } of piece) {
        const series = seriesOf(months.get(scope) ?? [], from);
        if (series === null) continue;
        through = Math.max(through ?? series.lastDay, series.lastDay);
        const found = findChange(scope, series, before, madeThrough);
        if (found !== null) changes.push(found);
      }
    }
    return { changes, through };
  }

  private async readMonths(
    manager: EntityManager,
    { dataset, methodology }: EditionKey,
    scopes: readonly number[],
    from: number,
  ): Promise<Map<number, MonthRow[]>> {
    const rows: MonthRow[] = await manager.query(
      `SELECT scope, month, packed FROM index_values
       WHERE dataset = $1 AND methodology = $2 AND scope = ANY ($3::smallint[]) AND month >= $4 ORDER BY scope, month`,
      [dataset, methodology, scopes, from],
    );
    return Map.groupBy(rows, ({ scope }) => scope);
  }
}
