import { textOfPdf } from '../../../../test/support/pdf';
import { Canvas } from '../../../platform/pdf/canvas';
import type { InvoiceContent } from '../invoice-content';
import type { Invoice } from '../invoice.entity';
import { countryIn } from './drawing';
import { drawInvoice } from './invoice-pdf';

const SELLER = {
  ...{ name: 'Halden Observatory AS', address: 'Storgata 1, 1767 Halden, Norway', country: 'Norway', email: 'hello@halden.test' },
  ...{ vatNumber: null, iban: 'NO9386011117947', bic: null, logo: null },
};

function invoiceFor(name: string): Invoice {
  const content: InvoiceContent = {
    seller: SELLER,
    customer: { name, address: null, country: null, vatNumber: null, email: null, logo: null },
    lines: [{ kind: 'credits', description: '1,000 credits', quantity: 1, amount: 2_500, from: null, to: null }],
    treatment: 'none',
    vat: [{ rate: 0, net: 2_500, vat: 0 }],
    credits: null,
  };
  return {
    ...{ id: 'a', organizationId: 'b', series: 'invoice', year: 2026, sequence: 1, number: 'INV-2026-00001', method: 'transfer', currency: 'EUR' },
    ...{ createdAt: new Date('2026-11-23T05:00:00Z'), dueAt: new Date('2026-12-07T05:00:00Z'), net: 2_500, vat: 0, total: 2_500 },
    ...{ description: '1,000 credits', content, creditsId: null },
  };
}

function withLines(amounts: readonly number[]): Invoice {
  const invoice = invoiceFor('Ada');
  const [credits] = invoice.content.lines;
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return { ...invoice, net: total, total, content: { ...invoice.content, lines: amounts.map((amount) => ({ ...credits, amount })) } };
}

describe('drawInvoice', () => {
  it('makes the same bytes of the same invoice', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => drawInvoice(invoiceFor('José Łódź'), new Map(), 'en')));
    expect(one.equals(other)).toBe(true);
  });

  it.each([
    [
      'fr',
      [
        'Facture',
        'INV-2026-00001',
        '23 novembre 2026',
        '1 000 crédits',
        '25,00',
        'Virez 25,00 EUR avant le 7 décembre 2026',
        'Référence de paiement INV-2026-00001',
      ],
    ],
    ['ar', ['INV-2026-00001', '25.00', 'NO93 8601 1117 947']],
  ])('says everything in %s that is not a name', async (language, parts) => {
    const text = textOfPdf(await drawInvoice(invoiceFor('Ada'), new Map(), language))?.replace(/\s+/g, ' ');
    if (text === undefined) return;
    for (const part of parts) expect(text).toContain(part);
    for (const english of ['Invoice', 'Bill to', 'November', 'credits', 'Please']) expect(text).not.toContain(english);
  });

  it.each([
    ['en', /^\D{0,4}[\d,]+\.\d\d$/],
    // The currency is drawn by itself.
    ['fr', /^[\d\s]+,\d\d$/],
    // On a page from the right, a currency that follows a number stands on its left.
    ['ar', /^[\d,]+\.\d\d\D{0,6}$/],
  ])('lets all amounts end on the right at the same place in %s, so that units stand below units', async (language, amount) => {
    const line = jest.spyOn(Canvas.prototype, 'line');
    await drawInvoice(withLines([2_500, 123_456_700]), new Map(), language);
    const amounts = line.mock.calls.filter(([text]) => amount.test(text));
    line.mockRestore();
    expect(amounts.length).toBe(4);
    // Of a page from the right, places are counted from there: where a number begins is its right end.
    expect(new Set(amounts.map(([, x, , style]) => `${x} ${style?.align ?? 'left'}`)).size).toBe(1);
    expect(amounts[0][3]?.align ?? 'left').toBe(language === 'ar' ? 'left' : 'right');
  });

  it('measures each line a number of times that does not grow with the number of lines', async () => {
    const measuring = jest.spyOn(Canvas.prototype, 'widthOf');
    const counts: number[] = [];
    for (const size of [50, 100, 150]) {
      measuring.mockClear();
      await drawInvoice(withLines(Array<number>(size).fill(2_500)), new Map(), 'en');
      counts.push(measuring.mock.calls.length);
    }
    measuring.mockRestore();
    // But for the heads of tables and the footers of pages.
    expect(Math.abs(counts[2] - 2 * counts[1] + counts[0])).toBeLessThan(50);
  });

  it.each([
    ['Norway', 'fr', 'Norvège'],
    ['Norway', 'ar', 'النرويج'],
    ['Türkiye', 'en', 'Türkiye'],
    ['Ruritania', 'fr', 'Ruritania'],
  ])('calls %s in %s %s', (name, language, called) => expect(countryIn(name, language)).toBe(called));

  it.each(['آدا لوفلايس', 'Ада Лавлейс', '株式会社', 'ბაროგრაფი', '👩‍🔬 \u0301', 'x'.repeat(500)])(
    'prints the name %s, or boxes in its place',
    async (name) => {
      const pdf = await drawInvoice(invoiceFor(name), new Map(), 'en');
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    },
  );
});
