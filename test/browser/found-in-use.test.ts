import { createPerson, type Person } from './support/people';
import { signedIn } from './support/signed-in';
import { awake, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

describe('public pages', () => {
  it('show each use case beside the values of its index', async () => {
    const page = await visitor.open('/use-cases');
    expect(await page.locator('.case .index-card').count()).toBe(6);
    expect(await page.locator('#embassy .index-card').getAttribute('href')).toBe('/indexes/isr-sa');
  });

  it('have the footer of visitors on the screens of an account too', async () => {
    const page = await visitor.open('/login');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Methodology' }).waitFor();
  });

  it('ask about cookies on at most a fifth of a small screen', async () => {
    const page = await visitor.context.newPage();
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/about');
    const { height } = (await page.getByRole('region', { name: 'Cookies' }).boundingBox())!;
    expect(height).toBeLessThanOrEqual(568 / 5);
  });
});

describe('the screens of an account', () => {
  it('invite without naming an organization where the server names none', async () => {
    await visitor.context.route('**/api/organizations/invitations/**', (route) => route.fulfill({ json: { email: 'a@milton.example' } }));
    const page = await awake(await visitor.open('/invitation/t'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('a@milton.example').waitFor();
    expect(await page.locator('main').innerText()).not.toContain('undefined');
  });

  it('count down to the next code from the last one, also after a reload', async () => {
    const page = await visitor.context.newPage();
    await page.goto('/about');
    await page.evaluate(() => {
      sessionStorage.setItem('register.address', JSON.stringify({ preId: 'x', address: 'm•••@milton.example', sentAt: Date.now() - 20_000 }));
    });
    await page.goto('/validate-otp/x');
    await page.getByRole('button', { name: /Wait (3\d|40)s/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /Wait (3\d|40)s/ }).waitFor();
  });

  it('say “Invalid code” first when offline, and what happened on a line of its own', async () => {
    await visitor.context.route('**/api/accounts/validate-otp-account', (route) => route.abort());
    const page = await awake(await visitor.open('/validate-otp/x'));
    await page.getByLabel('Code').fill('123456');
    await page.locator('.field-error').waitFor();
    expect((await page.locator('.field-error').innerText()).split('\n')).toEqual(['Invalid code', expect.stringContaining('cannot be reached')]);
  });
});

describe('the dashboard', () => {
  let person: Person;
  beforeAll(async () => {
    person = await createPerson('10.8.8.10');
  });

  it.each([
    ['/dashboard/billing', 'Billing'],
    ['/dashboard/team', 'Team'],
    ['/dashboard/customized-index', 'Customized index'],
  ])('says at %s what will be there', async (path, title) => {
    const page = await signedIn(visitor, person);
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('link', { name: 'Back to the dashboard' }).waitFor();
  });

  it('asks about cookies until they are answered, and again from its footer', async () => {
    const page = await signedIn(visitor, person);
    const question = page.getByRole('region', { name: 'Cookies' });
    await question.getByRole('button', { name: 'Refuse' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choice' }).click();
    await question.getByRole('button', { name: 'Accept' }).click();
    expect(await page.evaluate(() => localStorage.getItem('cookiesHandled'))).toBe('accepted');
  });

  it('says that values are simulated where it shows any, and not elsewhere', async () => {
    const page = await signedIn(visitor, person);
    await page.goto('/dashboard/indexes');
    await page.locator('.simulated').waitFor();
    await page.goto('/dashboard/docs');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.simulated').count()).toBe(0);
  });

  it('goes back to where the table of indexes was left', async () => {
    const page = await signedIn(visitor, person);
    await page.goto('/dashboard/indexes');
    const table = page.getByRole('region', { name: 'Table of indexes' });
    await table.getByText('MVI-WORLD').waitFor();
    await table.evaluate((element) => element.scrollTo({ top: 3_000 }));
    await table.locator('tbody a').first().waitFor();
    const row = table.locator('tbody a').nth(12);
    const name = await row.innerText();
    await row.click();
    await page.waitForURL('**/show');
    await page.goBack();
    await table.getByRole('link', { name, exact: true }).waitFor();
    expect(await table.evaluate((element) => element.scrollTop)).toBe(3_000);
  });

  it('tries out the list of a country to begin with', async () => {
    const page = await signedIn(visitor, person);
    await page.goto('/dashboard/try');
    await page.getByText('/v1/indexes?country=SA').first().waitFor();
  });
});
