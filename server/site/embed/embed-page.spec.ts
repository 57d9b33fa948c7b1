import { embedPage, embedPolicy } from './embed-page';

const NAMES = { id: 'mvi-sa', code: 'MVI-SA', name: 'Saudi <b>Arabia</b>', family: 'mvi' } as const;
const INDEX = { value: 71.42, severity: 4, day: '2026-11-23' } as never;
const LOOK = { theme: 'auto', range: 'Max', language: 'en' } as const;

/** Values of so many days. */
function pageOf(days: number, range: '1M' | 'Max' = 'Max', language = 'en'): string {
  const values = Array.from({ length: days }, (_, at) => 50 + 40 * Math.sin(at / 9));
  const publication = { notice: null, attribution: 'GDELT <https://gdeltproject.org>' };
  return embedPage(
    'https://barograph.example',
    { names: NAMES, published: { index: INDEX, series: { firstDay: '2016-11-24', values }, publication } },
    { ...LOOK, range, language },
  );
}

describe('embedPage', () => {
  it('stays below 15 kB with ten years of history', () => {
    expect(Buffer.byteLength(pageOf(3_652))).toBeLessThan(15_000);
  });

  it('shows the name, the standing, the days, the source and a link that leaves no trace', () => {
    const html = pageOf(400, '1M');
    for (const part of [
      'MVI Saudi &lt;b&gt;Arabia&lt;/b&gt;',
      '<strong>71.4</strong> · 4 High · <bdi>23 Nov 2026</bdi>',
      '28 Nov 2017',
      'GDELT &lt;https://gdeltproject.org&gt;',
      '<a href="https://barograph.example/indexes/mvi-sa" target="_blank" rel="noopener">MVI-SA at Barograph</a>',
    ])
      expect(html).toContain(part);
  });

  it.each([
    ['fr', 'ltr', '71,4', '4 Fort', '23 nov. 2026', 'MVI-SA sur Barograph'],
    ['ar', 'rtl', '71.4', '4 عالٍ', '23 نوفمبر 2026', 'MVI-SA في Barograph'],
  ])('uses the language that its address asks for: %s', (language, direction, value, severity, day, link) => {
    const html = pageOf(400, '1M', language);
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(html).toContain(`<strong>${value}</strong> · ${severity} · <bdi>${day}</bdi>`);
    expect(html).toContain(`<a href="https://barograph.example/${language}/indexes/mvi-sa" target="_blank" rel="noopener">${link}</a>`);
  });

  it('runs no script, and says when no value is published', () => {
    const html = embedPage('https://barograph.example', { names: NAMES, published: null }, LOOK);
    expect(html).not.toMatch(/<script|style="|<svg/);
    expect(html).toContain('No value is published');
  });

  it('lets any page frame it, by a policy that knows its sheet in each theme', () => {
    const policies = (['auto', 'light', 'dark'] as const).map(embedPolicy);
    expect(new Set(policies).size).toBe(3);
    for (const policy of policies)
      expect(policy).toMatch(/^default-src 'none';style-src 'sha256-[^']+';base-uri 'none';form-action 'none';frame-ancestors \*$/);
  });
});
