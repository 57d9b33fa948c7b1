import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import type { ProfilePlan, ProfileResponse, SubscriptionResponse } from '../../../shared/api/generated/barograph.schemas';
import { changeSubscription, createPaymentMethodsPage } from '../../../shared/api/generated/billing';
import type { Locale } from '../../../shared/i18n/languages';
import type { Messages } from '../../../shared/i18n/messages';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../shared/ui/dashboard/ConfirmDialog';
import { OutcomeLine } from '../../../shared/ui/dashboard/OutcomeLine';
import { formatCount, formatDay } from '../../../shared/ui/text/format';
import { chargedPrice, formatMoney } from '../model/prices';
import { planName, useChange, useReload } from './use-billing';
import { usePaymentPage } from './use-payment-page';

interface Props {
  readonly profile: ProfileResponse;
  /** Undefined for members, who do not see it. */
  readonly subscription: SubscriptionResponse | undefined;
  readonly opened: 'plan' | 'credits' | null;
  readonly onOpen: (part: 'plan' | 'credits') => void;
}

/** The plan in one line, what comes next, and the ways to change it. */
export function CurrentPlan({ profile, subscription, opened, onOpen }: Props): ReactElement {
  const messages = useMessages('billing');
  const locale = useLocale();
  return (
    <section className="pane" aria-label={messages.plan.title}>
      <h2>{messages.plan.title}</h2>
      {subscription === undefined ? null : <States subscription={subscription} />}
      <p className="billing-plan">
        <strong>{profile.plan.name}</strong> <bdi>{priceLine(profile.plan, messages, locale)}</bdi>
      </p>
      <Facts profile={profile} subscription={subscription} />
      <div className="pane-actions">
        <Button variant="contained" disabled={subscription?.canChange !== true} aria-expanded={opened === 'plan'} onClick={() => onOpen('plan')}>
          {messages.plan.change}
        </Button>
        <Button variant="outlined" disabled={subscription?.canChange !== true} aria-expanded={opened === 'credits'} onClick={() => onOpen('credits')}>
          {messages.plan.buy}
        </Button>
        {subscription === undefined ? null : (
          <CancelOrResume subscription={subscription} isOwner={subscription.canChange || profile.role === 'owner'} />
        )}
        {subscription?.paysOnline === true && profile.role === 'owner' ? <PaymentMethods /> : null}
      </div>
      <p className="muted">{noteOf(profile.role, subscription, messages)}</p>
    </section>
  );
}

/** Leads to the pages of the payment provider where cards are kept. */
function PaymentMethods(): ReactElement {
  const { payment } = useMessages('billing');
  const { isBusy, go } = usePaymentPage(createPaymentMethodsPage);
  return (
    <Button variant="outlined" disabled={isBusy} onClick={go}>
      {isBusy ? payment.opening : payment.methods}
    </Button>
  );
}

function priceLine(plan: ProfilePlan, { plan: texts }: Messages['billing'], locale: Locale): string {
  const price = chargedPrice(plan);
  if (price === null || (plan.duration !== 'monthly' && plan.duration !== 'yearly'))
    return texts.other(plan.duration === 'free' ? texts.free : texts.arranged);
  return texts[plan.duration](formatMoney(price, locale));
}

function noteOf(role: ProfileResponse['role'], subscription: SubscriptionResponse | undefined, { plan: texts }: Messages['billing']): string {
  // Of a suspended organization its managers do not get it either; the banner says why.
  if (subscription === undefined) return role === 'owner' || role === 'admin' ? '' : texts.forManagers;
  return subscription.canChange || subscription.isOverdue ? texts.net : texts.notOwner;
}

