import { ApiProperty } from '@nestjs/swagger';
import type { LoggedRequest } from './requests.view';

/** A key as lists name it. */
export class KeyReference {
  /** Id of the key. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * Its name.
   * @example 'Notebook'
   */
  name!: string;

  /**
   * Its last characters.
   * @example '1xQz'
   */
  last4!: string;
}

/** A call by a key. */
export class RequestResponse {
  /**
   * Number of the call in the log.
   * @example '4711'
   */
  id!: string;

  /**
   * When it came.
   * @example '2026-11-21T14:05:00.120Z'
   */
  @ApiProperty({ format: 'date-time' })
  at!: string;

  /** The key it was made with. */
  @ApiProperty({ type: KeyReference })
  key!: KeyReference;

  /**
   * What was called: its `operationId`.
   * @example 'listIndexes'
   */
  operation!: string;

  /**
   * Status of the answer.
   * @example 200
   */
  @ApiProperty({ type: 'integer' })
  status!: number;

  /**
   * Milliseconds until the answer began.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  milliseconds!: number;

  /**
   * Calls that it cost.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  cost!: number;

  /**
   * `X-Request-Id` of the answer.
   * @example 'req_6f0c2a54-2f9c-4a2b-9a57-7a3d4f0f7a11'
   */
  requestId!: string;

  /**
   * The network that it came from: the address is cut to its /24, of IPv6 to its /48. Null where it is not known.
   * @example '192.0.2.0/24'
   */
  @ApiProperty({ type: String, nullable: true })
  network!: string | null;
}

/** A page of the request log. */
export class RequestsResponse {
  /** Newest first. */
  @ApiProperty({ type: [RequestResponse] })
  data!: RequestResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;

  /**
   * Calls on the days asked for that came faster than they could be written down: they are counted and not in the log.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  unlogged!: number;
}

export function toRequestResponse({ id, at, keyId, keyName, keyLast4, ...rest }: LoggedRequest): RequestResponse {
  const { operation, status, milliseconds, cost, requestId, network } = rest;
  const key = { id: keyId, name: keyName, last4: keyLast4 };
  return { id, at: at.toISOString(), key, operation, status, milliseconds, cost, requestId, network };
}
