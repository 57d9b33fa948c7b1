import { startTestDatabase } from './postgres';

/** For jest's globalSetup and globalTeardown, which run in one process and share nothing but it. */
const running: { database?: { stop(): Promise<void> } } = {};
const shared = globalThis as typeof globalThis & { barographTest?: typeof running };

module.exports = async function setUp(): Promise<void> {
  running.database = await startTestDatabase();
  shared.barographTest = running;
};
