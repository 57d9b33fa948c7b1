import type { BrowserContext } from 'playwright-core';
import { createPersonAt, type MailingProduct, signInAt } from '../browser/support/people-at';

/** Gives a browser the session of a new person. */
export async function signInContext(context: BrowserContext, product: MailingProduct): Promise<void> {
  const { url } = product;
  const person = await createPersonAt(product, '10.1.1.1');
  const { access, refresh, user } = await signInAt(url, person);
  const page = await context.newPage();
  await page.goto(`${url}/terms`);
  const entries: Record<string, string> = { 'user.refresh': refresh, 'user.id': user.id, 'user.name': user.name, 'user.email': user.email };
  for (const [key, value] of Object.entries({ ...entries, 'user.access': access }))
    await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`);
  await page.close();
}
