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

/**
 * The Chromium without windows that lies in a package, unpacked into a folder: each visitor costs it a third of what a whole one takes.
 * Null where it does not run, on another processor or for want of a library.
 */
export async function unpackHeadlessShell(folder: string): Promise<string | null> {
  const { TMPDIR } = process.env;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    // It unpacks where temporary files are, and takes what lies there already.
    process.env.TMPDIR = folder;
    const file = await packaged.executablePath();
    await (await launch(file)).close();
    return file;
  } catch {
    return null;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** Without its sandbox, which the superuser may not use; it only opens pages of our own. */
function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] });
}

export async function launchChromium(): Promise<Browser> {
  return launch(await chromiumPath());
}
