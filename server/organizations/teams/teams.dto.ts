import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import type { Role } from '../../accounts';
import { isFilled, isGiven } from '../../platform/http/input/given';
import { MultiLine } from '../../platform/http/input/fields';
import { IsIdList, IsName, IsText } from '../../platform/http/input/field-rules';
import { message } from '../../platform/messages/message';
import { MemberUser, ROLES, toMemberUser } from '../members/members.dto';
import type { TeamRow } from './teams.view';

const NAME_MAX = 100;
const DESCRIPTION_MAX = 1_000;
const MEMBERS_MAX = 1_000;

/** A team to be made. */
export class CreateTeamRequest {
  /**
   * What it is called.
   * @example 'Research'
   */
  @IsName({ max: NAME_MAX, missing: message('team_name_missing') })
  name!: string;

  /**
   * What it is for.
   * @example 'Country risk and its sources.'
   */
  @ValidateIf(isFilled)
  @MultiLine()
  @IsText({ min: 0, max: DESCRIPTION_MAX, isTrimmed: true })
  @ApiProperty({ required: false, nullable: true })
  description?: string | null;

  /** Ids of members who are in it. */
  @ValidateIf(isGiven)
  @IsIdList(MEMBERS_MAX)
  @ApiProperty({ required: false })
  member_ids?: string[];
}

/** What of a team is to be changed; what is left out stays. */
export class UpdateTeamRequest {
  /**
   * What it is called.
   * @example 'Research'
   */
  @ValidateIf(isGiven)
  @IsName({ max: NAME_MAX, missing: message('team_name_missing') })
  @ApiProperty({ required: false })
  name?: string;

  /**
   * What it is for; null or nothing for no description.
   * @example 'Country risk and its sources.'
   */
  @ValidateIf(isFilled)
  @MultiLine()
  @IsText({ min: 0, max: DESCRIPTION_MAX, isTrimmed: true })
  @ApiProperty({ required: false, nullable: true })
  description?: string | null;

  /** Ids of all members who are in it from now on. */
  @ValidateIf(isGiven)
  @IsIdList(MEMBERS_MAX)
  @ApiProperty({ required: false })
  member_ids?: string[];
}

/** A member of a team. */
export class TeamMemberResponse {
  /** Id of the member. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** What the member may do in the organization. */
  @ApiProperty({ enum: ROLES })
  role!: Role;

  /** Who it is. */
  @ApiProperty({ type: MemberUser })
  user!: MemberUser;
}

/** A team with its members. */
export class TeamResponse {
  /** Id of the team. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * What it is called.
   * @example 'Research'
   */
  name!: string;

  /**
   * What it is for; null where nobody has said.
   * @example 'Country risk and its sources.'
   */
  @ApiProperty({ type: String, nullable: true })
  description!: string | null;

  /** Who is in it, in the order in which they joined the organization. */
  @ApiProperty({ type: [TeamMemberResponse] })
  members!: TeamMemberResponse[];
}

export function toTeamResponse({ id, name, description, members }: TeamRow): TeamResponse {
  return { id, name, description, members: members.map((member) => ({ id: member.id, role: member.role, user: toMemberUser(member) })) };
}
