import type { PageData } from './page-data';
import { inLanguageOf } from './page-messages';

const WORDS = { en: { notice: 'No values yet.', attribution: 'Built on GDELT.' }, ar: { notice: 'لا قيم بعد.', attribution: 'مبني على GDELT.' } };

describe('inLanguageOf', () => {
  it.each([
    ['/ar', 'ar'],
    ['/ar/ratings', 'ar'],
    ['/arms', 'en'],
    ['/', 'en'],
  ] as const)('says of the values of %s what has to be said in its language', (path, language) => {
    const data = { page: 'text', publication: { day: '2026-11-28', ...WORDS.en } } as unknown as PageData;
    expect(inLanguageOf(path, data, WORDS)).toEqual({ page: 'text', publication: { day: '2026-11-28', ...WORDS[language] } });
  });

  it('says why there are no values in the language of the page', () => {
    const data = { page: 'status', publication: null, notice: 'No values yet.' } as unknown as PageData;
    expect(inLanguageOf('/ar/status', data, WORDS)).toMatchObject({ publication: null, notice: 'لا قيم بعد.' });
  });
});
