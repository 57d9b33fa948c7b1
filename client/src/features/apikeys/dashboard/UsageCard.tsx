import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactElement, useId } from 'react';
import { Link } from 'react-router';
import { useGetUsageLimits } from '../../../shared/api/generated/apikeys';
import type { ProfileResponse } from '../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useDelayed } from '../../../shared/ui/dashboard/use-delayed';
import { formatCount, formatDay } from '../../../shared/ui/text/format';
import { Projection } from './usage/Projection';
import { UsageMeter } from './UsageMeter';
import { isLimitReached, nextUtcMidnight } from '../model/usage-limits';
import './apikeys.css';
import { useLocale } from '../../../shared/i18n/use-locale';

interface Props {
  readonly profile: ProfileResponse | undefined;
  /** When the profile was read. */
  readonly readAt: number;
}

/** What of the plan is used today and this month, and where more comes from. */
export function UsageCard({ profile, readAt }: Props): ReactElement {
  const messages = useMessages('dashboard').usage;
  const titleId = useId();
  return (
    <section className="card card-usage" aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.title}</h2>
      {profile === undefined ? <UsageSkeleton /> : <Usage profile={profile} readAt={readAt} />}
      <div className="card-actions">
        <Button variant="contained" component={Link} to="/dashboard/billing">
          {messages.upgrade}
        </Button>
        <p>
          {messages.customPlans} <a href="/contact">{messages.contact}</a> {messages.contactEnd}
        </p>
      </div>
    </section>
  );
}

function Usage({ profile, readAt }: { profile: ProfileResponse; readAt: number }): ReactElement {
  const locale = useLocale();
  const messages = useMessages('dashboard').usage;
  const { usage, plan, credits, creditExpiration } = profile;
  return (
    <>
      <p role="status" className="limit-reached">
        {isLimitReached(usage, { used: usage.monthUsed, limit: usage.monthLimit }, credits) ? (
          <>
            {messages.limitReached} <Link to="/dashboard/billing">{messages.plans}</Link>
          </>
        ) : null}
      </p>
      <UsageMeter label={messages.today} used={usage.used} limit={usage.limit} resetsAt={nextUtcMidnight(readAt)} />
      <UsageMeter label={messages.month} used={usage.monthUsed} limit={usage.monthLimit} resetsAt={usage.resetsAt} />
      <Outlook />
      <dl className="facts">
        <div>
          <dt>{messages.plan}</dt>
          <dd>{plan.name}</dd>
        </div>
        <div>
          <dt>{messages.validUntil}</dt>
          <dd>
            <bdi>{creditExpiration === null ? messages.unlimited : formatDay(creditExpiration.slice(0, 10), locale)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{messages.credits}</dt>
          <dd>{formatCount(credits, locale)}</dd>
        </div>
      </dl>
    </>
  );
}

/** Has its place before it is known, so that nothing moves; without it the card says enough. */
function Outlook(): ReactElement {
  const messages = useMessages('dashboard').usage;
  const { data } = useGetUsageLimits();
  return (
    <div className="outlook">
      {data === undefined ? null : <Projection limits={data} />}
      <Link to="/dashboard/usage">{messages.details}</Link>
    </div>
  );
}

function UsageSkeleton(): ReactElement {
  const isShown = useDelayed();
  return <div className="usage-skeleton">{isShown ? <Skeleton variant="rectangular" height="100%" /> : null}</div>;
}
