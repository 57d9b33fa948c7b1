import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getGetProfileQueryKey } from '../../../shared/api/generated/accounts';
import type { PlanResponse, SubscriptionResponse } from '../../../shared/api/generated/barograph.schemas';
import {
  getGetCreditLedgerQueryKey,
  getGetSubscriptionQueryKey,
  getListInvoicesQueryKey,
  getPreviewSubscriptionQueryKey,
} from '../../../shared/api/generated/billing';
import type { Messages } from '../../../shared/i18n/messages';

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

/** `Pro, yearly`; a plan that has no duration by its name alone. */
export function planName(code: PlanResponse['code'], messages: Messages['billing']): string {
  return messages.names[code];
}
