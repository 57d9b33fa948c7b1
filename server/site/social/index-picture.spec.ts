import { IN_FULL } from '../../../test/support/breadth';
import { SCOPES } from '../../reference/scopes';
import { drawIndex, linesOf, NAME_WIDTH } from './index-picture';
import { missingLetters, widthOf } from './outlines';
import { SOCIAL_MESSAGES } from './social-messages';

const NAMES = SCOPES.map(({ name }) => name);
const LONG_NAMES = NAMES.toSorted((one, other) => other.length - one.length).slice(0, IN_FULL ? NAMES.length : 1_000);

it('the fonts cover every letter of every name and word', () => {
  expect(missingLetters([...NAMES, SOCIAL_MESSAGES.product, SOCIAL_MESSAGES.tagline].join(''), 'serif')).toEqual([]);
  const { simulated, families, severities } = SOCIAL_MESSAGES;
  expect(
    missingLetters([simulated, ...Object.values(families), ...Object.values(severities), '0123456789.·-ABCDEFGHIJKLMNOPQRSTUVWXYZ'].join(''), 'sans'),
  ).toEqual([]);
  expect(missingLetters('日', 'sans')).toEqual(['日']);
});

it('every name fits into the picture on at most two lines', () => {
  const wrong = LONG_NAMES.filter((name) => {
    const lines = linesOf(name);
    const isWhole = lines.map(({ text }) => text).join(' ') === name;
    return !isWhole || lines.length > 2 || lines.some(({ text, style }) => widthOf(text, style) > NAME_WIDTH + 0.01);
  });
  expect(wrong).toEqual([]);
});

it('letters are drawn as outlines, so that the picture needs no font', () => {
  const names = { name: 'Saudi Arabia', code: 'MVI-SA', family: 'mvi' } as const;
  const svg = drawIndex({ names, isSimulated: true, published: null });
  expect(svg).not.toMatch(/<text|font/);
  expect(svg).not.toContain('NaN');
});
