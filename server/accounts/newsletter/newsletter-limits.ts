import type { EdgeLimit } from '../../platform/throttling/edge-limit';

/** Subscriptions asked for from one network address, for the first time or again. */
export const SUBSCRIPTIONS: EdgeLimit = { name: 'newsletter by client', count: 10, seconds: 3_600, by: 'network' };
