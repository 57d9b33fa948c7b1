import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { Announcement } from '../model/announcement';
import type { AnnouncedDays } from './announced-days.service';

/** So long after its last sign of life an importer counts as dead. */
const LEASE_MS = 120_000;
const SIGN_EVERY_MS = 15_000;

/**
 * What this process is about to bring in.
 * @param what all that makes it the same when it is begun again
 */
export function announcementOf(source: string, what: readonly string[], since: Date): Announcement {
  const hash = createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 32);
  return { id: `${source} ${hash}`, source, who: `process ${process.pid} on ${hostname()}`, since, leaseMs: LEASE_MS };
}

/** Gives signs of life while work is under way. */
export async function keepAlive<T>(days: Pick<AnnouncedDays, 'renew'>, announcement: Announcement, work: () => Promise<T>): Promise<T> {
  // A sign that is not heard does no harm: each part that is stored is one as well.
  const timer = setInterval(() => void days.renew(announcement).catch(() => undefined), SIGN_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
