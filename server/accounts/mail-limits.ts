import type { EntityManager } from 'typeorm';
import type { RateDecision, RateLimit, RateLimiter } from '../platform/rate-limits/rate-limiter';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** Mails that anybody can trigger to any address, as triggered by one asker: a network, or whoever holds the id of a flow. */
export const MAILS_OF_ONE_ASKER = [
  { count: 1, seconds: 60 },
  { count: 5, seconds: HOUR_SECONDS },
  { count: 15, seconds: DAY_SECONDS },
];
/** The same for all askers together: no mailbox is flooded, and one asker cannot use up what is left for the others. */
export const MAILS_TO_ADDRESS = [
  { count: 20, seconds: HOUR_SECONDS },
  { count: 60, seconds: DAY_SECONDS },
];

/** The limits of a kind of mail. */
export interface MailLimits {
  readonly ofOneAsker: RateLimit;
  readonly ofAll: RateLimit;
}

export interface MailSubject {
  readonly address: string;
  readonly asker: string;
}

export function mailLimits(kind: string): MailLimits {
  return {
    ofOneAsker: { name: `${kind} by address and asker`, windows: MAILS_OF_ONE_ASKER },
    ofAll: { name: `${kind} by address`, windows: MAILS_TO_ADDRESS },
  };
}

/** What is counted of one asker. */
export function askerRow({ address, asker }: MailSubject): string {
  return `${asker} ${address}`;
}

/** Takes a mail, or says how long to wait. Locks the address until the transaction ends. */
export async function tryTakeMail(
  limiter: RateLimiter,
  { ofOneAsker, ofAll }: MailLimits,
  { address, asker }: MailSubject,
  manager: EntityManager,
): Promise<RateDecision> {
  const all = await limiter.tryTake(ofAll, address, manager);
  if (!all.isAllowed) return all;
  const one = await limiter.tryTake(ofOneAsker, askerRow({ address, asker }), manager);
  if (!one.isAllowed) await limiter.giveBack(ofAll, address, manager);
  return one;
}
