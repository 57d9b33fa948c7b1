import { ApiProperty } from '@nestjs/swagger';
import { ProvenanceResponse } from '../../news';
import { FAMILIES, type Family } from '../catalogue/catalogue';
import { BULK_FORMATS, type BulkFile, type BulkFormat } from './bulk-folder';

/** A file with all values of a family in a year. */
export class BulkFileResponse {
  /**
   * Name of the file. It changes with the content.
   * @example 'mvi-2025-9f86d081884c.csv.gz'
   */
  name!: string;

  /**
   * Where to download it, with an API key.
   * @example '/v1/bulk/mvi-2025-9f86d081884c.csv.gz'
   */
  url!: string;

  /**
   * Family of the indexes.
   * @example 'mvi'
   */
  @ApiProperty({ enum: FAMILIES })
  family!: Family;

  /**
   * Year of the days.
   * @example 2025
   */
  year!: number;

  /**
   * `csv`: CSV packed with gzip. `parquet`: Apache Parquet, packed with Snappy.
   * @example 'csv'
   */
  @ApiProperty({ enum: BULK_FORMATS })
  format!: BulkFormat;

  /**
   * Version of the methodology by which the values were computed.
   * @example 'v2'
   */
  methodology!: string;

  /**
   * Number of values, those that are null included.
   * @example 2863060
   */
  rows!: number;

  /**
   * Size of the file.
   * @example 61830144
   */
  bytes!: number;

  /**
   * SHA-256 of the file, hexadecimal.
   * @example '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
   */
  sha256!: string;

  /**
   * First day with a row.
   * @example '2025-01-01'
   */
  @ApiProperty({ format: 'date' })
  from!: string;

  /**
   * Last day with a row.
   * @example '2025-12-31'
   */
  @ApiProperty({ format: 'date' })
  to!: string;

  /**
   * The instant that the file stands for: its rows are what `/values` returns `as_of` then.
   * @example '2026-03-01T00:45:12.345Z'
   */
  @ApiProperty({ format: 'date-time' })
  as_of!: string;

  /**
   * When it was written. A year in which nothing has changed since is not written again.
   * @example '2026-01-09T00:45:12.345Z'
   */
  @ApiProperty({ format: 'date-time' })
  written_at!: string;
}

/** The bulk files there are. */
export class BulkFileListResponse extends ProvenanceResponse {
  /** The files, ascending by year. Together they hold every value of MVI and ISR of every day that has closed, with its tone; simulated ones those of the indexes that are no pair of country and category. */
  data!: BulkFileResponse[];

  /**
   * Instant to go on from: whoever has read all files and then `/v1/changes` since this instant misses nothing. Null if there are no files yet.
   * @example '2026-03-01T00:45:12.345Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  changes_since!: string | null;
}

export function toBulkFileResponse(file: BulkFile): BulkFileResponse {
  const { name, family, year, format, methodology, rows, bytes, sha256, from, to, asOf, writtenAt } = file;
  return { name, url: `/v1/bulk/${name}`, family, year, format, methodology, rows, bytes, sha256, from, to, as_of: asOf, written_at: writtenAt };
}
