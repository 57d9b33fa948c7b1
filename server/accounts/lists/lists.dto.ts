import { ApiProperty } from '@nestjs/swagger';

/** A country to choose. */
export class CountryResponse {
  /**
   * 1 to 195, in the alphabet of the English names.
   * @example 149
   */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 195 })
  id!: number;

  /**
   * ISO 3166 code.
   * @example 'SA'
   */
  @ApiProperty({ pattern: '^[A-Z]{2}$' })
  code!: string;

  /**
   * English short name.
   * @example 'Saudi Arabia'
   */
  name!: string;
}
