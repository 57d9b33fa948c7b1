import { XMLParser } from 'fast-xml-parser';
import { viewSvg } from './view-svg';

const TEXT = {
  title: 'MVI <Saudi Arabia> & more',
  summary: 'It was 50.1.',
  below: ['Source: Barograph.', 'https://barograph.example/dashboard/indexes/mvi-sa?vs=a&b'],
};
const LINES = [
  { id: 'mvi-sa', label: 'MVI Saudi Arabia', short: 'MVI-SA', firstDay: '2026-09-29', values: [40, 50, null, 60, 70] },
  { id: 'mvi-qa', label: 'MVI Qatar', short: 'MVI-QA', firstDay: '2026-09-30', values: [50, 52, 51, 70] },
];
const SPAN = { from: '2026-09-29', to: '2026-10-03' };

function textsOf(svg: string): string[] {
  const { text } = (new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(svg) as { svg: { text: { '#text': string }[] } }).svg;
  return text.map((one) => one['#text']);
}

describe('viewSvg', () => {
  it('draws a whole picture: title, sentence, scale, days, names of the lines, source and address', () => {
    const { svg } = viewSvg(TEXT, { lines: LINES, ...SPAN, baseline: null });
    const texts = textsOf(svg.replaceAll('&lt;', '‹').replaceAll('&gt;', '›').replaceAll('&amp;', '+'));
    expect(texts).toEqual([
      ...['MVI ‹Saudi Arabia› + more', 'It was 50.1.', '0', '25', '50', '75', '100', '2026-10', 'MVI-SA', 'MVI-QA', 'Source: Barograph.'],
      'https://barograph.example/dashboard/indexes/mvi-sa?vs=a+b',
    ]);
    expect(svg).toContain('stroke-width="2"/>');
  });

  it('keeps the names apart of lines that end in one place', () => {
    const heights = [...viewSvg(TEXT, { lines: LINES, ...SPAN, baseline: null }).svg.matchAll(/y="([\d.]+)"[^>]*>MVI-/g)].map(([, y]) => Number(y));
    expect(heights[1] - heights[0]).toBeGreaterThanOrEqual(18);
  });

  it('scales the axis to values that are no indexes, with what they are measured from', () => {
    const spread = { id: 'a - b', label: 'A − B', firstDay: '2026-09-29', digits: 1, values: [-12, 3, null, 8, 30] };
    const { svg } = viewSvg(TEXT, { lines: [spread], ...SPAN, baseline: 0 });
    expect(textsOf(svg.replaceAll('&', '+')).slice(2, 9)).toEqual(['-20', '-10', '0', '10', '20', '30', '2026-10']);
  });

  it('draws a picture of a chart without values', () => {
    const { svg } = viewSvg(TEXT, { lines: [{ ...LINES[0], digits: 1, values: [] }], ...SPAN, baseline: null });
    expect(textsOf(svg.replaceAll('&', '+'))).toContain('Source: Barograph.');
  });
});
