import { type RaRecord, useGetList } from 'react-admin';
import type { CrisisResponse } from '../../../../shared/api/generated/barograph.schemas';
import { ROWS } from '../use-catalogue';

/** As many as the map may have to outline; the list of crises has them all. */
const MOST = 50;

/** Crises, in the server's order: open ones first, then those that began last. As rows, which do not stand in for a crisis with its course. */
export function useLatestCrises() {
  const { meta, ...options } = ROWS;
  return useGetList<CrisisResponse & RaRecord<string>>(
    'crises',
    { pagination: { page: 1, perPage: MOST }, sort: { field: 'start', order: 'DESC' }, meta },
    options,
  );
}
