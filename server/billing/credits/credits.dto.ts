import { ApiProperty } from '@nestjs/swagger';
import { fieldRule } from '../../platform/http/input/field-rule';
import { message } from '../../platform/messages/message';
import { CREDIT_PACKS, type CreditPack } from '../prices/price-list';
import type { CreditReason, LedgerRow } from './credits.repository';

const PACKS = Object.keys(CREDIT_PACKS).map(Number);
const REASONS: readonly CreditReason[] = ['purchase', 'grant', 'usage', 'refund', 'correction', 'expiry'];

/** The pack that is bought. */
export class BuyCreditsRequest {
  /**
   * How many credits it holds.
   * @example 1000
   */
  @fieldRule('isPack', (value) => (PACKS.includes(value as number) ? null : message('not_one_of', { values: PACKS.join(', ') })))
  @ApiProperty({ type: 'integer', enum: PACKS })
  credits!: CreditPack;
}

/** Credits that came or went. */
export class CreditEntryResponse {
  /** When; of what calls have spent, the day. */
  @ApiProperty({ format: 'date-time' })
  at!: string;

  /** Why. */
  @ApiProperty({ enum: [...REASONS] })
  reason!: CreditReason;

  /**
   * How many; negative where they went.
   * @example 1000
   */
  @ApiProperty({ type: 'integer' })
  amount!: number;

  /** When what is left of them is lost; null where they went, and where they do not expire. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expiresAt!: string | null;
}

/** Credits of an organization. */
export class CreditLedgerResponse {
  /**
   * Credits left.
   * @example 870
   */
  @ApiProperty({ type: 'integer' })
  balance!: number;

  /** When the next of them expire; null where none do. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expiresAt!: string | null;

  /** The last ones, newest first. */
  @ApiProperty({ type: [CreditEntryResponse] })
  entries!: CreditEntryResponse[];
}

export function toCreditEntryResponse({ at, reason, amount, expiresAt }: LedgerRow): CreditEntryResponse {
  return { at: at.toISOString(), reason, amount, expiresAt: expiresAt?.toISOString() ?? null };
}
