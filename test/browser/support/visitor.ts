import { createHash } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { IN_FULL } from '../../support/breadth';
import { browserProduct } from './product';

/** Far above what a page takes alone: a busy machine must not decide. */
const PATIENCE_MS = 120_000;

let visitors = 0;

/** A person at a browser: their own cookies and storage, their own network address, and a note of everything that went wrong. */
export class Visitor {
  /** What the console, the policy or a script complained of. */
  readonly complaints: string[] = [];
  /** Requests to other hosts. */
  readonly foreign: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly address: string,
  ) {}

  static async come(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
    // By the file, since one process runs many: at addresses that come again, the limits of one file would hold up the next.
    const [high, low] = createHash('sha256').update(expect.getState().testPath!).digest();
    const address = `10.${high}.${low}.${++visitors}`;
    const context = await browser.newContext({
      baseURL: browserProduct().url,
      viewport: { width: 1280, height: 900 },
      // What moves is painted sixty times a second, all the while that a test waits.
      reducedMotion: IN_FULL ? 'no-preference' : 'reduce',
      ...options,
      extraHTTPHeaders: { 'x-forwarded-for': address, ...options.extraHTTPHeaders },
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const visitor = new Visitor(context, address);
    context.on('console', (message) => {
      // A refused call is shown on the page; the browser's own line about it is no complaint of ours.
      const isRefusal = /Failed to load resource/.test(message.text());
      if (message.type() === 'error' && !isRefusal) visitor.complaints.push(message.text());
    });
    context.on('weberror', (error) => visitor.complaints.push(error.error().message));
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== browserProduct().url) visitor.foreign.push(request.url());
    });
    return visitor;
  }

  /** A new tab at a path. */
  async open(path: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(path);
    return page;
  }

  /** Goes away; by then nothing may have gone wrong. */
  async leave(): Promise<void> {
    await this.context.close();
    this.expectNothingWrong();
  }

  expectNothingWrong(): void {
    expect(this.complaints).toEqual([]);
    expect(this.foreign).toEqual([]);
  }
}

/** The connection is back, and what a page asks for comes again: the browser is told of it a moment before that is so. */
export async function backOnline({ context }: Visitor, page: Page): Promise<void> {
  await context.setOffline(false);
  await page.waitForFunction(
    () =>
      fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    undefined,
    BY_TIMER,
  );
}

/** Looks again by a timer: frames may stop in a tab behind another one, and on a machine that is busy. */
export const BY_TIMER = { polling: 100 };

/** Waits until every island that wakes with the page is awake: forms then take what is typed. */
export async function awake(page: Page): Promise<Page> {
  const areAwake = (): boolean => {
    const failure = document.querySelector('.load-failure');
    if (failure !== null) throw new Error(`an island could not be loaded: ${failure.textContent}`);
    return [...document.querySelectorAll('[data-island][data-when=load]')].every((island) => island.hasAttribute('data-alive'));
  };
  await page.waitForFunction(areAwake, undefined, BY_TIMER);
  return page;
}
