import { useGetList } from 'react-admin';
import type { NamedKeyResponse } from '../../../../shared/api/generated/barograph.schemas';
import { WHOLE } from '../../../../shared/ui/dashboard/whole-list';

/** All named keys of the organization, read again when somebody comes back from another tab; `refetch` reads what a change has changed. */
export function useNamedKeys() {
  return useGetList<NamedKeyResponse>('api-keys', { pagination: WHOLE }, { refetchOnWindowFocus: 'always' });
}
