import { textOfPdf } from '../support/pdf';
import { dateOf } from '../../server/billing/invoices/pdf/drawing';
import { COUNTRIES } from '../../server/reference/countries';
import { CreditsService } from '../../server/billing/credits/credits.service';
import { Payments } from '../../server/billing/payments';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { charge, chargeOf, setTaxes } from '../support/invoices';
import { type Colleague, createColleague, createOwner } from '../support/organizations';
import { signIn } from '../support/people';
import { pictureOf } from '../support/pictures';

const DUTCH = {
  OPERATOR_NAME: 'Barograph B.V.',
  OPERATOR_ADDRESS: 'Keizersgracht 1, 1015 CC Amsterdam',
  OPERATOR_COUNTRY: 'the Netherlands',
  OPERATOR_IBAN: 'NL91 ABNA 0417 1643 00',
  OPERATOR_BIC: 'ABNANL2A',
  OPERATOR_VAT_NUMBER: 'NL001234567B01',
};

const clock = new MutableClock('2026-05-31T12:00:00Z');
let api: TestApp;
let owner: Colleague;

const invoices = (as: Colleague, path = ''): Promise<Answer> => ask(`${api.url}/api/billing/invoices/${path}`, { headers: as.session.headers });
const listOf = async (as: Colleague): Promise<Record<string, unknown>[]> => (await invoices(as)).body as unknown as Record<string, unknown>[];

async function numbersIn(year: number): Promise<string[]> {
  const rows: { number: string }[] = await api.dataSource.query(`SELECT number FROM invoices WHERE year = $1 ORDER BY sequence`, [year]);
  return rows.map(({ number }) => number);
}

/** The document, and its text as pdftotext reads it; null where that is not installed. */
async function documentOf(as: Colleague, id: string): Promise<{ pdf: Buffer; headers: Headers; text: string | null }> {
  const response = await fetch(`${api.url}/api/billing/invoices/${id}/pdf`, { headers: as.session.headers });
  const pdf = Buffer.from(await response.arrayBuffer());
  return { pdf, headers: response.headers, text: textOfPdf(pdf) };
}

beforeAll(async () => {
  api = await startApp({ clock, config: DUTCH });
});
afterAll(() => api?.close());
beforeEach(async () => {
  clock.set('2026-05-31T12:00:00Z');
  owner = await createOwner(api, { name: 'José', surname: 'Łódź' });
  await setTaxes(api, owner.organizationId, { iso2: 'NL' });
});

