import { ApiProperty } from '@nestjs/swagger';
import { SHOWN_ROLES, type ShownRole } from './roles';

/** A person as they are told at sign-in and in their profile. */
export class PersonResponse {
  /** Id of the person. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * First name.
   * @example 'Ada'
   */
  name!: string;

  /**
   * Family name.
   * @example 'Lovelace'
   */
  surname!: string;

  /**
   * The address that the person signs in with.
   * @example 'ada@example.com'
   */
  email!: string;

  /** What the person may do in their organization; `staff` for the operator's own people. */
  @ApiProperty({ enum: SHOWN_ROLES })
  role!: ShownRole;

  /**
   * `staff` for the operator's own people, else nothing.
   * @example []
   */
  @ApiProperty({ type: [String] })
  groups!: string[];

  /**
   * Address of the photo on this server; null where there is none.
   * @example '/api/accounts/photos/0b1c2d3e4f5061728394a5b6c7d8e9fa/'
   */
  @ApiProperty({ type: String, nullable: true })
  photo!: string | null;
}
