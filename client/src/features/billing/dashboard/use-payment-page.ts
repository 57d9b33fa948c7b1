import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import type { InvoiceResponse, PaymentPageResponse } from '../../../shared/api/generated/barograph.schemas';
import { createCheckout, getListInvoicesQueryKey, listInvoices } from '../../../shared/api/generated/billing';
import { useMessages } from '../../../shared/i18n/use-messages';
import { failureText } from '../../../shared/ui/text/failure-text';
import { newInvoiceOf } from '../model/payment-return';

interface PaymentPage {
  readonly isBusy: boolean;
  readonly go: () => void;
}

/** Leaves for a page of the payment provider. Where there is none to go to, it says why. */
export function usePaymentPage(open: () => Promise<PaymentPageResponse>): PaymentPage {
  const messages = useMessages('billing').payment;
  const chrome = useMessages('chrome');
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    setBusy(true);
    try {
      window.location.assign((await open()).url);
    } catch (error) {
      notify(failureText(error, messages.failed, chrome.states), { type: 'error' });
      setBusy(false);
    }
  };
  return { isBusy, go: () => void go() };
}

/** Goes on to paying what a purchase has just cost, where that is done online. What was bought is there in any case. */
export function usePayAfter(): (purchase: () => Promise<void>, isOnline: boolean) => Promise<void> {
  const queries = useQueryClient();
  const messages = useMessages('billing').payment;
  const chrome = useMessages('chrome');
  const notify = useNotify();
  return useCallback(
    async (purchase, isOnline) => {
      if (!isOnline) return purchase();
      const before = await queries.ensureQueryData({ queryKey: getListInvoicesQueryKey(), queryFn: () => listInvoices() });
      await purchase();
      try {
        const made: InvoiceResponse | null = newInvoiceOf(await listInvoices(), before);
        if (made !== null) window.location.assign((await createCheckout(made.id)).url);
      } catch (error) {
        notify(failureText(error, messages.failed, chrome.states), { type: 'error' });
      }
    },
    [queries, messages, chrome, notify],
  );
}
