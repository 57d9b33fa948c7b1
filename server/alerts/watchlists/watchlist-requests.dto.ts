import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { MayBeLeftOut } from '../../platform/http/input/field-rule';
import { isFilled, isGiven } from '../../platform/http/input/given';
import { IsId, IsName, IsObjectListOf, IsOneOf, IsText, IsWholeNumber } from '../../platform/http/input/field-rules';
import { MultiLine } from '../../platform/http/input/fields';
import { SHARINGS, type Sharing } from './watchlist.entity';

const NAME_MAX = 100;
const DESCRIPTION_MAX = 2_000;
const NOTE_MAX = 500;
const INDEX_ID_MAX = 80;
export const SECTIONS_MAX = 50;
/** More than any plan allows, which is checked apart. */
const ITEMS_MAX = 1_000;
const VERSION_MAX = 2_147_483_647;

/** An index to be put on a list. */
export class WatchedItemRequest {
  /**
   * ID of an index of any family, or of a custom index of the organization.
   * @example 'mvi-sa-energy'
   */
  @IsText({ max: INDEX_ID_MAX })
  index_id!: string;

  /**
   * What people say of it; null or nothing for no note.
   * @example 'Ask the desk in Riyadh when this is above 70.'
   */
  @ValidateIf(isFilled)
  @MultiLine()
  @IsText({ min: 0, max: NOTE_MAX, isTrimmed: true })
  @ApiProperty({ required: false, nullable: true })
  note?: string | null;
}

/** A section of a list, with its indexes in order. */
export class SectionRequest {
  /**
   * What it is called. One may be without a name.
   * @example 'Gulf'
   */
  @IsName({ min: 0, max: NAME_MAX })
  name!: string;

  /** Its indexes, each once on the list. */
  @IsObjectListOf(() => WatchedItemRequest, ITEMS_MAX)
  items!: WatchedItemRequest[];
}

/** A list to be made. */
export class CreateWatchlistRequest {
  /**
   * What it is called.
   * @example 'Gulf energy'
   */
  @IsName({ max: NAME_MAX })
  name!: string;

  /**
   * What it is for.
   * @example 'Everything that may move deliveries.'
   */
  @ValidateIf(isFilled)
  @MultiLine()
  @IsText({ min: 0, max: DESCRIPTION_MAX, isTrimmed: true })
  @ApiProperty({ required: false, nullable: true })
  description?: string | null;

  /**
   * Who sees and edits it beside its owner: `nobody` unless said otherwise. What a key makes is shared with the organization.
   * @example 'organization'
   */
  @MayBeLeftOut()
  @IsOneOf(SHARINGS)
  @ApiProperty({ required: false })
  shared_with?: Sharing;

  /** The team that it is shared with, where that is one. */
  @ValidateIf(isFilled)
  @IsId()
  @ApiProperty({ required: false, nullable: true })
  team_id?: string | null;

  /** What is on it, in order. */
  @ValidateIf(isGiven)
  @IsObjectListOf(() => SectionRequest, SECTIONS_MAX)
  @ApiProperty({ required: false })
  sections?: SectionRequest[];
}

/** What of a list is to be changed; what is left out stays. */
export class UpdateWatchlistRequest {
  /**
   * The version that was changed. Where somebody has changed the list since, nothing happens (`watchlist_changed`).
   * @example 3
   */
  @IsWholeNumber(1, VERSION_MAX)
  version!: number;

  /**
   * What it is called.
   * @example 'Gulf energy'
   */
  @ValidateIf(isGiven)
  @IsName({ max: NAME_MAX })
  @ApiProperty({ required: false })
  name?: string;

  /**
   * What it is for; null or nothing for no description.
   * @example 'Everything that may move deliveries.'
   */
  @ValidateIf(isFilled)
  @MultiLine()
  @IsText({ min: 0, max: DESCRIPTION_MAX, isTrimmed: true })
  @ApiProperty({ required: false, nullable: true })
  description?: string | null;

  /**
   * Who sees and edits it beside its owner. The owner and those who run the organization may change it.
   * @example 'team'
   */
  @ValidateIf(isGiven)
  @IsOneOf(SHARINGS)
  @ApiProperty({ required: false })
  shared_with?: Sharing;

  /** The team that it is shared with, where that is one. */
  @ValidateIf(isFilled)
  @IsId()
  @ApiProperty({ required: false, nullable: true })
  team_id?: string | null;

  /** All that is on it from now on, in order. */
  @ValidateIf(isGiven)
  @IsObjectListOf(() => SectionRequest, SECTIONS_MAX)
  @ApiProperty({ required: false })
  sections?: SectionRequest[];
}

/** An index to be added, and where. */
export class AddWatchedItemRequest extends WatchedItemRequest {
  /**
   * Name of the section, which is made if it is not there; the last one without it.
   * @example 'Gulf'
   */
  @ValidateIf(isGiven)
  @IsName({ min: 0, max: NAME_MAX })
  @ApiProperty({ required: false })
  section?: string;

  /**
   * ID of the index that it shall stand before; at the end without it, and where that index is not there.
   * @example 'mvi-sa'
   */
  @ValidateIf(isFilled)
  @IsText({ max: INDEX_ID_MAX })
  @ApiProperty({ required: false, nullable: true })
  before?: string | null;
}

/** What of an index on a list is to be changed. With `section` or `before` it is moved. */
export class UpdateWatchedItemRequest {
  /**
   * What people say of it; null or nothing for no note.
   * @example 'Ask the desk in Riyadh when this is above 70.'
   */
  @ValidateIf(isFilled)
  @MultiLine()
  @IsText({ min: 0, max: NOTE_MAX, isTrimmed: true })
  @ApiProperty({ required: false, nullable: true })
  note?: string | null;

  /**
   * Name of its section from now on, which is made if it is not there.
   * @example 'Gulf'
   */
  @ValidateIf(isGiven)
  @IsName({ min: 0, max: NAME_MAX })
  @ApiProperty({ required: false })
  section?: string;

  /**
   * ID of the index that it shall stand before; null for the end of the section.
   * @example 'mvi-sa'
   */
  @ValidateIf(isFilled)
  @IsText({ max: INDEX_ID_MAX })
  @ApiProperty({ required: false, nullable: true })
  before?: string | null;
}
