import { createHash, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { COUNTRIES } from '../../server/reference/countries';
import { itInFull } from '../support/breadth';
import { violationsEverywhere } from './support/axe';
import { inDatabase } from './support/database';
import { createPerson, PASSWORD, type Person } from './support/people';
import { goTo, onceRenewed, signedIn } from './support/signed-in';
import type { Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

async function staffPage({ isStaff, hasSecondFactor = false }: { isStaff: boolean; hasSecondFactor?: boolean }): Promise<Page> {
  const person = await createPerson(visitor.address);
  if (isStaff) await inDatabase(`UPDATE users SET is_staff = true WHERE email = $1`, [person.email]);
  const page = await signedIn(visitor, person, '/dashboard/staff');
  await page.getByRole('heading', { name: 'Staff', level: 1 }).waitFor();
  if (hasSecondFactor) await giveSecondFactor(person);
  return page;
}

/** Given to who is signed in already, so that signing in asked for no code. */
async function giveSecondFactor({ email }: Person): Promise<void> {
  await inDatabase(
    `INSERT INTO second_factors (user_id, secret, created_at, confirmed_at) SELECT id, '\\x00', now(), now() FROM users WHERE email = $1`,
    [email],
  );
}

const ARTICLE_DAY = '2026-03-10';

/** An article as ingestion leaves it, of which no day is built: the others go on seeing the demonstration. The hash of its address. */
async function storeArticle(title: string, country: string): Promise<string> {
  const hash = createHash('sha256').update(randomUUID()).digest('hex').slice(0, 32);
  const evidence = JSON.stringify({ m: [[COUNTRIES.findIndex(({ name }) => name === country), 'country', country]] });
  await inDatabase(`CREATE TABLE IF NOT EXISTS articles_2026_03 PARTITION OF articles FOR VALUES FROM ('2026-03-01') TO ('2026-04-01')`);
  await inDatabase(
    `INSERT INTO articles (day, url_hash, seen_at, ingested_at, source, source_file_id, record_id, outlet_id, language, title, url, countries, categories,
       evidence, labels_version)
     SELECT $1, decode($2, 'hex'), now(), now(), 'import', 0, $2, id, 'en', $3, 'https://paper.example/' || $2, '{}', '{}', $4, 0 FROM outlets LIMIT 1`,
    [ARTICLE_DAY, hash, title, evidence],
  );
  return hash;
}

/** Until a search is answered, other rows are still listed, and the one clicked may be replaced. */
async function search(page: Page, label: string, text: string): Promise<void> {
  const rows = page.getByRole('row');
  await rows.nth(1).waitFor();
  await page.getByLabel(label).fill(text);
  // The head and the one that was found.
  await rows.nth(2).waitFor({ state: 'detached' });
}

/** Someone of staff at the page of a new customer, found by its owner's address. */
async function customerPage(company: string): Promise<{ page: Page; owner: Person }> {
  const owner = await createPerson(visitor.address, { company: `${company} ${randomUUID()}` });
  const page = await staffPage({ isStaff: true, hasSecondFactor: true });
  await page.getByRole('link', { name: 'Organizations' }).click();
  await search(page, 'Name, address or ID', owner.email);
  await page.getByRole('row').filter({ hasText: owner.email }).getByRole('link').click();
  return { page, owner };
}

describe('the pages for staff', () => {
  it('let staff without a second factor set it up, and then open the queue board, which shows every queue', async () => {
    const page = await staffPage({ isStaff: true });
    await page.getByRole('link', { name: 'Invoices' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Set one up' }).waitFor();
    await page.getByRole('link', { name: 'Tools' }).click();
    await page.getByRole('button', { name: 'Open the queue board' }).click();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
    const secret = await page.locator('form code').innerText();
    await page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('Two-factor authentication is on.').waitFor();
    expect(await page.locator('.recovery-codes').getByRole('listitem').count()).toBe(10);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('button', { name: 'Open the queue board' }).click();
    await page.waitForURL('**/api/staff/queues**');
    for (const queue of ['accounts', 'indexes', 'site', 'bulk-mail']) await page.getByText(queue, { exact: true }).first().waitFor();
  });

  it('find an invoice, say what is wrong with a payment that is not of the whole amount, record it, and take the invoice back', async () => {
    const person = await createPerson(visitor.address, { company: 'Ledger and Sons' });
    const page = await signedIn(visitor, person, '/dashboard/billing');
    await page.getByRole('region', { name: 'Current plan' }).getByRole('button', { name: 'Buy More Credits' }).click();
    const credits = page.getByRole('region', { name: 'Buy credits' });
    await credits.getByLabel('1,000 credits for €25.00').check();
    await credits.getByRole('button', { name: 'Buy credits' }).click();
    await credits.getByText('1,000 credits have been added.').waitFor();
    await inDatabase(`UPDATE users SET is_staff = true WHERE email = $1`, [person.email]);
    await giveSecondFactor(person);
    await goTo(page, '/dashboard/staff/invoices');
    await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor();
    await search(page, 'Number, customer or reference', 'ledger and');
    await page.getByRole('row').filter({ hasText: 'Ledger and Sons' }).getByRole('link', { name: /^INV-/ }).click();
    await page.getByRole('heading', { name: /^INV-/, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Record payment' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount in EUR').fill('24.99');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await dialog.getByRole('alert').getByText('is for EUR 25.00, not EUR 24.99').waitFor();
    await dialog.getByLabel('Amount in EUR').fill('25');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await page.getByRole('definition').getByText('Paid', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Issue credit note' }).click();
    await dialog.getByLabel('Reason').fill('Bought twice');
    await dialog.getByRole('button', { name: 'Issue credit note' }).click();
    await page.getByRole('definition').getByText('Credited', { exact: true }).waitFor();
    await page.getByRole('definition').getByRole('link', { name: 'Open' }).click();
    await page.getByRole('heading', { name: /^CRN-/, level: 1 }).waitFor();
    await page.getByRole('definition').getByText('Refund due', { exact: true }).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
  });

  itInFull('list the customers, suspend one and let it go on', async () => {
    const { page, owner } = await customerPage('Hamper');
    await page.getByText(owner.email).first().waitFor();
    await page.getByRole('button', { name: 'Suspend…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Three invoices are overdue.');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('Three invoices are overdue.').waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Suspend…' }).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
    await page.getByRole('link', { name: 'Emails' }).click();
    await page.getByLabel('State').selectOption('Sent');
    await page.getByRole('cell', { name: 'accounts/sign-up' }).first().waitFor();
    await page.getByRole('link', { name: 'Contact messages' }).click();
    await page
      .getByText('No messages match.')
      .or(page.getByRole('columnheader', { name: 'Topic' }))
      .waitFor();
  });

  it('arrange limits with a customer, look at their dashboard without changing it, and find both in the audit trail', async () => {
    const { page, owner } = await customerPage('Thornton');
    const arrangement = page.getByRole('region', { name: 'Subscription and arrangement' });
    await arrangement.getByRole('button', { name: 'Change limits…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Calls a month').fill('many');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await dialog.getByRole('alert').getByText('Enter a whole number').waitFor();
    await dialog.getByLabel('Calls a month').fill('250,000');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await arrangement.getByRole('row', { name: 'Calls a month' }).getByText('250,000').waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.getByRole('button', { name: 'View the dashboard…' }).click();
    await dialog.getByLabel('Reason').fill('They asked about their limits.');
    await onceRenewed(page, () => dialog.getByRole('button', { name: 'View', exact: true }).click());
    await page.waitForURL('**/dashboard');
    const banner = page.getByRole('complementary', { name: 'Read-only view' });
    await banner.getByText('as its owner, read-only').waitFor();
    await goTo(page, '/dashboard/team');
    await page.getByText(owner.email).first().waitFor();
    await banner.getByRole('button', { name: 'End view' }).click();
    await page.waitForURL('**/dashboard/staff/organizations/**');
    const events = page.getByRole('region', { name: 'Latest events' });
    await events.getByText('Stopped viewing the organization').first().waitFor();
    await events.getByText('Changed the arranged limits or licenses').first().waitFor();
    await banner.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Audit trail' }).click();
    // Among the events of the whole instance it may be on a later page by now.
    await page.getByLabel(/^Action, such as/).fill('organization.viewed');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.waitForURL('**?action=organization.viewed');
    await page.getByRole('link', { name: 'organization.viewed' }).first().click();
    await page.getByText('reason: They asked about their limits.').first().waitFor();
  });

  itInFull('show prices, the newsletter, sources, outlets, articles, corrections and backfills, and keep a draft of an issue', async () => {
    const page = await staffPage({ isStaff: true, hasSecondFactor: true });
    const tabs = page.getByRole('navigation', { name: 'Pages for staff' });
    await page.getByRole('link', { name: 'Prices' }).click();
    await page.getByRole('cell', { name: 'EUR 3,480.00' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Their owners are told immediately' }).waitFor();
    for (const [link, heading] of [
      ['News sources', 'Refused rows'],
      ['Outlets', 'Outlets'],
      ['Articles', 'Articles'],
      ['Corrections', 'Correct a term'],
      ['Backfills', 'Start a backfill'],
      ['Newsletter', 'New issue'],
    ]) {
      await tabs.getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    }
    await tabs.getByRole('link', { name: 'Outlets', exact: true }).click();
    const file = { name: 'outlets.csv', mimeType: 'text/csv', buffer: Buffer.from('domain,country\nlocal-a.com,UK') };
    await page.getByLabel('Check a file…').setInputFiles(file);
    await page.getByRole('row', { name: '2 country UK Not valid' }).waitFor();
    await page.getByLabel('Check a file…').setInputFiles({ ...file, buffer: Buffer.from('domain,owner\nlocal-a.com,Local Press') });
    await page.getByText('Nothing has been changed yet.').waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('row', { name: 'local-a.com' }).getByText('Local Press').waitFor();
    await page.getByRole('link', { name: 'Newsletter', exact: true }).click();
    await page.getByRole('heading', { name: 'New issue', exact: true }).waitFor();
    const subject = `Briefing ${randomUUID()}`;
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Text').fill('Energy was quiet.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('heading', { name: subject, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Delete draft…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Newsletter', level: 1 }).waitFor();
  });

  itInFull('say why an article has its labels, and try a correction before it is made', async () => {
    const hash = await storeArticle('Senate passes a bill to fund NASA as Trump threatens a veto', 'Iran');
    const page = await staffPage({ isStaff: true, hasSecondFactor: true });
    await page.goto(`/dashboard/staff/articles/${ARTICLE_DAY}.${hash}/show`);
    const categories = page.getByRole('group', { name: 'Categories' });
    await categories.getByRole('row', { name: 'Politics' }).getByRole('listitem').filter({ hasText: 'senate' }).first().waitFor();
    const countries = page.getByRole('group', { name: 'Countries' });
    await countries.getByRole('row', { name: 'United States' }).waitFor();
    await countries.getByRole('row', { name: 'Iran' }).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Corrections', exact: true }).click();
    await page.getByRole('textbox', { name: 'Term' }).fill('NASA');
    await page.getByLabel('Countries it stands for').fill('FR');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('cell', { name: 'Senate passes a bill to fund NASA' }).first().waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
  });

  it('stay closed to a customer, who is told why', async () => {
    const page = await staffPage({ isStaff: false });
    await page.getByRole('button', { name: 'Open the queue board' }).click();
    await page.getByRole('alert').getByText('This page is for the operator’s staff only.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/staff');
  });
});
