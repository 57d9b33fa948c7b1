import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsText } from '../../../platform/http/input/field-rules';
import type { StoredOwner } from '../../storage/outlets/outlet-owners.repository';

const OWNER_MAX = 100;
const SOURCE_MAX = 200;

/** Whose an outlet is from a day on. */
export class UpdateOutletOwnerRequest {
  /**
   * Name of the owner; null: from then on nobody is known, and the outlet speaks for itself.
   * @example 'Reach plc'
   */
  @IsOptional()
  @ApiProperty({ nullable: true })
  @IsText({ max: OWNER_MAX, isTrimmed: true })
  owner?: string | null;

  /**
   * Public source of this, or `unverified`.
   * @example 'Annual report of Reach plc for 2023'
   */
  @IsText({ max: SOURCE_MAX, isTrimmed: true })
  source!: string;
}

/** Whose an outlet was in a span of days. */
export class OutletOwnerResponse {
  /**
   * The owner; null where nobody is known.
   * @example 'Reach plc'
   */
  @ApiProperty({ type: String, nullable: true })
  owner!: string | null;

  /**
   * First day; null: for as long as matters.
   * @example '2018-02-28'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  since!: string | null;

  /** First day of the next one; null: until today. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  until!: string | null;

  /**
   * Public source of this, or `unverified`.
   * @example 'unverified'
   */
  source!: string;

  /** When this was set. */
  @ApiProperty({ format: 'date-time' })
  changedAt!: string;

  /** Id of the person who set it; null if it came with the product. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  changedBy!: string | null;
}

/** @param owners of one outlet, the earliest first */
export function toOwnerResponses(owners: readonly StoredOwner[]): OutletOwnerResponse[] {
  return owners.map(({ owner, since, source, changedAt, changedBy }, at) => ({
    ...{ owner, since, until: owners[at + 1]?.since ?? null, source },
    ...{ changedAt: changedAt.toISOString(), changedBy },
  }));
}
