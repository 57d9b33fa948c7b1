import { SEEDED_ALIASES, SEEDED_PLATFORMS } from '../../../platform/database/migrations/seeds/outlet-rules';
import { TableOutletRules } from './table-outlet-rules';
import type { OutletRules } from '../../model/labels';

/** The rules that a new database begins with, for what runs without one. */
export const BUILT_IN_OUTLET_RULES: OutletRules = new TableOutletRules({ version: 0, aliases: SEEDED_ALIASES, platforms: SEEDED_PLATFORMS });
