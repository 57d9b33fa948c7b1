import { itInFull } from '../support/breadth';
import { inDatabase } from './support/database';
import { createPerson, linkFor, newEmail } from './support/people';
import { onceRenewed, reload, signedIn } from './support/signed-in';
import { awake, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

describe('company', () => {
  it('invites somebody, who accepts by the mail, is shown as a member, and is removed', async () => {
    const owner = await createPerson(visitor.address, { company: 'Marlborough Mills' });
    const page = await signedIn(visitor, owner, '/dashboard/team');
    await page.getByRole('heading', { level: 1, name: 'Your Teams' }).waitFor();
    await page.getByText("You don't have any teams yet.").waitFor();
    const invite = page.getByRole('region', { name: 'Invite New Member' });
    const email = newEmail();
    await invite.getByLabel('Email').fill(email);
    await invite.getByRole('button', { name: 'Send Invitation' }).click();
    await invite.getByText(`The invitation has been sent to ${email}.`).waitFor();
    await page.getByRole('region', { name: 'Pending invitations' }).getByText(email).waitFor();
    await page.getByRole('meter', { name: 'Licenses' }).and(page.locator('[aria-valuenow="2"]')).waitFor();

    const guest = await awake(await visitor.open(await linkFor(email, '/invitation/')));
    await guest.getByRole('heading', { level: 1, name: 'Join Marlborough Mills' }).waitFor();
    await guest.getByLabel('Name', { exact: true }).fill('Bessy');
    await guest.getByLabel('Surname').fill('Higgins');
    await guest.getByLabel('Country').selectOption('Qatar');
    await guest.getByLabel('Password', { exact: true }).fill('cotton and clouds');
    // It leads to the login after two seconds, on a busy machine too soon to be seen.
    await guest.route('**/login', () => undefined);
    await guest.getByRole('button', { name: 'Accept Invitation' }).click();
    await guest.getByText('Your account has been created! Redirecting to login…').waitFor();

    await reload(page);
    const members = page.getByRole('region', { name: 'Company Members' });
    await members.getByText('Bessy Higgins').waitFor();
    const create = page.getByRole('region', { name: 'Create New Team' });
    await create.getByLabel('Team name').fill('Spinning');
    await create.getByLabel('Bessy Higgins').check();
    await create.getByRole('button', { name: 'Create Team' }).click();
    await create.getByText('Team “Spinning” has been created.').waitFor();
    await page.getByRole('article', { name: 'Spinning' }).getByText('Bessy Higgins').waitFor();

    await members.getByRole('button', { name: 'Remove Bessy Higgins' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await members.getByText('Bessy Higgins').waitFor({ state: 'detached' });
    // The button that was pressed has gone.
    await members.and(page.locator(':focus')).waitFor();
  });

  itInFull('keeps the settings of a company and shows its owner the audit trail', async () => {
    const owner = await createPerson(visitor.address, { company: 'Hamper & Co' });
    const page = await signedIn(visitor, owner, '/dashboard/team/settings');
    await page.getByLabel('VAT number').fill('nl 8586.20.112.b01');
    await page.getByLabel('Country').selectOption('Netherlands');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByRole('button', { name: 'Save' }).and(page.locator(':focus')).waitFor();
    expect([await page.getByLabel('VAT number').inputValue(), await page.getByLabel('Country').inputValue()]).toEqual([
      'NL858620112B01',
      'Netherlands',
    ]);
    await page.getByRole('link', { name: 'Audit trail' }).click();
    await page.getByRole('cell', { name: 'Changed the organization' }).waitFor();
  });

  itInFull('lets a person switch to another company once that is chosen and confirmed, by the keyboard alone', async () => {
    const person = await createPerson(visitor.address, { company: 'Marlborough Mills' });
    const other = await createPerson(visitor.address, { company: 'Hamper & Co' });
    const join = `INSERT INTO memberships (organization_id, user_id, role, joined_at)
      SELECT m.organization_id, p.id, 'member', now() FROM memberships m JOIN users u ON u.id = m.user_id, users p WHERE u.email = $1 AND p.email = $2`;
    expect(await inDatabase(join, [other.email, person.email])).toBe(1);
    const page = await signedIn(visitor, person);
    await page.getByRole('button', { name: 'Account and settings' }).click();
    const choice = page.getByLabel('Organization', { exact: true });
    await choice.selectOption('Hamper & Co');
    // Nothing but the choice has changed yet.
    const confirm = page.getByRole('button', { name: 'Switch', exact: true });
    await confirm.waitFor();
    await choice.selectOption('Marlborough Mills');
    await confirm.waitFor({ state: 'detached' });
    await choice.selectOption('Hamper & Co');
    await onceRenewed(page, () => confirm.press('Enter'));
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await choice.locator('option:checked', { hasText: 'Hamper & Co' }).waitFor({ state: 'attached' });
  });
});
