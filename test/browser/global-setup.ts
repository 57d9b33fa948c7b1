import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IN_FULL } from '../support/breadth';
import { unpackHeadlessShell } from '../support/chromium';
import { startBrowserProduct } from './support/product';

const shared = globalThis as typeof globalThis & { barographProduct?: { stop(): Promise<void> } };

/** Enough for every column of the tables; the three years of the demonstration would keep the worker busy while pages are visited. */
const SIMULATED_DAYS = IN_FULL ? 500 : 470;

/** Of the pairs, the one whose page is visited. */
const PAIRS = ['sa-energy'];

/** Runs once, in the process that starts the test files; they hear of it by the environment. */
module.exports = async function setUp(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'barograph-chromium-'));
  // One after the other: a temporary folder of its own is set for the whole process.
  const shell = process.env.CHROMIUM_PATH ? null : await unpackHeadlessShell(folder);
  const product = await startBrowserProduct(SIMULATED_DAYS, PAIRS);
  if (shell !== null) process.env.CHROMIUM_PATH = shell;
  process.env.BROWSER_PRODUCT = JSON.stringify(product.facts);
  shared.barographProduct = {
    stop: async () => {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
