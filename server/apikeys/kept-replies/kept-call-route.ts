import type { ReplyCache } from '../../platform/http/replies/reply-cache';

/** A route for keys whose replies are kept. */
export interface KeptCallRoute {
  readonly cache: ReplyCache;
  readonly scope: string | null;
  readonly operation: string;
  /** Of its address. */
  readonly pattern: string;
}
