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
   * English short name.
   * @example 'Saudi Arabia'
   */
  name!: string;
}
