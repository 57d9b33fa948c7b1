import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useId, useState } from 'react';
import type { PlanListResponse, PlanResponse, SubscriptionResponse } from '../../../shared/api/generated/barograph.schemas';
import { changeSubscription } from '../../../shared/api/generated/billing';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { OutcomeLine } from '../../../shared/ui/dashboard/OutcomeLine';
import { formatCount, formatDay } from '../../../shared/ui/text/format';
import { chargedPrice, formatMoney } from '../model/prices';
import { ChangePreview } from './ChangePreview';
import { planName, useChange } from './use-billing';

interface Props {
  readonly plans: PlanListResponse;
  readonly subscription: SubscriptionResponse;
}

const SEATS = /^\d{1,5}$/;

/** Plans beside each other, seats, and what the change costs before it is made. */
export function ChangePlan(props: Props): ReactElement {
  const messages = useMessages('billing').change;
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {/* Begins anew with what is in force now. */}
      <ChangeForm key={props.subscription.revision} {...props} />
    </section>
  );
}

function ChangeForm({ plans, subscription }: Props): ReactElement {
  const messages = useMessages('billing').change;
  const locale = useLocale();
  const running = subscription.nextPlan ?? subscription.plan.code;
  const runningSeats = subscription.nextSeats ?? subscription.seats;
  const [plan, setPlan] = useState(running);
  const [seats, setSeats] = useState(String(runningSeats));
  const hasSeats = plan !== 'free' && subscription.status !== 'trial';
  const wanted = {
    ...(plan !== running && { plan }),
    ...(hasSeats && SEATS.test(seats) && Number(seats) !== runningSeats && { seats: Number(seats) }),
  };
  const hasWish = Object.keys(wanted).length > 0;
  const change = (): Promise<SubscriptionResponse> => changeSubscription({ ...wanted, revision: subscription.revision });
  const { isBusy, outcome, submit } = useChange(change, messages.done, messages.failed, subscription.paysOnline);
  return (
    <form onSubmit={submit}>
      <fieldset className="billing-plans">
        <legend>{messages.plans}</legend>
        {plans.plans.map((one) => (
          <PlanChoice key={one.code} plan={one} isRunning={one.code === subscription.plan.code} isChosen={plan === one.code} onChoose={setPlan} />
        ))}
      </fieldset>
      {hasSeats ? (
        <TextField
          label={messages.seats}
          type="number"
          margin="dense"
          value={seats}
          helperText={messages.seatsHelp(formatMoney(plans.seat.price, locale))}
          slotProps={{ htmlInput: { min: 0, max: 10_000, step: 1 } }}
          onChange={({ target }) => setSeats(target.value)}
        />
      ) : null}
      {hasWish ? <ChangePreview wanted={wanted} /> : <p className="muted">{messages.nothing}</p>}
      <Button type="submit" variant="contained" disabled={isBusy || !hasWish}>
        {isBusy ? messages.busy : messages.confirm}
      </Button>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}

interface ChoiceProps {
  readonly plan: PlanResponse;
  readonly isRunning: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (code: PlanResponse['code']) => void;
}

function PlanChoice({ plan, isRunning, isChosen, onChoose }: ChoiceProps): ReactElement {
  const billing = useMessages('billing');
  const messages = billing.change;
  const locale = useLocale();
  const noteId = useId();
  const { code, limits, licences, upcoming } = plan;
  const price = chargedPrice(plan);
  const allows = messages.allows(formatCount(limits.month, locale), formatCount(limits.day, locale), formatCount(licences, locale));
  return (
    <div className="billing-choice">
      <label>
        <input
          type="radio"
          name="plan"
          value={code}
          checked={isChosen}
          disabled={code === 'enterprise'}
          aria-describedby={noteId}
          onChange={() => onChoose(code)}
        />
        <strong>{planName(code, billing)}</strong>
        {isRunning ? <span className="muted"> ({messages.current})</span> : null}
      </label>
      <div id={noteId} className="muted">
        <p>
          {code === 'free' ? messages.free : price === null ? messages.arranged : formatMoney(price, locale)}{' '}
          {plan.discount_price === null || plan.base_price === null ? null : messages.regular(formatMoney(plan.base_price, locale))}
          {upcoming === null
            ? null
            : `; ${messages.upcoming(formatMoney(chargedPrice(upcoming) ?? '0', locale), formatDay(upcoming.from.slice(0, 10), locale))}`}
        </p>
        <p>{allows}</p>
        {code === 'enterprise' ? <a href="/contact">{messages.contact}</a> : null}
      </div>
    </div>
  );
}
