import { ApiProperty } from '@nestjs/swagger';
import { itemsOf } from './sections';
import type { Viewer } from './viewer';
import { SHARINGS, type Sharing } from './watchlist.entity';
import type { SeenWatchlist } from './watchlists.repository';

/** Somebody, or a team, that a list belongs to or is shared with. */
export class WatchlistPartyResponse {
  /** Id of the person or of the team. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * Name of the person or of the team.
   * @example 'Research'
   */
  name!: string;
}

/** A watchlist without what is on it. */
export class WatchlistResponse {
  /**
   * ID of the list.
   * @example '5d2f7c1e-8a4b-4c3d-9e6f-1b2a3c4d5e6f'
   */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * What it is called.
   * @example 'Gulf energy'
   */
  name!: string;

  /**
   * What it is for; null where nobody has said.
   * @example 'Everything that may move deliveries.'
   */
  @ApiProperty({ type: String, nullable: true })
  description!: string | null;

  /**
   * Whose it is; null where it was made with a key or its owner has left.
   */
  @ApiProperty({ type: WatchlistPartyResponse, nullable: true, example: null })
  owner!: WatchlistPartyResponse | null;

  /**
   * Who sees and edits it beside its owner.
   * @example 'organization'
   */
  @ApiProperty({ enum: SHARINGS })
  shared_with!: Sharing;

  /**
   * The team that it is shared with; null where it is none, or the team has been deleted.
   */
  @ApiProperty({ type: WatchlistPartyResponse, nullable: true, example: null })
  team!: WatchlistPartyResponse | null;

  /**
   * Whether the caller may share and delete it.
   * @example true
   */
  is_own!: boolean;

  /**
   * How many indexes are on it.
   * @example 14
   */
  count!: number;

  /**
   * Another number after each change; what changes the list as a whole names it.
   * @example 3
   */
  version!: number;

  /**
   * When it was made.
   * @example '2026-03-01T09:30:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /**
   * When it was changed last.
   * @example '2026-03-02T16:05:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  updated_at!: string;
}

/** All lists that the caller sees. */
export class WatchlistListResponse {
  /** The lists, in the order that the person has put them in, then by name. */
  data!: WatchlistResponse[];
}

export function toWatchlistResponse(list: SeenWatchlist, viewer: Viewer): WatchlistResponse {
  return {
    id: list.id,
    name: list.name,
    description: list.description,
    owner: partyOf(list.ownerId, list.ownerName),
    shared_with: list.sharedWith,
    team: partyOf(list.teamId, list.teamName),
    is_own: isOwn(list, viewer),
    count: itemsOf(list.sections).length,
    version: list.version,
    created_at: list.createdAt.toISOString(),
    updated_at: list.updatedAt.toISOString(),
  };
}

/** Whether the viewer decides on the list as a whole: its owner, those who run the organization, and a program of lists without an owner. */
export function isOwn({ ownerId }: Pick<SeenWatchlist, 'ownerId'>, { userId, isManager }: Viewer): boolean {
  return isManager || ownerId === userId;
}

export function partyOf(id: string | null, name: string | null): WatchlistPartyResponse | null {
  return id === null || name === null ? null : { id, name };
}
