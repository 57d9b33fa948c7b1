import { OutletDirectory } from './outlet-directory';
import { OutletFactsRepository } from './outlet-facts.repository';
import { OutletFollowing } from './outlet-following.service';
import { OutletLearning } from './outlet-learning.service';
import { OutletMovesRepository } from './outlet-moves.repository';
import { OutletOwnersRepository } from './outlet-owners.repository';
import { OutletRulesRepository } from './outlet-rules.repository';
import { OutletStaleDaysRepository } from './outlet-stale-days.repository';
import { OutletVoices } from './outlet-voices.service';
import { OutletsRepository } from './outlets.repository';

/** Knows the outlets, in any process. */
export const OUTLET_PROVIDERS = [
  OutletDirectory,
  OutletFactsRepository,
  OutletFollowing,
  OutletLearning,
  OutletMovesRepository,
  OutletOwnersRepository,
  OutletRulesRepository,
  OutletStaleDaysRepository,
  OutletVoices,
  OutletsRepository,
];
