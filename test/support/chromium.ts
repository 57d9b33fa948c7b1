import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onThePath(): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file)) ?? null;
}

/** A real Chromium: the one named, the one of this machine, or the one that lies in a package. */
export async function chromiumPath(): Promise<string> {
  const found = process.env.CHROMIUM_PATH ?? onThePath();
  if (found !== null) return found;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/** Without its sandbox, which the superuser may not use; it only opens pages of our own. */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox', '--disable-dev-shm-usage', ...args] });
}
