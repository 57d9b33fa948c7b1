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
  ])('names %s in French and in Arabic', (slug, french, arabic) => {
    expect([nameOf(slug, 'fr'), nameOf(slug, 'ar')]).toEqual([french, arabic]);
  });

  it('gives every scope a name of its own in every language', () => {
    for (const language of LANGUAGES) {
      const names = SCOPES.map((scope) => scopeName(scope, language));
      expect(new Set(names).size).toBe(SCOPES.length);
    }
  });

  it('uses the names of the reference in English', () => {
    const { names } = messagesIn('en').lists.scopes;
    expect(Object.entries(names)).toEqual(Object.keys(names).map((slug) => [slug, SCOPE_BY_SLUG.get(slug)?.name]));
  });

  it.each(LANGUAGES)('uses the names that pages use in %s', (language) => {
    const { pair, names } = inClient(language);
    expect(messagesIn(language).lists.scopes).toEqual({ pair, names });
  });
});
