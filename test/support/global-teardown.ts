const shared = globalThis as typeof globalThis & { barographTest?: { database?: { stop(): Promise<void> } } };

module.exports = async function tearDown(): Promise<void> {
  await shared.barographTest?.database?.stop();
};
