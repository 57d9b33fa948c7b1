import { useGetList } from 'react-admin';
import type { NamedKeyResponse } from '../../../../shared/api/generated/barograph.schemas';
import { WHOLE } from '../../../../shared/ui/dashboard/whole-list';

/** All named keys of the organization; `refetch` reads again what a change has changed. */
export function useNamedKeys() {
  return useGetList<NamedKeyResponse>('api-keys', { pagination: WHOLE });
}
