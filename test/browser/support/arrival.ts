import type { Page } from 'playwright-core';
import { until } from '../../support/until';

/**
 * Waits until the page stands at an address. Where a session ends, more than one request may lead to the login; the later navigation aborts the
 * earlier one, over which `waitForURL` fails.
 */
export async function arrivesAt(page: Page, isThere: (url: URL) => boolean): Promise<void> {
  await until(() => isThere(new URL(page.url())));
}
