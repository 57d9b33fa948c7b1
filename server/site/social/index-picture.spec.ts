import { SCOPES } from '../../reference/scopes';
import { drawIndex, linesOf, NAME_WIDTH } from './index-picture';
import { missingLetters, widthOf } from './outlines';
import { SOCIAL_MESSAGES } from './social-messages';

const NAMES = SCOPES.map(({ name }) => name);

it('the fonts cover every letter of every name and word', () => {
  expect(missingLetters([...NAMES, SOCIAL_MESSAGES.product, SOCIAL_MESSAGES.tagline].join(''), 'serif')).toEqual([]);
  const { simulated, families, severities } = SOCIAL_MESSAGES;
  expect(
    missingLetters([simulated, ...Object.values(families), ...Object.values(severities), '0123456789.·-ABCDEFGHIJKLMNOPQRSTUVWXYZ'].join(''), 'sans'),
  ).toEqual([]);
  expect(missingLetters('日', 'sans')).toEqual(['日']);
});

it('every name fits into the picture on at most two lines', () => {
  for (const name of NAMES) {
    const lines = linesOf(name);
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(lines.map(({ text }) => text).join(' ')).toBe(name);
    for (const { text, style } of lines) expect(widthOf(text, style)).toBeLessThanOrEqual(NAME_WIDTH + 0.01);
  }
});

it('letters are drawn as outlines, so that the picture needs no font', () => {
  const names = { name: 'Saudi Arabia', code: 'MVI-SA', family: 'mvi' } as const;
  const svg = drawIndex({ names, isSimulated: true, published: null });
  expect(svg).not.toMatch(/<text|font/);
  expect(svg).not.toContain('NaN');
});
