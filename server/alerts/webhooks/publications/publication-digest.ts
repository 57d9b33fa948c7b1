/** What was published since the last time, put together. */
import type { OpenedCrisis, RestatedValue } from '../messages/webhook-payloads.dto';

/** All of it; the parts that go into messages are chosen from this. */
export interface PublicationDigest {
  readonly dataset: string;
  readonly methodology: string;
  /** Place of the last publication. */
  readonly sequence: number;
  readonly publishedAt: Date;
  /** A second before the first of them: from there on, the feed of changes has them all. */
  readonly since: Date;
  /** Numbers of scopes with new values, ascending. */
  readonly scopes: readonly number[];
  readonly restated: readonly RestatedValue[];
  readonly crises: readonly OpenedCrisis[];
}

/** Most indexes or values that a message holds. */
export const LISTED_MAX = 100;
export const CRISES_MAX = 50;
