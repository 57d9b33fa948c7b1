import { ApiProperty } from '@nestjs/swagger';
import type { TrailEvent } from './trail.view';

/** Who did something. */
export class TrailActor {
  /** Id of the person. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * Their name; null where the account is gone.
   * @example 'Ada Lovelace'
   */
  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  /**
   * Their address; null where the account is gone.
   * @example 'ada@example.com'
   */
  @ApiProperty({ type: String, nullable: true })
  email!: string | null;
}

/** Something that happened in the organization. */
export class TrailEventResponse {
  /**
   * Number of the event.
   * @example '4711'
   */
  id!: string;

  /**
   * When it happened.
   * @example '2026-11-21T14:05:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  at!: string;

  /**
   * What happened: domain and past tense.
   * @example 'organization.member_invited'
   */
  action!: string;

  /** Who did it; null where it was nobody with an account. */
  @ApiProperty({ type: TrailActor, nullable: true })
  actor!: TrailActor | null;

  /**
   * Whom or what it was about: an address or the name of a team; null where there is nothing to name, or it is gone.
   * @example 'grace@example.com'
   */
  @ApiProperty({ type: String, nullable: true })
  about!: string | null;

  /**
   * Network address that it came from; null where that is not known.
   * @example '192.0.2.7'
   */
  @ApiProperty({ type: String, nullable: true })
  address!: string | null;

  /**
   * Id of the request that did it, as replies name it in `X-Request-Id`; null where it was none.
   * @example '4f1d9a52-7c1e-4b83-9f0e-3f6f6d0f2c11'
   */
  @ApiProperty({ type: String, nullable: true })
  requestId!: string | null;

  /**
   * Further facts by name.
   * @example { "to": "admin" }
   */
  @ApiProperty({ type: 'object', additionalProperties: true })
  details!: Record<string, unknown>;
}

/** A page of the audit trail. */
export class TrailResponse {
  /** Newest first. */
  @ApiProperty({ type: [TrailEventResponse] })
  data!: TrailEventResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

export function toTrailEventResponse({
  id,
  at,
  action,
  actorId,
  actorName,
  actorEmail,
  about,
  address,
  requestId,
  details,
}: TrailEvent): TrailEventResponse {
  const actor = actorId === null ? null : { id: actorId, name: actorName, email: actorEmail };
  return { id, at: at.toISOString(), action, actor, about, address, requestId, details };
}
