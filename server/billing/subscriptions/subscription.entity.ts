import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Organization } from '../../organizations';
import { oneOf } from '../../platform/database/one-of';
import { PLAN_CODES, type PlanCode } from '../plans/plans';
import type { ArrangedNumbers } from '../charges';

/** A paid period that was broken off because its invoice was not paid. */
export interface LapsedPeriod {
  readonly planCode: PlanCode;
  readonly seats: number;
  readonly planAmount: number;
  readonly seatAmount: number;
  readonly nextPlanCode: PlanCode | null;
  readonly nextSeats: number | null;
  readonly arrangedAmount: number | null;
  readonly arrangedMonths: number | null;
  /** Of Enterprise: the numbers that end with it, and those that were to follow. */
  readonly arranged?: ArrangedNumbers;
  readonly nextArrangement?: ArrangedNumbers | null;
  /** How much of it was over, and how much was left. */
  readonly secondsUsed: number;
  readonly secondsLeft: number;
}

/** What an organization has agreed on. Where an arranged number is null, the plan's holds. */
@Entity('subscriptions')
@Check('subscriptions_plan', oneOf('plan_code', PLAN_CODES))
@Check('subscriptions_anchor', 'anchor_day BETWEEN 1 AND 31')
@Check('subscriptions_anchor_second', 'anchor_second BETWEEN 0 AND 86399')
@Check('subscriptions_arranged', 'least(minute_limit, day_limit, month_limit, licences) >= 0')
@Check('subscriptions_next_plan', oneOf('next_plan_code', PLAN_CODES))
@Check('subscriptions_amounts', 'least(seats, next_seats, plan_amount, seat_amount, arranged_amount, arranged_months) >= 0')
@Check('subscriptions_period', 'period_start < expires_at')
@Index('subscriptions_expiry', ['periodEnd'], { where: 'expires_at IS NOT NULL' })
export class Subscription {
  @ForeignKey(() => Organization, { name: 'subscriptions_organization' })
  @PrimaryColumn('uuid', { name: 'organization_id', primaryKeyConstraintName: 'subscriptions_pkey' })
  organizationId!: string;

  @Column('text', { name: 'plan_code' })
  planCode!: PlanCode;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  /** Day of the month on which its months begin, 1 to 31; kept apart from every window. */
  @Column('smallint', { name: 'anchor_day' })
  anchorDay!: number;

  /** Second of that day, in UTC. Those who came before it was kept keep midnight, as they were told. */
  @Column('integer', { name: 'anchor_second', default: 0 })
  anchorSecond!: number;

  /** The period that is paid for, or the trial; null where there is none. */
  @Column('timestamptz', { name: 'period_start', nullable: true })
  periodStart!: Date | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  periodEnd!: Date | null;

  @Column('boolean', { name: 'is_trial', default: false })
  isTrial!: boolean;

  /** What comes when the period ends; null: the same again. */
  @Column('text', { name: 'next_plan_code', nullable: true })
  nextPlanCode!: PlanCode | null;

  /** Seats bought beyond the licences of the plan. */
  @Column('integer', { default: 0 })
  seats!: number;

  /** From the end of the period on; null: the same again. */
  @Column('integer', { name: 'next_seats', nullable: true })
  nextSeats!: number | null;

  /** Price of the plan for the whole period, in minor units, net of VAT. */
  @Column('integer', { name: 'plan_amount', default: 0 })
  planAmount!: number;

  /** Of one seat, likewise. */
  @Column('integer', { name: 'seat_amount', default: 0 })
  seatAmount!: number;

  /** Of an Enterprise plan, for as many months as are arranged. */
  @Column('integer', { name: 'arranged_amount', nullable: true })
  arrangedAmount!: number | null;

  @Column('smallint', { name: 'arranged_months', nullable: true })
  arrangedMonths!: number | null;

  /** Numbers that hold from the end of the period on, when Enterprise follows; null: those of before. */
  @Column('jsonb', { name: 'next_arrangement', nullable: true })
  nextArrangement!: ArrangedNumbers | null;

  /** What staff want to remember of the arrangement. No customer sees it. */
  @Column('text', { name: 'arrangement_note', nullable: true })
  arrangementNote!: string | null;

  /** What goes on once the overdue invoice is paid. */
  @Column('jsonb', { nullable: true })
  lapsed!: LapsedPeriod | null;

  /** Another number after every change, so that nobody agrees to what has meanwhile become something else. */
  @Column('integer', { default: 0 })
  revision!: number;

  @Column('integer', { name: 'minute_limit', nullable: true })
  minuteLimit!: number | null;

  @Column('integer', { name: 'day_limit', nullable: true })
  dayLimit!: number | null;

  @Column('integer', { name: 'month_limit', nullable: true })
  monthLimit!: number | null;

  @Column('integer', { nullable: true })
  licences!: number | null;
}
