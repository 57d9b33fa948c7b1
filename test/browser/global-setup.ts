import { startBrowserProduct } from './support/product';

type Running = Awaited<ReturnType<typeof startBrowserProduct>>;
const shared = globalThis as typeof globalThis & { barographProduct?: Running };

/** Runs once, in the process that starts the test files; they hear of it by the environment. */
module.exports = async function setUp(): Promise<void> {
  shared.barographProduct = await startBrowserProduct();
  process.env.BROWSER_PRODUCT = JSON.stringify(shared.barographProduct.facts);
};
