/** What messages say, by their type: what the OpenAPI document describes under `webhooks`. */
import { ApiProperty } from '@nestjs/swagger';

/** An index with the value that it has since. */
export class PublishedIndex {
  /**
   * ID of the index.
   * @example 'mvi-sa'
   */
  index_id!: string;

  /**
   * UTC day of its latest value; null where it has none.
   * @example '2026-03-01'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  date!: string | null;

  /**
   * The latest value; null where there is not enough data.
   * @example 64.2
   */
  @ApiProperty({ type: Number, nullable: true })
  value!: number | null;

  /**
   * How far it is from final: `open`, `provisional`, `revised`, `final` or `restated`; null where there is none.
   * @example 'provisional'
   */
  @ApiProperty({ type: String, nullable: true })
  state!: string | null;

  /**
   * Points since the day before; null where one of the two is missing.
   * @example 5.3
   */
  @ApiProperty({ type: Number, nullable: true })
  change!: number | null;
}

/** Values were published. */
export class IndexPublishedData {
  /**
   * Which news they are made of.
   * @example 'live'
   */
  dataset!: string;

  /**
   * Version of the methodology.
   * @example 'v2'
   */
  methodology!: string;

  /**
   * When the last of them was published.
   * @example '2026-03-02T00:15:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  published_at!: string;

  /**
   * How many indexes have new values; `indexes` has the first 100 of them, the world and its regions before countries, and these before pairs.
   * @example 214
   */
  @ApiProperty({ type: 'integer' })
  count!: number;

  /** Indexes with new values. */
  @ApiProperty({ type: [PublishedIndex], maxItems: 100 })
  indexes!: PublishedIndex[];

  /**
   * Where every single change is listed, for a key; of a custom index, where its values are.
   * @example 'https://barograph.example/v1/changes?since=2026-03-02T00%3A14%3A59Z'
   */
  @ApiProperty({ format: 'uri' })
  changes_url!: string;
}

/** A value that was final and is another now. */
export class RestatedValue {
  /**
   * ID of the index.
   * @example 'mvi-sa'
   */
  index_id!: string;

  /**
   * UTC day of the value.
   * @example '2026-02-11'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * What it was.
   * @example 58.02
   */
  @ApiProperty({ type: Number, nullable: true })
  old_value!: number | null;

  /**
   * What it is.
   * @example 59.31
   */
  @ApiProperty({ type: Number, nullable: true })
  new_value!: number | null;
}

/** Final values were restated. */
export class ValueRestatedData {
  /**
   * Which news they are made of.
   * @example 'live'
   */
  dataset!: string;

  /**
   * Version of the methodology.
   * @example 'v2'
   */
  methodology!: string;

  /**
   * How many values were restated; `values` has the first 100 of them.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  count!: number;

  /** The values. */
  @ApiProperty({ type: [RestatedValue], maxItems: 100 })
  values!: RestatedValue[];

  /**
   * Where every single change is listed, for a key; of a custom index, where its values are.
   * @example 'https://barograph.example/v1/changes?since=2026-03-02T00%3A14%3A59Z'
   */
  @ApiProperty({ format: 'uri' })
  changes_url!: string;
}

/** A crisis that has begun. */
export class OpenedCrisis {
  /**
   * ID of the crisis.
   * @example 'crisis-sa-energy-20260301'
   */
  id!: string;

  /**
   * From 1 (calm) to 5 (severe).
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  severity!: number;

  /**
   * Its first UTC day.
   * @example '2026-03-01'
   */
  @ApiProperty({ format: 'date' })
  start!: string;

  /**
   * The index with its peak.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * The peak so far.
   * @example 88.4
   */
  peak_value!: number;

  /**
   * Where it is shown.
   * @example 'https://barograph.example/ratings/crises/crisis-sa-energy-20260301'
   */
  @ApiProperty({ format: 'uri' })
  url!: string;
}

/** Crises were opened. */
export class CrisisOpenedData {
  /**
   * Which news they were found in.
   * @example 'live'
   */
  dataset!: string;

  /**
   * Version of the methodology.
   * @example 'v2'
   */
  methodology!: string;

  /**
   * How many were opened; `crises` has the first 50 of them.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  count!: number;

  /** The crises. */
  @ApiProperty({ type: [OpenedCrisis], maxItems: 50 })
  crises!: OpenedCrisis[];
}

/** The series of a custom index is whole for the first time. */
export class CustomIndexReadyData {
  /**
   * ID of the custom index.
   * @example 'custom-abcdefghij'
   */
  index_id!: string;

  /**
   * What it is called.
   * @example 'Gulf shipping'
   */
  name!: string;

  /**
   * Where it is shown.
   * @example 'https://barograph.example/dashboard/custom-indexes/custom-abcdefghij/show'
   */
  @ApiProperty({ format: 'uri' })
  url!: string;
}

/** A share of the month’s calls is used. */
export class UsageThresholdData {
  /**
   * The share that is reached, in percent; 100: all calls of the plan are used.
   * @example 80
   */
  @ApiProperty({ type: 'integer' })
  threshold!: number;

  /**
   * Calls of the month so far.
   * @example 40012
   */
  @ApiProperty({ type: 'integer' })
  used!: number;

  /**
   * Calls of the month that the plan has.
   * @example 50000
   */
  @ApiProperty({ type: 'integer' })
  limit!: number;

  /**
   * When the next month begins.
   * @example '2026-04-01T00:00:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  resets_at!: string;
}

/** An invoice or a credit note was issued. */
export class InvoiceIssuedData {
  /** ID of the invoice. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * Its number.
   * @example 'BG-2026-000042'
   */
  number!: string;

  /**
   * What it is.
   * @example 'invoice'
   */
  @ApiProperty({ enum: ['invoice', 'credit_note'] })
  series!: 'invoice' | 'credit_note';

  /**
   * What is to be paid, taxes included; of a credit note below zero.
   * @example '120.00'
   */
  total!: string;

  /**
   * Its currency.
   * @example 'EUR'
   */
  currency!: string;

  /**
   * When it is due; null where there is nothing to pay.
   * @example '2026-03-15T00:00:00.000Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  due_at!: string | null;
}

/** A message that somebody has sent to see that it arrives. */
export class WebhookTestData {
  /**
   * Says that it is a test.
   * @example 'This is a test from Barograph.'
   */
  text!: string;
}