describe('issuing an invoice', () => {
  it('numbers fifty invoices, ten at a time, without a gap, whichever of them are rolled back', async () => {
    clock.set('2031-01-01T00:00:00Z');
    const payments = api.app.get(Payments, { strict: false });
    const isKept = Array.from({ length: 50 }, (_, at) => at % 3 !== 1);
    const isIssued: boolean[] = [];
    let next = 0;
    const issueTheRest = async (): Promise<void> => {
      for (let at = next++; at < isKept.length; at = next++) {
        const issuing = api.dataSource.transaction(async (manager) => {
          await payments.charge(manager, chargeOf(owner.organizationId));
          if (!isKept[at]) throw new Error('rolled back');
        });
        isIssued[at] = await issuing.then(
          () => true,
          () => false,
        );
      }
    };
    // As many at a time as there are connections: to wait for one is bounded, and a slow machine must not decide.
    await Promise.all(Array.from({ length: 10 }, issueTheRest));
    expect(isIssued).toEqual(isKept);
    const kept = isKept.filter(Boolean).length;
    const numbers = await numbersIn(2031);
    expect(numbers).toEqual(Array.from({ length: kept }, (_, at) => `INV-2031-${String(at + 1).padStart(5, '0')}`));
  });

  it('numbers begin again with 1 each year, and no invoice is dated before the one numbered before it', async () => {
    clock.set('2032-12-31T23:59:59Z');
    await charge(api, owner.organizationId);
    clock.set('2032-12-31T23:00:00Z');
    await charge(api, owner.organizationId);
    clock.set('2033-01-01T00:00:00Z');
    await charge(api, owner.organizationId);
    expect([...(await numbersIn(2032)), ...(await numbersIn(2033))]).toEqual(['INV-2032-00001', 'INV-2032-00002', 'INV-2033-00001']);
    const rows: { at: Date }[] = await api.dataSource.query(`SELECT created_at AS at FROM invoices WHERE year = 2032 ORDER BY sequence`);
    expect(rows.map(({ at }) => at.toISOString())).toEqual(['2032-12-31T23:59:59.000Z', '2032-12-31T23:59:59.000Z']);
  });

  it('leaves what was issued as it is: PostgreSQL refuses to change, remove or empty it', async () => {
    const id = await charge(api, owner.organizationId);
    const attempts = [`UPDATE invoices SET total = 0 WHERE id = '${id}'`, `DELETE FROM invoices WHERE id = '${id}'`, `TRUNCATE invoices CASCADE`];
    for (const attempt of attempts) await expect(api.dataSource.query(attempt)).rejects.toThrow('is append-only');
  });

  it('keeps the customer as they were, whatever they change afterwards', async () => {
    await api.dataSource.query(`UPDATE organizations SET name = 'Acme', address = '12 Harbor Street' WHERE id = $1`, [owner.organizationId]);
    const id = await charge(api, owner.organizationId);
    const before = await documentOf(owner, id);
    await api.dataSource.query(`UPDATE organizations SET name = 'Other', address = NULL, vat_number = 'DE123456789' WHERE id = $1`, [
      owner.organizationId,
    ]);
    const after = await documentOf(owner, id);
    expect(after.pdf.equals(before.pdf)).toBe(true);
    expect(after.text ?? 'Acme').toContain('Acme');
  });

  it.each([
    ['a consumer at home', 'NL', null, '350.90'],
    ['a consumer elsewhere in the EU', 'DE', null, '350.90'],
    ['a business elsewhere in the EU', 'DE', 'DE123456789', '290.00'],
    ['a customer outside the EU', 'US', null, '290.00'],
  ])('charges %s the VAT that they owe', async (_, iso2, vatNumber, amount) => {
    await setTaxes(api, owner.organizationId, { iso2, vatNumber });
    await charge(api, owner.organizationId);
    expect(await listOf(owner)).toMatchObject([{ amount, state: 'open' }]);
  });

  it.each([
    ['at home, whose owner lives outside the EU', { country: 'NL', ownersCountry: 'US' }, '350.90', 'Netherlands'],
    ['outside the EU, whose owner lives at home', { country: 'US', ownersCountry: 'NL' }, '290.00', 'United States'],
    [
      'elsewhere in the EU, with the number of a third member state',
      { country: 'FR', ownersCountry: 'NL', vatNumber: 'DE123456789' },
      '290.00',
      'France',
    ],
  ])('charges a company that says it is %s the VAT of there, and says so', async (_, { country, ownersCountry, ...numbered }, amount, name) => {
    await setTaxes(api, owner.organizationId, { iso2: ownersCountry, ...numbered });
    const json = { country: COUNTRIES.find(({ iso2 }) => iso2 === country)?.name };
    const settings = { method: 'PATCH', json, headers: owner.session.headers };
    expect((await ask(`${api.url}/api/organizations/settings`, settings)).status).toBe(200);
    const { text } = await documentOf(owner, await charge(api, owner.organizationId));
    expect([await listOf(owner), text ?? name]).toEqual([[expect.objectContaining({ amount })], expect.stringContaining(name)]);
  });

  it.each([
    ['an amount that is no whole number', [{ amount: 290.5 }]],
    ['lines that add up to less than nothing', [{ amount: -1 }]],
    ['no line', []],
  ])('refuses a charge with %s, and takes no number for it', async (_, lines) => {
    await expect(charge(api, owner.organizationId, lines)).rejects.toThrow(RangeError);
    expect(await listOf(owner)).toEqual([]);
  });

  it('leaves nothing to pay of an invoice over nothing', async () => {
    await charge(api, owner.organizationId, [{ amount: 100 }, { amount: -100 }]);
    expect(await listOf(owner)).toMatchObject([{ amount: '0.00', state: 'paid', dueDate: null }]);
  });
});

