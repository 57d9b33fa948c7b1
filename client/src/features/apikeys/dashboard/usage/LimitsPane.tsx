import { type ReactElement, useId } from 'react';
import { Link } from 'react-router';
import { useGetUsageLimits } from '../../../../shared/api/generated/apikeys';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { formatCount } from '../../../../shared/ui/text/format';
import { isLimitReached } from '../../model/usage-limits';
import { UsageMeter } from '../UsageMeter';
import { Projection } from './Projection';
import { UtcTime } from './UtcTime';

interface Props {
  /** How often it is read again; false: not by itself. */
  readonly refetchInterval: number | false;
}

/** What is used of minute, day and month, and how long the month's requests last. */
export function LimitsPane({ refetchInterval }: Props): ReactElement {
  const locale = useLocale();
  const messages = useMessages('usage');
  const titleId = useId();
  const { data, error, isFetching, refetch } = useGetUsageLimits({ query: { refetchInterval } });
  const failure =
    error === null ? null : <LoadFailure text={messages.loadFailed.limits} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <section className="pane" aria-labelledby={titleId}>
        <h2 id={titleId}>{messages.limits.title}</h2>
        {failure ?? <p>{messages.loading}</p>}
      </section>
    );
  }
  const { minute, day, month, monthStartedAt, credits } = data;
  return (
    <section className="pane" aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.limits.title}</h2>
      {failure}
      <p role="status" className="limit-reached">
        {isLimitReached(day, month, credits) ? (
          <>
            {messages.limits.reached} <Link to="/dashboard/billing">{messages.limits.plans}</Link>
          </>
        ) : null}
      </p>
      <UsageMeter label={messages.limits.minute} {...minute} />
      <UsageMeter label={messages.limits.day} {...day} />
      <UsageMeter label={messages.limits.month} {...month} />
      <Projection limits={data} />
      <dl className="facts">
        <div>
          <dt>{messages.limits.began}</dt>
          <dd>
            <UtcTime instant={monthStartedAt} />
          </dd>
        </div>
        <div>
          <dt>{messages.limits.credits}</dt>
          <dd>{formatCount(credits, locale)}</dd>
        </div>
      </dl>
    </section>
  );
}
