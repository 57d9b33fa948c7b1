import { messagesIn } from '../../../platform/messages/messages';
import type { InvoiceContent } from '../invoice-content';
import type { Invoice } from '../invoice.entity';
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

describe('drawInvoice', () => {
  it('makes the same bytes of the same invoice', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => drawInvoice(invoiceFor('José Łódź'), new Map(), messagesIn('en'))));
    expect(one.equals(other)).toBe(true);
  });

  it.each(['آدا لوفلايس', 'Ада Лавлейс', '株式会社', 'ბაროგრაფი', '👩‍🔬 \u0301', 'x'.repeat(500)])(
    'prints the name %s, or boxes in its place',
    async (name) => {
      const pdf = await drawInvoice(invoiceFor(name), new Map(), messagesIn('en'));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    },
  );
});
