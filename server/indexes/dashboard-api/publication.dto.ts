import { ApiProperty } from '@nestjs/swagger';
import { ProvenanceResponse } from '../../news';

/** What is currently published, and where it comes from. */
export class PublicationResponse extends ProvenanceResponse {
  /**
   * Newest UTC day with a value, which may still be open; null before the first.
   * @example '2026-03-01'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  day!: string | null;

  /**
   * When a value last changed; null before the first.
   * @example '2026-03-02T00:15:00.000Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updated_at!: string | null;
}
