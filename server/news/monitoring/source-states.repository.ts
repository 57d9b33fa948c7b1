import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import type { SourceState } from './source-state';

export interface StateChange {
  readonly source: string;
  /** Null where nothing was known of the source. */
  readonly from: SourceState | null;
  readonly to: SourceState;
}

/** What was last reported about each source. */
@Injectable()
export class SourceStatesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores states. @returns those that changed; of several processes that call at once, one gets a change. */
  async change(states: readonly { readonly source: string; readonly state: SourceState }[], now: Date): Promise<StateChange[]> {
    return this.dataSource.transaction(async (manager) => {
      await lockUntilCommit(manager, 'sourceStates');
      const rows: { source: string; state: SourceState }[] = await manager.query(`SELECT source, state FROM source_states`);
      const known = new Map(rows.map(({ source, state }) => [source, state]));
      const changes = states
        .filter(({ source, state }) => known.get(source) !== state)
        .map(({ source, state: to }) => ({ source, from: known.get(source) ?? null, to }));
      if (changes.length === 0) return [];
      await manager.query(
        `INSERT INTO source_states (source, state, since) SELECT source, state, $1 FROM unnest($2::text[], $3::text[]) AS t (source, state)
         ON CONFLICT (source) DO UPDATE SET state = excluded.state, since = excluded.since`,
        [now, changes.map(({ source }) => source), changes.map(({ to }) => to)],
      );
      return changes;
    });
  }
}
