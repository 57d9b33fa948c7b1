import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsOneOf, IsText } from '../../platform/http/input/field-rules';
import { PageQuery } from '../../platform/http/lists/page-query.dto';
import { ORGANIZATION_KINDS, type OrganizationKind } from '../customers/organization.entity';
import type { WholeOrganization } from './staff-organizations.service';
import { ORGANIZATION_STATES, type OrganizationState, type StaffOrganization } from './staff-organizations.view';

const SEARCH_MAX = 254;
const REASON_MAX = 500;

/** Which customers to list. */
export class ListStaffOrganizationsQuery extends PageQuery {
  /**
   * A part of the name, or of the name or address of one of its people; or its id.
   * @example 'acme'
   */
  @IsOptional()
  @IsText({ min: 0, max: SEARCH_MAX })
  search?: string;

  /**
   * How they stand.
   * @example 'suspended'
   */
  @IsOptional()
  @IsOneOf(ORGANIZATION_STATES)
  state?: OrganizationState;
}

/** Why a customer is suspended. */
export class SuspendOrganizationRequest {
  /**
   * For the audit trail, which its owners read.
   * @example 'Three invoices are overdue.'
   */
  @IsText({ max: REASON_MAX, isTrimmed: true })
  reason!: string;
}

/** A customer. */
export class StaffOrganizationResponse {
  /** Id of the organization. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * Of the company or the person.
   * @example 'Acme Risk'
   */
  name!: string;

  /** Whether it is a company or one person. */
  @ApiProperty({ enum: ORGANIZATION_KINDS })
  kind!: OrganizationKind;

  /**
   * Code of its plan.
   * @example 'pro_monthly'
   */
  plan!: string;

  /**
   * People who belong to it.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  members!: number;

  /**
   * Address of its owner; null where nobody is left.
   * @example 'ada@example.com'
   */
  @ApiProperty({ type: String, nullable: true })
  owner!: string | null;

  /** When it was opened. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  /** Since when it is suspended; null where it is not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  suspendedAt!: string | null;

  /** Why it is suspended; null where it is not. */
  @ApiProperty({ type: String, nullable: true })
  suspensionReason!: string | null;

  /** When it was closed; null while it is open. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  closedAt!: string | null;
}

/** A page of customers, newest first. */
export class StaffOrganizationListResponse {
  /** The customers of this page. */
  data!: StaffOrganizationResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

/** Numbers that differ from those of the plan; null where the plan's hold. */
export class ArrangementResponse {
  /**
   * Calls a minute.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  minuteLimit!: number | null;

  /**
   * Calls a day.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  dayLimit!: number | null;

  /**
   * Calls a month of the subscription.
   * @example 250000
   */
  @ApiProperty({ type: 'integer', nullable: true })
  monthLimit!: number | null;

  /**
   * People who may belong to it.
   * @example 40
   */
  @ApiProperty({ type: 'integer', nullable: true })
  licences!: number | null;
}

/** Somebody who belongs to a customer. */
export class StaffMemberResponse {
  /** Id of the person. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * Name and surname.
   * @example 'Ada Lovelace'
   */
  name!: string;

  /**
   * Their address.
   * @example 'ada@example.com'
   */
  email!: string;

  /**
   * What they may do there.
   * @example 'owner'
   */
  role!: string;

  /** Since when they belong to it. */
  @ApiProperty({ format: 'date-time' })
  joinedAt!: string;
}

/** Something that happened at a customer. */
export class StaffOrganizationEvent {
  /** When it happened. */
  @ApiProperty({ format: 'date-time' })
  at!: string;

  /**
   * What happened: domain and past tense.
   * @example 'organization.member_invited'
   */
  action!: string;

  /**
   * Who did it; null where nobody is known.
   * @example 'Ada Lovelace'
   */
  @ApiProperty({ type: String, nullable: true })
  actor!: string | null;
}

/** A customer with all that staff look at. */
export class StaffOrganizationDetailResponse extends StaffOrganizationResponse {
  /** What was arranged beyond the plan. */
  @ApiProperty({ type: ArrangementResponse })
  arrangement!: ArrangementResponse;

  /**
   * Licenses that it has, by plan, arrangement and seats bought.
   * @example 5
   */
  @ApiProperty({ type: 'integer' })
  licences!: number;

  /**
   * API keys that are not revoked.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  liveKeys!: number;

  /** Its people, in the order in which they joined. */
  @ApiProperty({ type: [StaffMemberResponse] })
  people!: StaffMemberResponse[];

  /** The latest of its audit trail, newest first. */
  @ApiProperty({ type: [StaffOrganizationEvent] })
  events!: StaffOrganizationEvent[];
}

export function toStaffOrganizationResponse(organization: StaffOrganization): StaffOrganizationResponse {
  const { id, name, kind, plan, members, owner, suspensionReason } = organization;
  return {
    id,
    name,
    kind,
    plan,
    members,
    owner,
    createdAt: organization.createdAt.toISOString(),
    suspendedAt: organization.suspendedAt?.toISOString() ?? null,
    suspensionReason,
    closedAt: organization.closedAt?.toISOString() ?? null,
  };
}

export function toStaffOrganizationDetail({ organization, licences, members, events }: WholeOrganization): StaffOrganizationDetailResponse {
  const { minuteLimit, dayLimit, monthLimit, licences: arranged, liveKeys } = organization;
  return {
    ...toStaffOrganizationResponse(organization),
    arrangement: { minuteLimit, dayLimit, monthLimit, licences: arranged },
    licences,
    liveKeys,
    people: members.map(({ joinedAt, ...member }) => ({ ...member, joinedAt: joinedAt.toISOString() })),
    events: events.map(({ at, action, actorName }) => ({ at: at.toISOString(), action, actor: actorName })),
  };
}
