import { ApiProperty } from '@nestjs/swagger';
import type { Role } from '../../accounts';
import { IsOneOf } from '../../platform/http/input/field-rules';
import type { MemberRow, TeamSeat } from './members.view';

export const ROLES: readonly Role[] = ['owner', 'admin', 'member'];
/** Roles that are given; the owner's is handed over. */
const GIVEN_ROLES = ['admin', 'member'] as const;

/** A person who belongs to an organization. */
export class MemberUser {
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
}

/** A team that somebody is in. */
export class MemberTeam {
  /** Id of the team. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * Name of the team.
   * @example 'Research'
   */
  name!: string;
}

/** Somebody's part in the organization. */
export class MemberResponse {
  /** Id of the member, for teams and changes; the person's own. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** What the member may do. */
  @ApiProperty({ enum: ROLES })
  role!: Role;

  /** Who it is. */
  @ApiProperty({ type: MemberUser })
  user!: MemberUser;

  /**
   * Names of the member's teams; null without one.
   * @example 'Research'
   */
  @ApiProperty({ type: String, nullable: true })
  team!: string | null;

  /** The same teams, one by one. */
  @ApiProperty({ type: [MemberTeam] })
  teams!: MemberTeam[];

  /**
   * Since when the person belongs to the organization.
   * @example '2026-11-15T09:30:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  joinedAt!: string;

  /** Whether signing in asks the person for a second factor; null for members, who are not told. */
  @ApiProperty({ type: Boolean, nullable: true })
  twoFactor!: boolean | null;
}

/** Another role for a member. */
export class UpdateMemberRequest {
  /** What the member may do from now on. */
  @IsOneOf(GIVEN_ROLES)
  role!: Exclude<Role, 'owner'>;
}

/** @param isManager whether the reader runs the organization */
export function toMemberResponses(members: readonly MemberRow[], seats: readonly TeamSeat[], isManager: boolean): MemberResponse[] {
  return members.map((member) => {
    const teams = seats.filter(({ userId }) => userId === member.id).map(({ teamId, teamName }) => ({ id: teamId, name: teamName }));
    return {
      id: member.id,
      role: member.role,
      user: toMemberUser(member),
      team: teams.length === 0 ? null : teams.map(({ name }) => name).join(', '),
      teams,
      joinedAt: member.joinedAt.toISOString(),
      twoFactor: isManager ? member.hasSecondFactor : null,
    };
  });
}

export function toMemberUser({ id, name, surname, email }: MemberUser): MemberUser {
  return { id, name, surname, email };
}
