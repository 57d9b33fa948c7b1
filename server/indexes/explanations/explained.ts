import type { DriversResponse } from './drivers.dto';

/** A change with all that it is made of, before it is said of which index it is. */
export type Explained = Pick<
  DriversResponse,
  'value' | 'against' | 'change' | 'tone' | 'components' | 'outlets' | 'countries' | 'categories' | 'stories'
>;
