import { type ReactElement, useState } from 'react';
import { useGetProfile } from '../../../shared/api/generated/accounts';
import { useGetSubscription, useListPlans } from '../../../shared/api/generated/billing';
import { HttpError } from '../../../shared/api/http-error';
import { useMessages } from '../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../shared/ui/dashboard/PageTitle';
import { ChangePlan } from './ChangePlan';
import { CreditLedger } from './CreditLedger';
import { CreditPacks } from './CreditPacks';
import { CurrentPlan } from './CurrentPlan';
import { InvoiceHistory } from './InvoiceHistory';
import { PaymentCard } from './PaymentCard';
import { TrialCard } from './TrialCard';
import '../../../shared/ui/dashboard/panes.css';
import './billing.css';

type Opened = 'plan' | 'credits' | null;

/** Plan, seats, credits and what they cost. Members see the plan alone. */
export function BillingPage(): ReactElement {
  const messages = useMessages('billing');
  const profile = useGetProfile();
  const subscription = useGetSubscription();
  const plans = useListPlans();
  const [opened, setOpened] = useState<Opened>(null);
  const isMember = subscription.error instanceof HttpError && subscription.error.status === 403;
  const failed = [profile, plans, ...(isMember ? [] : [subscription])].find(({ error }) => error !== null);
  const isLoaded = profile.data !== undefined && (isMember || (subscription.data !== undefined && plans.data !== undefined));
  return (
    <>
      <PageTitle title={messages.title} />
      {failed === undefined ? null : (
        <LoadFailure text={messages.loadFailed} error={failed.error} isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />
      )}
      {isLoaded || failed !== undefined ? null : <p role="status">{messages.loading}</p>}
      {!isLoaded || profile.data === undefined ? null : (
        <div className="panes">
          <CurrentPlan
            profile={profile.data}
            subscription={subscription.data}
            opened={opened}
            onOpen={(part) => setOpened(opened === part ? null : part)}
          />
          {subscription.data === undefined || plans.data === undefined ? null : (
            <>
              {subscription.data.paysOnline && profile.data.role === 'owner' ? <PaymentCard /> : null}
              {subscription.data.canTry && opened === null ? <TrialCard days={plans.data.trial_days} /> : null}
              {opened === 'plan' ? <ChangePlan plans={plans.data} subscription={subscription.data} /> : null}
              {opened === 'credits' ? <CreditPacks plans={plans.data} subscription={subscription.data} /> : null}
              <InvoiceHistory isPayer={profile.data.role === 'owner'} />
              <CreditLedger />
            </>
          )}
        </div>
      )}
    </>
  );
}