describe('GET /api/billing/invoices', () => {
  it('shows owners and admins what they owe, newest first', async () => {
    const first = await charge(api, owner.organizationId);
    clock.advance(86_400_000);
    await charge(api, owner.organizationId, [{ description: 'Seats', amount: 2_000 }, { amount: -500 }]);
    const admin = await createColleague(api, owner, 'admin');
    expect(await listOf(admin)).toEqual([
      expect.objectContaining({ date: '2026-06-01', description: 'Seats (and 1 more)', amount: '18.15', currency: 'EUR', dueDate: '2026-06-15' }),
      expect.objectContaining({ id: first, date: '2026-05-31', description: 'Pro, monthly', pdfUrl: `/api/billing/invoices/${first}/pdf` }),
    ]);
    clock.advance(14 * 86_400_000);
    const later = { ...owner, session: await signIn(api.url, owner) };
    expect((await listOf(later)).map(({ state }) => state)).toEqual(['open', 'overdue']);
  });

  it('refuses members with 403, and shows no invoice of another organization', async () => {
    const id = await charge(api, owner.organizationId);
    const member = await createColleague(api, owner, 'member');
    const stranger = await createOwner(api);
    expect([(await invoices(member)).status, (await invoices(member, `${id}/pdf`)).status]).toEqual([403, 403]);
    expect(await listOf(stranger)).toEqual([]);
    const refused = await Promise.all([id, '7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11', 'none'].map((one) => invoices(stranger, `${one}/pdf`)));
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array.from({ length: 3 }, () => [404, 'invoice_not_found']));
  });

  it('an export by owners and admins lists the invoices and credits, and one by members does not', async () => {
    const id = await charge(api, owner.organizationId);
    await api.app.get(CreditsService).add(api.dataSource.manager, owner.organizationId, 500, 'grant');
    const member = await createColleague(api, owner, 'member');
    const exportedBy = async ({ session }: Colleague): Promise<unknown> => {
      const { body } = await ask(`${api.url}/api/accounts/me/export/`, { headers: session.headers });
      return (body.organizations as { organization: { kind: string } }[]).find(({ organization }) => organization.kind === 'company');
    };
    expect(await exportedBy(owner)).toMatchObject({ invoices: [{ id, state: 'open' }], credits: [{ reason: 'grant', amount: 500 }] });
    expect(await exportedBy(member)).toMatchObject({ invoices: [], credits: [] });
  });
});

describe('the PDF of an invoice', () => {
  it('names both parties, the lines, the VAT, the sum and how to pay, in Latin, Greek and Cyrillic letters', async () => {
    const name = 'José Łódź Ελληνικά Ирина Nguyễn Bích';
    await api.dataSource.query(`UPDATE organizations SET name = $2, address = E'12 Harbor Street\\n1011 AB Amsterdam' WHERE id = $1`, [
      owner.organizationId,
      name,
    ]);
    const logo = await ask(`${api.url}/api/organizations/logo`, {
      method: 'PUT',
      text: new Uint8Array(await pictureOf('jpeg', 300, 100)),
      headers: { 'content-type': 'image/jpeg', ...owner.session.headers },
    });
    expect(logo.status).toBe(200);
    const id = await charge(api, owner.organizationId);
    const { pdf, headers, text } = await documentOf(owner, id);
    const [{ number, dueDate }] = await listOf(owner);
    expect([
      headers.get('content-type'),
      headers.get('content-disposition'),
      headers.get('cache-control'),
      headers.get('x-content-type-options'),
    ]).toEqual(['application/pdf', `attachment; filename="${String(number)}.pdf"`, 'private, no-store', 'nosniff']);
    expect([pdf.subarray(0, 5).toString(), pdf.includes('/Subtype /Image')]).toEqual(['%PDF-', true]);
    if (text === null) return;
    const shown = text.replace(/\s+/g, ' ');
    const parts = [name, '12 Harbor Street', '1011 AB Amsterdam', 'Barograph B.V.', 'Keizersgracht 1', 'VAT number NL001234567B01', String(number)];
    const sums = ['31 May 2026 to 29 June 2026', 'Net total 290.00', 'VAT 21 % 60.90', 'Total EUR 350.90'];
    const bank = [
      `Please transfer EUR 350.90 by ${dateOf(new Date(String(dueDate)), 'en')}.`,
      'IBAN NL91 ABNA 0417 1643 00',
      'BIC ABNANL2A',
      `Payment reference ${String(number)}`,
    ];
    expect([...parts, ...sums, ...bank].filter((part) => !shown.includes(part))).toEqual([]);
  });

  it('says that the customer owes the VAT where they do', async () => {
    await setTaxes(api, owner.organizationId, { iso2: 'DE', vatNumber: 'DE123456789' });
    const { text } = await documentOf(owner, await charge(api, owner.organizationId));
    for (const part of ['Reverse charge: VAT is payable by the customer', 'VAT number DE123456789', 'Germany']) expect(text ?? part).toContain(part);
  });

  it('prints sixty lines and words without end over several pages, each once', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({ description: `Line ${at + 1}. ${at % 10 === 0 ? `${'x'.repeat(300)} ` : ''}end` }));
    const { text } = await documentOf(owner, await charge(api, owner.organizationId, lines));
    if (text === null) return;
    const shown = text.replace(/\s+/g, ' ');
    for (let at = 1; at <= 60; at++) expect(shown.split(`Line ${at}. `)).toHaveLength(2);
    expect(shown.split('end').length - 1).toBe(60);
    expect(shown.match(/Page \d of 5/g)).toHaveLength(5);
    expect(shown).toContain('Total EUR 21,054.00');
  });
});
