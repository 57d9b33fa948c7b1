import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { MayBeLeftOut } from '../../platform/http/input/field-rule';
import type { SessionPrincipal } from '../../platform/access/principal';
import { isGiven } from '../../platform/http/input/given';
import { IsFlag, IsId, IsName, IsText } from '../../platform/http/input/field-rules';
import type { SeenView } from './saved-views.repository';
import { isOwn } from './saved-views.service';

const NAME_MAX = 60;
const SEARCH_MAX = 500;

/** A view to be saved. */
export class CreateSavedViewRequest {
  /**
   * What it is called.
   * @example 'Gulf energy by change'
   */
  @IsName({ max: NAME_MAX })
  name!: string;

  /**
   * What stands behind the question mark of its address.
   * @example 'q=gulf&category=energy&sort=-lastDay'
   */
  @IsText({ min: 0, max: SEARCH_MAX })
  search!: string;

  /**
   * Whether the whole organization sees it; only its owner does unless said otherwise.
   * @example true
   */
  @MayBeLeftOut()
  @IsFlag()
  @ApiProperty({ required: false })
  is_shared?: boolean;
}

/** What of a view is to be changed; what is left out stays. */
export class UpdateSavedViewRequest {
  /**
   * What it is called.
   * @example 'Gulf energy by change'
   */
  @ValidateIf(isGiven)
  @IsName({ max: NAME_MAX })
  @ApiProperty({ required: false })
  name?: string;

  /**
   * What stands behind the question mark of its address.
   * @example 'q=gulf&category=energy&sort=-lastDay'
   */
  @ValidateIf(isGiven)
  @IsText({ min: 0, max: SEARCH_MAX })
  @ApiProperty({ required: false })
  search?: string;

  /**
   * Whether the whole organization sees it.
   * @example false
   */
  @ValidateIf(isGiven)
  @IsFlag()
  @ApiProperty({ required: false })
  is_shared?: boolean;
}

/** The view with which the list opens. */
export class DefaultViewRequest {
  /** ID of the view; null for none. */
  @ValidateIf((_: object, value: unknown) => value !== null)
  @IsId()
  @ApiProperty({ nullable: true })
  id!: string | null;
}

/** A view of the list of indexes. */
export class SavedViewResponse {
  /**
   * ID of the view.
   * @example '5d2f7c1e-8a4b-4c3d-9e6f-1b2a3c4d5e6f'
   */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * What it is called.
   * @example 'Gulf energy by change'
   */
  name!: string;

  /**
   * What stands behind the question mark of its address.
   * @example 'q=gulf&category=energy&sort=-lastDay'
   */
  search!: string;

  /**
   * Whether the whole organization sees it.
   * @example true
   */
  is_shared!: boolean;

  /**
   * Name of its owner; null where they have left.
   * @example 'Margaret Hale'
   */
  @ApiProperty({ type: String, nullable: true })
  owner!: string | null;

  /**
   * Whether the person may change and delete it.
   * @example true
   */
  is_own!: boolean;

  /**
   * Whether the list opens with it for the person.
   * @example false
   */
  is_default!: boolean;
}

export function toSavedView(view: SeenView, session: SessionPrincipal): SavedViewResponse {
  const { id, name, search, isShared, ownerName, isDefault } = view;
  return { id, name, search, is_shared: isShared, owner: ownerName, is_own: isOwn(view, session), is_default: isDefault };
}
