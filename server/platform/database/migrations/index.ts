import { Platform1763000000000 } from './1763000000000-platform';
import { Idempotency1763000000500 } from './1763000000500-idempotency';
import { Organizations1763000001000 } from './1763000001000-organizations';
import { News1763000002000 } from './1763000002000-news';
import { Indexes1763000003000 } from './1763000003000-indexes';

/** In the order of their timestamps; never edit a merged one. */
export const MIGRATIONS = [Platform1763000000000, Idempotency1763000000500, Organizations1763000001000, News1763000002000, Indexes1763000003000];
