import { createPerson, type Person } from './support/people';
import { signedIn } from './support/signed-in';
import type { Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

const PATH = '/dashboard/countries/sa';

let visitor: Visitor;
let person: Person;
withVisitors((newcomer) => (visitor = newcomer));
beforeAll(async () => {
  person = await createPerson('10.8.8.11');
});

describe('brief of a country in the dashboard', () => {
  it('names the country in its title also where the brief could not be loaded, and loads it with another try', async () => {
    await visitor.context.route('**/api/countries/SA/brief*', (route) => route.abort());
    const page = await signedIn(visitor, person, PATH);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Saudi Arabia: country brief', exact: true }).waitFor();
    await visitor.context.unroute('**/api/countries/SA/brief*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Coverage quality' }).waitFor();
  });

  it('names the confidence of its days with a capital letter, as every cell of a table does', async () => {
    const page = await signedIn(visitor, person, PATH);
    const rows = page.getByRole('group', { name: /^Confidence of the last/ }).getByRole('rowheader');
    await rows.first().waitFor();
    expect(await rows.allTextContents()).toEqual(['High', 'Fair', 'Thin', 'Insufficient', 'Without a value', 'Not final yet']);
  });
});
