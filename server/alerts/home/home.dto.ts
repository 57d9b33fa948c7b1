import { ApiProperty, PickType } from '@nestjs/swagger';
import { CrisisResponse } from '../../indexes';
import { ProvenanceResponse } from '../../news';
import { toIsoDay } from '../../platform/clock';
import { toWatchedIndex, WatchedIndexResponse } from '../watchlists/watched-indexes.dto';
import type { Home } from './home.service';
import type { Mover } from './movers';
import type { Revision } from './revisions';

/** An index that has moved. */
export class MoverResponse extends PickType(WatchedIndexResponse, [
  'index_id',
  'code',
  'name',
  'family',
  'value',
  'date',
  'level',
  'rating',
  'sparkline',
] as const) {
  /**
   * Index points since the end of `from`.
   * @example -6.4
   */
  moved!: number;
}

/** What the person keeps an eye on. */
export class HomeWatchedResponse {
  /**
   * Watchlists that they see.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  lists!: number;

  /**
   * Indexes on them.
   * @example 14
   */
  @ApiProperty({ type: 'integer' })
  count!: number;

  /** Those that have moved furthest, either way; five at most. */
  movers!: MoverResponse[];
}

/** A crisis that is open. */
export class HomeCrisisResponse extends PickType(CrisisResponse, ['id', 'name', 'severity', 'start', 'duration', 'peakValue', 'index_id'] as const) {
  /**
   * Whether it has begun since the last visit.
   * @example true
   */
  is_new!: boolean;

  /**
   * Whether one of its scopes is watched.
   * @example false
   */
  is_watched!: boolean;
}

/** Crises that are open. */
export class HomeCrisesResponse {
  /**
   * How many there are.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  open!: number;

  /**
   * How many of them have begun since the last visit.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  begun!: number;

  /** New ones first, then those that touch what is watched, then the most severe; five at most. */
  data!: HomeCrisisResponse[];
}

/** A value that is another one than at the last visit. */
export class HomeRevisionResponse {
  /**
   * ID of the index.
   * @example 'mvi-sa'
   */
  index_id!: string;

  /**
   * The ID in upper case.
   * @example 'MVI-SA'
   */
  code!: string;

  /**
   * Of an index of the organization’s own, what it is called; else null.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  own_name!: string | null;

  /**
   * UTC day of the value.
   * @example '2026-02-27'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * What it was.
   * @example 61.2
   */
  before!: number;

  /**
   * What it is.
   * @example 60.9
   */
  now!: number;
}

/** Values that have changed since the last visit. */
export class HomeRevisionsResponse {
  /**
   * How many of the first 20 watched indexes’ values, of the 14 days before the last visit.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  count!: number;

  /** Those that have changed most; five at most. */
  data!: HomeRevisionResponse[];

  /**
   * How many final values of all indexes were restated since the last visit.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  restated!: number;
}

/** What has changed since the person was here last. */
export class HomeResponse extends ProvenanceResponse {
  /**
   * When the last visit ended; null where this is the first.
   * @example '2026-02-27T16:30:00Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  since!: string | null;

  /**
   * UTC day whose values changes are counted from: the last one that was closed at the last visit, else the one before the latest. Null where nothing is published.
   * @example '2026-02-26'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  from!: string | null;

  /**
   * UTC day of the latest values.
   * @example '2026-03-01'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  last!: string | null;

  /** What the person keeps an eye on. */
  watched!: HomeWatchedResponse;

  /** The countries whose MVI has moved furthest, either way; five at most. */
  world!: MoverResponse[];

  /** Crises that are open. */
  crises!: HomeCrisesResponse;

  /** Values that are others than at the last visit. */
  revisions!: HomeRevisionsResponse;
}

export function toHomeResponse({ since, from, last, watched, world, crises, revisions, provenance }: Home): HomeResponse {
  return {
    since: since?.toISOString() ?? null,
    from: from === null ? null : toIsoDay(from),
    last: last === null ? null : toIsoDay(last),
    watched: { ...watched, movers: watched.movers.map(toMover) },
    world: world.map(toMover),
    crises: {
      open: crises.open,
      begun: crises.begun,
      data: crises.shown.map(({ id, name, severity, start, duration, peakValue, index_id, isNew, isWatched }) => ({
        ...{ id, name, severity, start, duration, peakValue, index_id },
        is_new: isNew,
        is_watched: isWatched,
      })),
    },
    revisions: { count: revisions.count, data: revisions.shown.map(toRevision), restated: revisions.restated },
    ...provenance,
  };
}

function toMover({ view, points }: Mover): MoverResponse {
  const { index_id, code, name, family, value, date, level, rating, sparkline } = toWatchedIndex('', null, view);
  return { index_id, code, name, family, value, date, level, rating, sparkline, moved: points };
}

function toRevision({ indexId: id, ownName, day, before, now }: Revision): HomeRevisionResponse {
  return { index_id: id, code: id.toUpperCase(), own_name: ownName, date: toIsoDay(day), before, now };
}
