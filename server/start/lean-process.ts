/**
 * How Node is started for the worker and the commands, which read news and compute: so that their memory follows what they hold, and not
 * what they have thrown away. Measured by the benches of ingestion and of the engine, and held by test/start/memory.test.ts.
 */

/**
 * The young generation stays small, and the old one is cleared up when it has grown by two fifths, where V8 by itself would let it double. V8 begins to
 * mark before that room is used up: with a fifth the worker of a first start marked almost without a pause, for 45 % of its time, and three times as often.
 */
export const LEAN_FLAGS: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

/** The API's replies are made once and kept; what calls leave behind is small and dies young: more room makes no call cheaper, and takes up to 30 MB. */
export const API_FLAGS: readonly string[] = ['--max-semi-space-size=4', '--heap-growing-percent=20'];

/**
 * glibc keeps freed memory by arena: it has two, where it would have eight for each core. Pieces of files and of what hosts send are given
 * back at once, and do not lie between what stays. The API is given it too.
 */
export const LEAN_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' } as const;
