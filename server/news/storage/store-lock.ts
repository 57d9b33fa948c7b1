import type { EntityManager } from 'typeorm';
import { lockUntilCommit } from '../../platform/database/advisory-locks';

/**
 * Waits until nobody else stores articles or moves them between outlets, and keeps others off until the transaction ends. Documents
 * are read side by side and stored one after the other: each sees all that the one before stored, so that no day is left out where
 * two bring the same address on different days. It comes before all other locks: whoever holds rows must not ask for it.
 */
export async function lockStore(manager: EntityManager): Promise<void> {
  await lockUntilCommit(manager, 'store');
}
