import { useGetList } from 'react-admin';
import type { NamedKeyResponse } from '../../../../shared/api/generated/barograph.schemas';

/** The named keys of the organization; `refetch` reads again what a change has changed. */
export function useNamedKeys() {
  return useGetList<NamedKeyResponse>('api-keys');
}
