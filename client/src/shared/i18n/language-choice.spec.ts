import vm from 'node:vm';
import { languageInit } from './language-choice';

const INIT = languageInit(['en', 'ar']);

/** What the document becomes where this was chosen and the browser asks for these. */
function documentWith(stored: string | null, languages: readonly string[]): { lang: string; dir: string } {
  const documentElement = { lang: 'en', dir: 'ltr' };
  const localStorage = { getItem: (key: string) => (key === 'language' ? stored : null) };
  vm.runInNewContext(INIT, { document: { documentElement }, localStorage, navigator: { languages } });
  return documentElement;
}

describe('languageInit', () => {
  it('takes the language that was chosen, whatever the browser asks for', () => {
    expect(documentWith('ar', ['eo', 'en'])).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(documentWith('en', ['ar-EG'])).toEqual({ lang: 'en', dir: 'ltr' });
  });

  it('takes the first language that the browser asks for and we have, where none was chosen', () => {
    expect(documentWith(null, ['eo', 'ar-EG', 'en'])).toEqual({ lang: 'ar', dir: 'rtl' });
  });

  it('stays English where the browser asks for none of ours, or the choice is not a language', () => {
    expect(documentWith('constructor', ['eo'])).toEqual({ lang: 'en', dir: 'ltr' });
  });

  it('stays English where the browser lets nothing be stored', () => {
    const documentElement = { lang: 'en', dir: 'ltr' };
    vm.runInNewContext(INIT, { document: { documentElement }, navigator: {} });
    expect(documentElement).toEqual({ lang: 'en', dir: 'ltr' });
  });
});