function Facts({ profile, subscription }: Pick<Props, 'profile' | 'subscription'>): ReactElement {
  const { plan: texts } = useMessages('billing');
  const locale = useLocale();
  const day = (instant: string): string => formatDay(instant.slice(0, 10), locale);
  const credits = formatCount(profile.credits, locale);
  const { nextAmount = null, creditExpiration = null, seats = 0, nextSeats = null, periodEnd = null, licences } = subscription ?? {};
  return (
    <dl className="billing-facts">
      <div>
        <dt>{texts.nextBilling}</dt>
        <dd>
          <bdi>{profile.nextBillingDate === null ? texts.noBilling : day(profile.nextBillingDate)}</bdi>
          {nextAmount === null ? null : <span className="muted">{texts.amount(formatMoney(nextAmount, locale))}</span>}
        </dd>
      </div>
      <div>
        <dt>{texts.credits}</dt>
        <dd>
          <bdi>{creditExpiration === null ? credits : texts.creditsUntil(credits, day(creditExpiration))}</bdi>
        </dd>
      </div>
      {licences === undefined ? null : (
        <div>
          <dt>{texts.licences}</dt>
          <dd>{texts.licencesOf(formatCount(licences.taken, locale), formatCount(licences.total, locale))}</dd>
        </div>
      )}
      {seats === 0 ? null : (
        <div>
          <dt>{texts.seats}</dt>
          <dd>
            {nextSeats === null || periodEnd === null
              ? formatCount(seats, locale)
              : texts.seatsLater(formatCount(seats, locale), formatCount(nextSeats, locale), day(periodEnd))}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What is out of the ordinary, in words. */
function States({ subscription }: { subscription: SubscriptionResponse }): ReactElement | null {
  const messages = useMessages('billing');
  const locale = useLocale();
  const { status, periodEnd, nextPlan, suspendedPlan, isOverdue, hasAddress } = subscription;
  const day = formatDay(periodEnd?.slice(0, 10) ?? null, locale);
  const texts: string[] = [];
  if (status === 'lapsed') texts.push(nextPlan === 'free' ? messages.states.lapsedCanceled : messages.states.lapsed);
  else if (isOverdue) texts.push(messages.states.overdue);
  if (status === 'trial')
    texts.push(nextPlan === null || nextPlan === 'free' ? messages.states.trial(day) : messages.states.trialThen(planName(nextPlan, messages), day));
  else if (status === 'ending') texts.push(messages.states.ending(day));
  else if (nextPlan !== null && suspendedPlan === null) texts.push(messages.states.next(planName(nextPlan, messages), day));
  if (texts.length === 0 && hasAddress) return null;
  return (
    <div role="status" className="billing-states">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {hasAddress ? null : (
        <p>
          {messages.states.address} <Link to="/dashboard/team/settings">{messages.states.addressLink}</Link>
        </p>
      )}
    </div>
  );
}

/** Nothing is bought by either, so that an overdue invoice keeps no owner from it. */
function CancelOrResume({ subscription, isOwner }: { subscription: SubscriptionResponse; isOwner: boolean }): ReactElement | null {
  const messages = useMessages('billing');
  const locale = useLocale();
  const reload = useReload();
  const [isOpen, setOpen] = useState(false);
  const { status, periodEnd, nextPlan, suspendedPlan, revision } = subscription;
  const plan = suspendedPlan ?? subscription.plan.code;
  const resume = useChange(() => changeSubscription({ plan, revision }), messages.cancel.resumed, messages.change.failed);
  if (plan === 'enterprise' || plan === 'free' || status === 'trial') return null;
  if (nextPlan !== null)
    return (
      <form onSubmit={resume.submit}>
        <Button type="submit" variant="outlined" disabled={resume.isBusy || !isOwner}>
          {messages.cancel.resume}
        </Button>
        <OutcomeLine outcome={resume.outcome} />
      </form>
    );
  return (
    <>
      <Button color="error" disabled={!isOwner} onClick={() => setOpen(true)}>
        {messages.cancel.open}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={messages.cancel.title}
          text={suspendedPlan === null ? messages.cancel.text(formatDay(periodEnd?.slice(0, 10) ?? null, locale)) : messages.cancel.textSuspended}
          confirm={messages.cancel.confirm}
          failed={messages.change.failed}
          onConfirm={async () => reload(await changeSubscription({ plan: 'free', revision }))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
