import { type RaRecord, useGetList } from 'react-admin';
import type { CrisisResponse } from '../../../../shared/api/generated/barograph.schemas';
import { READ_INDEXES } from '../use-catalogue';

/** As many as the map may have to outline; the list of crises has them all. */
const MOST = 50;

/** Crises, in the server's order: open ones first, then those that began last. */
export function useLatestCrises() {
  return useGetList<CrisisResponse & RaRecord<string>>(
    'crises',
    { pagination: { page: 1, perPage: MOST }, sort: { field: 'start', order: 'DESC' } },
    READ_INDEXES,
  );
}
