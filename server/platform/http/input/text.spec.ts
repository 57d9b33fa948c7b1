import { hasInvisible } from './text';

describe('a name', () => {
  it.each(['Gulf energy', 'Énergie du Golfe', 'طاقة الخليج', 'می‌خواهم', '海湾能源', 'क्‍ष', '🧑‍🚀 desk', '❤️ Qatar', 'Q1–Q2 (draft)'])(
    'may be %s',
    (name) => {
      expect(hasInvisible(name)).toBe(false);
    },
  );

  it.each([
    ['an override of direction', 'annex\u202egnp.exe'],
    ['an isolate', 'Gulf\u2066 energy'],
    ['a mark of direction', 'Gulf\u200f'],
    ['an Arabic mark of direction', 'Gulf\u061c'],
    ['a space of no width', 'Gulf\u200b energy'],
    ['a byte order mark', 'Gulf\ufeffenergy'],
    ['a soft hyphen', 'Gulf\u00ad'],
    ['a C1 control', 'Gulf\u0085energy'],
    ['a separator of lines', 'Gulf\u2028energy'],
    ['a letter that is nothing but a filler', 'Gulf\u3164'],
    ['hidden tags', 'Gulf\u{e0041}'],
    ['nothing but joiners', '\u200d\u200c'],
  ])('may not hold %s', (_, name) => {
    expect(hasInvisible(name)).toBe(true);
  });
});
