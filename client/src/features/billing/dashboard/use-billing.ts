import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { getGetProfileQueryKey } from '../../../shared/api/generated/accounts';
import type { PlanResponse, SubscriptionResponse } from '../../../shared/api/generated/barograph.schemas';
import {
  getGetCreditLedgerQueryKey,
  getGetSubscriptionQueryKey,
  getListInvoicesQueryKey,
  getPreviewSubscriptionQueryKey,
} from '../../../shared/api/generated/billing';
import type { Messages } from '../../../shared/i18n/messages';
import { type Sending, useSending } from '../../../shared/ui/dashboard/use-sending';
import { usePayAfter } from './use-payment-page';
import { wayBackFrom } from '../../../shared/ui/dashboard/way-back';

/** Reads again what a change of the subscription, or a purchase, may have changed. */
export function useReload(): (changed?: SubscriptionResponse) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (changed) => {
      if (changed !== undefined) queries.setQueryData(getGetSubscriptionQueryKey(), changed);
      const own = [getGetSubscriptionQueryKey(), getGetCreditLedgerQueryKey(), getListInvoicesQueryKey(), getPreviewSubscriptionQueryKey()];
      const keys: readonly (readonly unknown[])[] = [getGetProfileQueryKey(), ...own];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    [queries],
  );
}

/**
 * Changes the subscription by a form that goes, or is drawn anew, with what it changed: success is said over the page, and the keyboard
 * goes on in the region where it was. What it cost is paid next, where that is done online.
 */
export function useChange(send: () => Promise<SubscriptionResponse>, done: string, failed: string, isOnline = false): Sending {
  const notify = useNotify();
  const reload = useReload();
  const payAfter = usePayAfter();
  return useSending(async () => {
    const goBack = wayBackFrom(document.activeElement);
    await payAfter(async () => {
      await reload(await send());
      notify(done, { type: 'success' });
    }, isOnline);
    goBack();
    return '';
  }, failed);
}

/** `Pro, yearly`; a plan that has no duration by its name alone. */
export function planName(code: PlanResponse['code'], messages: Messages['billing']): string {
  return messages.names[code];
}
