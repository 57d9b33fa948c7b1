import { ApiProperty } from '@nestjs/swagger';
import { IsOneOf, IsText } from '../../../platform/http/input/field-rules';
import type { OutletSplit } from '../../../platform/database/migrations/seeds/outlet-rules';
import type { OutletPlatform } from '../../storage/outlets/outlet-platform.entity';

const SPLITS: readonly OutletSplit[] = ['host', 'path', 'author', 'none'];
const DOMAIN_MAX = 253;

/** Another name for an outlet. */
export class CreateOutletAliasRequest {
  /**
   * Registrable domain, site on a platform, or slug under which articles arrive.
   * @example 'bbc.com'
   */
  @IsText({ max: DOMAIN_MAX, isTrimmed: true })
  domain!: string;
}

/** Where a platform's addresses name the publisher. */
export class UpdateOutletPlatformRequest {
  /**
   * `host`: in the label before the domain. `path`: in the first part of the path. `author`: as `/@someone`, or before the domain. `none`:
   * nowhere; the platform is one outlet.
   * @example 'host'
   */
  @IsOneOf(SPLITS)
  split!: OutletSplit;
}

/** A domain shared by many publishers. */
export class OutletPlatformResponse {
  /**
   * The domain.
   * @example 'wordpress.com'
   */
  domain!: string;

  /** Where its addresses name the publisher. */
  @ApiProperty({ enum: SPLITS })
  split!: OutletSplit;

  /** When this was set. */
  @ApiProperty({ format: 'date-time' })
  changedAt!: string;

  /** Id of the person who set it; null if it came with the product. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  changedBy!: string | null;
}

/** All platforms, in alphabetical order. */
export class OutletPlatformListResponse {
  /** The platforms. */
  data!: OutletPlatformResponse[];

  /**
   * Days whose stored articles do not follow the current rules yet; 0 once all do.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  pendingDays!: number;
}

export function toOutletPlatformResponse({ domain, split, changedAt, changedBy }: OutletPlatform): OutletPlatformResponse {
  return { domain, split, changedAt: changedAt.toISOString(), changedBy };
}
