import { SEEDED_ALIASES, SEEDED_PLATFORMS } from '../../../platform/database/migrations/seeds/outlet-rules';
import type { Outlet } from './outlets';
import { TableOutletRules } from './table-outlet-rules';

/** Who stands behind an address, by the rules of the day: aliases merged, hosting platforms split. */
export interface OutletRules {
  /**
   * @param address canonical URL or host, or null for a document known by a citation
   * @param sourceName the source's own name of the outlet, `''` where it gives none
   * @returns null where neither names an outlet
   */
  outletOf(address: string | null, sourceName: string): Outlet | null;
}

/** The rules that a new database begins with, for what runs without one. */
export const BUILT_IN_OUTLET_RULES: OutletRules = new TableOutletRules({ version: 0, aliases: SEEDED_ALIASES, platforms: SEEDED_PLATFORMS });
