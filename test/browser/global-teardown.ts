module.exports = async function tearDown(): Promise<void> {
  await (globalThis as { barographProduct?: { stop(): Promise<void> } }).barographProduct?.stop();
};
