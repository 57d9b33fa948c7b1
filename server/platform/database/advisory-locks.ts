import type { EntityManager, QueryRunner } from 'typeorm';

/** Every advisory lock, each with a number of its own: of two with one number, either would wait for what the other does. */
export const LOCKS = {
  /** Two starters must not migrate at once. */
  migration: 7_261_001,
  /** Two starters must not open the operator's organization at once. */
  operator: 7_261_002,
  /** Articles are stored, or moved between outlets, by one at a time. */
  store: 7_261_003,
  /** Two starters must not make the first staff account at once. */
  staff: 7_261_004,
  /** Several feeds are changed by one at a time. */
  feeds: 7_261_017,
  /** States of sources are told by one at a time. */
  sourceStates: 7_261_018,
  /** Days of simulated coverage are added by one at a time. */
  simulatedCoverage: 7_261_019,
  /** Notices to everybody are sent by one at a time. */
  notices: 7_261_020,
  /** Coverage is stored, or its states corrected, by one at a time. */
  storedCoverage: 7_261_021,
  /** What is taken of GDELT's windows is decided by one at a time. */
  gdeltSamples: 7_261_022,
} as const;

/** Locks of which there is one for each member, as for each day; beside the others, since PostgreSQL keeps pairs of numbers apart. */
export const LOCK_FAMILIES = {
  'computation live': 7_262_001,
  'computation simulated': 7_262_002,
  'coverage live': 7_262_003,
  'coverage simulated': 7_262_004,
  'dashboard keys': 7_262_005,
  publication: 7_262_006,
  'idempotency keys': 7_262_007,
  'subscription changes': 7_262_008,
  crises: 7_262_009,
  'bulk files': 7_262_010,
  'article search': 7_262_011,
  'custom indexes': 7_262_020,
  'custom index': 7_262_021,
  'saved views': 7_262_030,
} as const;

type Querying = Pick<EntityManager | QueryRunner, 'query'>;
type Lock = keyof typeof LOCKS;
type LockFamily = keyof typeof LOCK_FAMILIES;

/** Waits until nobody else holds the lock, and holds it until the transaction ends. */
export async function lockUntilCommit(manager: Querying, lock: Lock): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock($1)`, [LOCKS[lock]]);
}

/** The same for a member of a family: a number, or any text. */
export async function lockMemberUntilCommit(manager: Querying, family: LockFamily, member: number | string): Promise<void> {
  const [key, parameters] = memberOf(family, member);
  await manager.query(`SELECT pg_advisory_xact_lock(${key})`, parameters);
}

/** Waits for whoever holds the lock of a member now. Holds nobody else up: of several that wait, none waits for another. */
export async function waitForMemberLock(manager: Querying, family: LockFamily, member: number | string): Promise<void> {
  const [key, parameters] = memberOf(family, member);
  await manager.query(`SELECT pg_advisory_xact_lock_shared(${key})`, parameters);
}

/** The same, but where somebody else holds the lock the answer is false, at once. */
export async function tryLockMemberUntilCommit(manager: Querying, family: LockFamily, member: number | string): Promise<boolean> {
  const [key, parameters] = memberOf(family, member);
  const [{ held }]: { held: boolean }[] = await manager.query(`SELECT pg_try_advisory_xact_lock(${key}) AS held`, parameters);
  return held;
}

/** Holds the lock while the work is done. It lives and dies with the runner's connection. */
export function withLock<T>(runner: QueryRunner, lock: Lock, work: () => Promise<T>): Promise<T> {
  return whileHeld(runner, '$1', [LOCKS[lock]], work);
}

/** The same for a member of a family. */
export function withMemberLock<T>(runner: QueryRunner, family: LockFamily, member: number | string, work: () => Promise<T>): Promise<T> {
  return whileHeld(runner, ...memberOf(family, member), work);
}

/** The same, but where somebody else holds the lock the work is left to them, and the answer is null, at once. */
export async function tryWithMemberLock<T>(
  runner: QueryRunner,
  family: LockFamily,
  member: number | string,
  work: () => Promise<T>,
): Promise<T | null> {
  const [key, parameters] = memberOf(family, member);
  const [{ held }]: { held: boolean }[] = await runner.query(`SELECT pg_try_advisory_lock(${key}) AS held`, parameters);
  return held ? thenRelease(runner, key, parameters, work) : null;
}

async function whileHeld<T>(runner: QueryRunner, key: string, parameters: (number | string)[], work: () => Promise<T>): Promise<T> {
  return thenRelease(runner, key, parameters, async () => {
    await runner.query(`SELECT pg_advisory_lock(${key})`, parameters);
    return work();
  });
}

async function thenRelease<T>(runner: QueryRunner, key: string, parameters: (number | string)[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    // In a transaction that has failed nothing could be released.
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    await runner.query(`SELECT pg_advisory_unlock(${key})`, parameters).catch(() => undefined);
  }
}

function memberOf(family: LockFamily, member: number | string): [string, (number | string)[]] {
  return [typeof member === 'number' ? '$1, $2' : '$1, hashtext($2)', [LOCK_FAMILIES[family], member]];
}
