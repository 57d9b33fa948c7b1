import { runsOf } from './typefaces';

const textOf = (text: string): string =>
  runsOf(text, 'regular')
    .map((run) => run.text)
    .join('');

it('letters are drawn as they are in Latin, Greek, Cyrillic and Arabic, and no others as empty boxes', () => {
  for (const text of ['Énergie du Golfe', 'Ενέργεια', 'Энергия', 'طاقة']) expect(textOf(text)).toBe(text);
  expect(textOf('海湾能源 (Gulf) ღ')).toBe('? (Gulf) ?');
  expect(textOf('Gu\u2060lf')).toBe('Gulf');
  for (const { text, face } of runsOf('海湾 a', 'regular')) expect(face.font.hasGlyphForCodePoint(text.codePointAt(0)!)).toBe(true);
});
