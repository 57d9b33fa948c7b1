import { createRequire } from 'node:module';
import path from 'node:path';
import { LANGUAGES, messagesIn } from '../../platform/messages/messages';
import { SCOPE_BY_SLUG, SCOPES } from '../../reference/scopes';
import { scopeName } from './scope-name';

const nameOf = (slug: string, language: string): string => scopeName(SCOPE_BY_SLUG.get(slug)!, language);

const load = createRequire(__filename) as (file: string) => { readonly scopes: { readonly pair: string; readonly names: object } };
/** The words of the client, where the same names stand. */
const inClient = (language: string) =>
  load(path.join(__dirname, '..', '..', '..', 'client', 'src', 'shared', 'i18n', language, 'indexes', 'scopes')).scopes;

describe('scopeName', () => {
  it.each([
    ['sa', 'Arabie saoudite', 'المملكة العربية السعودية'],
    ['sa-energy', 'Arabie saoudite : Énergie', 'المملكة العربية السعودية: الطاقة'],
    ['energy', 'Énergie', 'الطاقة'],
    ['world', 'Monde', 'العالم'],
  ])('calls %s what the language calls it', (slug, french, arabic) => {
    expect([nameOf(slug, 'fr'), nameOf(slug, 'ar')]).toEqual([french, arabic]);
  });

  it('has a name of its own for every scope in every language', () => {
    for (const language of LANGUAGES) {
      const names = SCOPES.map((scope) => scopeName(scope, language));
      expect(new Set(names).size).toBe(SCOPES.length);
    }
  });

  it('has the names of the reference in English', () => {
    const { names } = messagesIn('en').lists.scopes;
    expect(Object.entries(names)).toEqual(Object.keys(names).map((slug) => [slug, SCOPE_BY_SLUG.get(slug)?.name]));
  });

  it.each(LANGUAGES)('has the names that pages have in %s', (language) => {
    const { pair, names } = inClient(language);
    expect(messagesIn(language).lists.scopes).toEqual({ pair, names });
  });
});
