import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Organization } from '../../organizations';
import type { PlanCode } from '../plans/plans';

/** What an organization has agreed on. Where an arranged number is null, the plan's holds. */
@Entity('subscriptions')
@Check('subscriptions_plan', `plan_code IN ('free', 'pro_monthly', 'pro_yearly', 'enterprise')`)
@Check('subscriptions_anchor', 'anchor_day BETWEEN 1 AND 31')
@Check('subscriptions_anchor_second', 'anchor_second BETWEEN 0 AND 86399')
@Check('subscriptions_arranged', 'least(minute_limit, day_limit, month_limit, licences) >= 0')
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

  /** End of the paid period; null if it does not end. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('integer', { name: 'minute_limit', nullable: true })
  minuteLimit!: number | null;

  @Column('integer', { name: 'day_limit', nullable: true })
  dayLimit!: number | null;

  @Column('integer', { name: 'month_limit', nullable: true })
  monthLimit!: number | null;

  @Column('integer', { nullable: true })
  licences!: number | null;
}
