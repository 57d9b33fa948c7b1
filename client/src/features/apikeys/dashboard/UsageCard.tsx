import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactElement, useId } from 'react';
import type { ProfileResponse } from '../../../shared/api/generated/barograph.schemas';
import { dashboard } from '../../../shared/i18n/en/dashboard';
import { useDelayed } from '../../../shared/ui/dashboard/use-delayed';
import { formatCount, formatDay } from '../../../shared/ui/format';
import { UsageMeter } from './UsageMeter';
import { isLimitReached, nextUtcMidnight } from '../model/usage-limits';
import './apikeys.css';

const words = dashboard.usage;

interface Props {
  readonly profile: ProfileResponse | undefined;
  /** When the profile was read. */
  readonly readAt: number;
}

/** What of the plan is used today and this month, and where more comes from. */
export function UsageCard({ profile, readAt }: Props): ReactElement {
  const titleId = useId();
  return (
    <section className="card card-usage" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      {profile === undefined ? <UsageSkeleton /> : <Usage profile={profile} readAt={readAt} />}
      <div className="card-actions">
        <Button variant="contained" href="/contact?topic=Request%20Access">
          {words.upgrade}
        </Button>
        <p>
          {words.customPlans} <a href="/contact">{words.contact}</a> {words.contactEnd}
        </p>
      </div>
      <p className="muted">{words.upgradeNote}</p>
    </section>
  );
}

function Usage({ profile, readAt }: { profile: ProfileResponse; readAt: number }): ReactElement {
  const { usage, plan, credits, creditExpiration } = profile;
  return (
    <>
      <p role="status" className="limit-reached">
        {isLimitReached(usage, credits) ? words.limitReached : ''}
      </p>
      <UsageMeter label={words.today} used={usage.used} limit={usage.limit} resetsAt={nextUtcMidnight(readAt)} />
      <UsageMeter label={words.month} used={usage.monthUsed} limit={usage.monthLimit} resetsAt={usage.resetsAt} />
      <dl className="facts">
        <div>
          <dt>{words.plan}</dt>
          <dd>{plan.name}</dd>
        </div>
        <div>
          <dt>{words.validUntil}</dt>
          <dd>
            <bdi>{creditExpiration === null ? words.unlimited : formatDay(creditExpiration.slice(0, 10))}</bdi>
          </dd>
        </div>
        <div>
          <dt>{words.credits}</dt>
          <dd>{formatCount(credits)}</dd>
        </div>
      </dl>
    </>
  );
}

function UsageSkeleton(): ReactElement {
  const isShown = useDelayed();
  return <div className="usage-skeleton">{isShown ? <Skeleton variant="rectangular" height="100%" /> : null}</div>;
}
