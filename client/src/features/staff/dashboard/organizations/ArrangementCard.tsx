import Button from '@mui/material/Button';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useGetOne, useRefresh } from 'react-admin';
import type { StaffOrganizationDetailResponse, StaffSubscriptionResponse } from '../../../../shared/api/generated/barograph.schemas';
import { deleteEnterpriseArrangement } from '../../../../shared/api/generated/staff';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { formatCount, formatDay } from '../../../../shared/ui/text/format';
import { showMoney } from '../invoices/staff-money';
import { StaffDetails } from '../StaffDetails';
import { StaffFailure } from '../StaffFrame';
import { EnterpriseDialog, LimitsDialog } from './ArrangementDialogs';
import { NUMBERS } from './arranged-numbers';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

/** Failures are shown in place. */
const QUIETLY = { onError: () => undefined };

/** What the customer has, what follows, what was arranged beyond the plan, and arranging it anew. */
export function ArrangementCard({ organization: { id, closedAt } }: { organization: StaffOrganizationDetailResponse }): ReactElement {
  const { arrangement: messages } = useMessages('staff').organizations;
  const chrome = useMessages('chrome');
  const { data, error, refetch } = useGetOne<StaffSubscriptionResponse>('staff/subscriptions', { id }, QUIETLY);
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {data !== undefined ? (
        <>
          {data.isOverdue ? <p role="status">{messages.overdue}</p> : null}
          <Facts subscription={data} />
          <Numbers subscription={data} />
          {closedAt === null ? <Actions subscription={data} /> : null}
        </>
      ) : error ? (
        <StaffFailure text={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{chrome.states.loading}</p>
      )}
    </section>
  );
}

interface Props {
  readonly subscription: StaffSubscriptionResponse;
}

function Facts({ subscription }: Props): ReactElement {
  const { arrangement: messages } = useMessages('staff').organizations;
  const locale = useLocale();
  const { periodStart, periodEnd, isTrial, amount, seats, licences, takenLicences, note } = subscription;
  const day = (instant: string): string => formatDay(instant.slice(0, 10), locale);
  const period = (from: string, to: string): string => (isTrial ? messages.trial : messages.until)(day(from), day(to));
  const rows: readonly (readonly [string, ReactNode])[] = [
    [messages.period, periodStart === null || periodEnd === null ? messages.noPeriod : period(periodStart, periodEnd)],
    [messages.amount, amount === null ? messages.noPeriod : showMoney(amount, 'EUR', locale)],
    [messages.next, <Next key="next" subscription={subscription} />],
    [messages.seats, formatCount(seats, locale)],
    [messages.licences, messages.licencesOf(takenLicences, licences)],
    ...(note === null
      ? []
      : [
          [
            messages.note,
            <span key="note" className="staff-message">
              {note}
            </span>,
          ] as const,
        ]),
  ];
  return <StaffDetails rows={rows} />;
}

function Next({ subscription: { plan, nextPlan, periodEnd, arrangedAmount, arrangedMonths } }: Props): ReactElement {
  const { arrangement: messages } = useMessages('staff').organizations;
  const { names } = useMessages('billing');
  const locale = useLocale();
  const next = nextPlan ?? plan;
  if (periodEnd === null) return <>{messages.noPeriod}</>;
  if (next === 'enterprise' && arrangedAmount !== null && arrangedMonths !== null)
    return <>{messages.nextAmount(names.enterprise, showMoney(arrangedAmount, 'EUR', locale), arrangedMonths)}</>;
  return <>{nextPlan === null ? messages.same : names[next]}</>;
}

function Numbers({ subscription: { arrangement, nextArrangement } }: Props): ReactElement {
  const { arrangement: messages } = useMessages('staff').organizations;
  const locale = useLocale();
  const show = (number: number | null): string => (number === null ? messages.ofPlan : formatCount(number, locale));
  return (
    <ScrollRegion className="staff-list" aria-label={messages.numbers}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.numbers}</th>
            <th scope="col">{messages.now}</th>
            {nextArrangement === null ? null : <th scope="col">{messages.later}</th>}
          </tr>
        </thead>
        <tbody>
          {NUMBERS.map(({ field, text }) => (
            <tr key={field}>
              <th scope="row">{messages[text]}</th>
              <td>{show(arrangement[field])}</td>
              {nextArrangement === null ? null : <td>{show(nextArrangement[field])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Actions({ subscription }: Props): ReactElement {
  const { arrangement: messages } = useMessages('staff').organizations;
  const refresh = useRefresh();
  const [asked, setAsked] = useState<'limits' | 'enterprise' | 'end' | null>(null);
  const close = (): void => setAsked(null);
  const { id, plan, nextPlan, revision } = subscription;
  const canEnd = nextPlan === 'enterprise' || (plan === 'enterprise' && nextPlan !== 'free');
  return (
    <div className="pane-actions">
      <Button variant="outlined" onClick={() => setAsked('limits')}>
        {messages.limits.open}
      </Button>
      <Button variant="outlined" disabled={subscription.isOverdue} onClick={() => setAsked('enterprise')}>
        {messages.enterprise.open}
      </Button>
      {canEnd && subscription.periodEnd !== null ? (
        <Button variant="outlined" color="error" onClick={() => setAsked('end')}>
          {messages.end.open}
        </Button>
      ) : null}
      {asked === 'limits' ? <LimitsDialog subscription={subscription} onDone={refresh} onClose={close} /> : null}
      {asked === 'enterprise' ? <EnterpriseDialog subscription={subscription} onDone={refresh} onClose={close} /> : null}
      {asked === 'end' ? (
        <ConfirmDialog
          title={messages.end.title}
          text={messages.end.text}
          confirm={messages.end.confirm}
          failed={messages.end.failed}
          onConfirm={async () => {
            await deleteEnterpriseArrangement(id, { revision });
            refresh();
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
