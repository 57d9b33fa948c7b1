import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getGetUnseenAlertsQueryKey, updateSeenAlerts } from '../../../../shared/api/generated/alerts';
import type { UnseenAlertsResponse } from '../../../../shared/api/generated/barograph.schemas';

/** Says that the person has seen all alerts that there are. Where it cannot be said, they are new the next time, too. */
export function useSeeAlerts(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    updateSeenAlerts()
      .then(() => queries.setQueryData<UnseenAlertsResponse>(getGetUnseenAlertsQueryKey(), { count: 0 }))
      .catch(() => undefined);
  }, [queries]);
}
