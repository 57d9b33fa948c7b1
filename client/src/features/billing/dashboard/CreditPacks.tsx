import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import type { PlanListResponse, SubscriptionResponse } from '../../../shared/api/generated/barograph.schemas';
import { buyCredits } from '../../../shared/api/generated/billing';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { OutcomeLine } from '../../../shared/ui/dashboard/OutcomeLine';
import { useSending } from '../../../shared/ui/dashboard/use-sending';
import { formatCount } from '../../../shared/ui/text/format';
import { formatMoney } from '../model/prices';
import { useReload } from './use-billing';
import { usePayAfter } from './use-payment-page';

interface Props {
  readonly plans: PlanListResponse;
  readonly subscription: SubscriptionResponse;
}

/** Buys a pack of credits. A press that is repeated because its answer was lost buys none twice. */
export function CreditPacks({ plans, subscription }: Props): ReactElement {
  const messages = useMessages('billing').credits;
  const locale = useLocale();
  const reload = useReload();
  const payAfter = usePayAfter();
  const [chosen, setChosen] = useState(plans.credits[0]);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const count = formatCount(chosen.credits, locale);
  const { isBusy, outcome, submit } = useSending(async () => {
    await payAfter(async () => {
      await buyCredits({ credits: chosen.credits as 1000 }, { headers: { 'Idempotency-Key': key } });
      setKey(crypto.randomUUID());
      await reload();
    }, subscription.paysOnline);
    return messages.done(count);
  }, messages.failed);
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p>{messages.text}</p>
      <form onSubmit={submit}>
        <fieldset className="billing-plans">
          <legend>{messages.packs}</legend>
          {plans.credits.map((pack) => (
            <label key={pack.credits} className="billing-choice">
              <input
                type="radio"
                name="pack"
                checked={pack.credits === chosen.credits}
                onChange={() => {
                  setChosen(pack);
                  setKey(crypto.randomUUID());
                }}
              />
              {messages.pack(formatCount(pack.credits, locale), formatMoney(pack.price, locale))}
            </label>
          ))}
        </fieldset>
        <p>
          <strong>{messages.payNow(formatMoney(chosen.price, locale))}</strong>
        </p>
        <Button type="submit" variant="contained" disabled={isBusy || !subscription.canChange}>
          {isBusy ? messages.busy : messages.confirm}
        </Button>
        <OutcomeLine outcome={outcome} />
      </form>
    </section>
  );
}
