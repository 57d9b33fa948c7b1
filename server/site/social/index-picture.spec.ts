import { IN_FULL } from '../../../test/support/breadth';
import { SCOPES } from '../../reference/scopes';
import { drawIndex, linesOf, NAME_WIDTH } from './index-picture';
import { drawText, missingLetters, widthOf } from './outlines';
import { directionOf } from '../../platform/messages/formats';
import { LANGUAGES, messagesIn } from '../../platform/messages/messages';
import { scopeName } from '../../indexes';

const namesIn = (language: string): string[] => SCOPES.map((scope) => scopeName(scope, language));

describe.each(LANGUAGES)('pictures in the language %s', (language) => {
  const names = namesIn(language);
  const { product, tagline, simulated, families, severities } = messagesIn(language).pages.social;
  const longNames = names.toSorted((one, other) => other.length - one.length).slice(0, IN_FULL ? names.length : 1_000);

  it('use fonts that have every letter of every name and word', () => {
    expect(missingLetters([...names, product, tagline].join(''), 'serif')).toEqual([]);
    const words = [simulated, ...Object.values(families), ...Object.values(severities), '0123456789.,·-ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    expect(missingLetters(words.join(''), 'sans')).toEqual([]);
  });

  it('fit every name on two lines at most', () => {
    const direction = directionOf(language);
    const wrong = longNames.filter((name) => {
      const lines = linesOf(name, direction);
      const isWhole = lines.map(({ text }) => text).join(' ') === name;
      return !isWhole || lines.length > 2 || lines.some(({ text, style }) => widthOf(text, style) > NAME_WIDTH + 0.01);
    });
    expect(wrong).toEqual([]);
  });
});

it('missingLetters finds a letter that no font has', () => {
  expect(missingLetters('日', 'sans')).toEqual(['日']);
});

it('letters are drawn as outlines, so that the picture needs no font', () => {
  const names = { name: 'Saudi Arabia', code: 'MVI-SA', family: 'mvi' } as const;
  const svg = drawIndex({ language: 'en', names, isSimulated: true, published: null });
  expect(svg).not.toMatch(/<text|font/);
  expect(svg).not.toContain('NaN');
});

it('letters of Arabic are joined, and follow each other from right to left', () => {
  const style = { face: 'sans', size: 100, fill: '#000', direction: 'rtl' } as const;
  // Alone the three letters are wider than as one word.
  expect(widthOf('\u0642\u0637\u0631', style)).toBeLessThan(
    0.9 * ['\u0642', '\u0637', '\u0631'].reduce((sum, letter) => sum + widthOf(letter, style), 0),
  );
  const xs = (svg: string): number[] => [...svg.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x));
  const [word, line] = ['قطر', 'قطر 2026'].map((text) => Math.min(...xs(drawText(text, { x: 0, y: 0 }, style))));
  // The year is read after the word, so it stands on its left.
  expect(line).toBeLessThan(widthOf('2026', style));
  expect(Math.max(...xs(drawText('قطر 2026', { x: 0, y: 0 }, style)))).toBeGreaterThan(widthOf('2026', style));
  expect(word).toBeLessThan(widthOf('قطر', style));
});
