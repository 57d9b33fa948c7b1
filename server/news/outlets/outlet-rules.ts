import { type Outlet, outletOf } from './outlets';

/** Who stands behind an address, by the rules of the day: aliases merged, hosting platforms split. */
export interface OutletRules {
  /**
   * @param address canonical URL or host, or null for a document known by a citation
   * @param sourceName the source's own name of the outlet, `''` where it gives none
   * @returns null where neither names an outlet
   */
  outletOf(address: string | null, sourceName: string): Outlet | null;
}

/** The rules without what the database has learned. */
export const BUILT_IN_OUTLET_RULES: OutletRules = { outletOf };
