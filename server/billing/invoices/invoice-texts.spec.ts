import { describedIn, summaryIn } from './invoice-texts';

const invoice = (descriptions: string[], number?: string): Parameters<typeof summaryIn>[0] =>
  ({ content: { lines: descriptions.map((description) => ({ description })), credits: number === undefined ? null : { number } } }) as never;

describe('the words of an invoice', () => {
  it.each([
    ['1,000 credits', 'fr', '1\u202f000 crédits'],
    ['What was arranged by hand', 'fr', 'What was arranged by hand'],
  ])('%s are said in %s', (description, language, text) => {
    expect(describedIn(description, language)).toBe(text);
  });

  it('sum up what an invoice is for, or which one a credit note takes back', () => {
    expect(summaryIn(invoice(['100,000 credits', 'Additional seats']), 'en')).toBe('100,000 credits (and 1 more)');
    expect(summaryIn(invoice(['100,000 credits', 'Additional seats']), 'fr')).toBe('100\u202f000 crédits (et 1 de plus)');
    expect(summaryIn(invoice(['Additional seats'], 'INV-2026-00001'), 'fr')).toBe('Avoir sur INV-2026-00001');
  });
});
