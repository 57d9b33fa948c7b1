import type { IndexPageData } from '../../../../shared/contract/page-data';
import type { IndexMessages } from '../../../../shared/i18n/en/indexes/indexes';
import { indexes as arabic } from '../../../../shared/i18n/ar/indexes/indexes';
import { indexes as english } from '../../../../shared/i18n/en/indexes/indexes';
import { indexes as french } from '../../../../shared/i18n/fr/indexes/indexes';
import { bibtexCitation, bibtexEntry } from './citation';

const ORIGIN = 'https://barograph.example';
const PUBLICATION = { dataset: 'simulated', notice: null, methodology: 'v2', day: '2026-11-20' } as const;
const IN_ENGLISH = 'Methodology v2, values up to 2026-11-20. Simulated data: these values describe an invented world and no real events.';

const cited = (publication: object): Pick<IndexPageData, 'index' | 'publication'> =>
  ({ index: { id: 'mvi-qa', code: 'MVI-QA', family: 'mvi', name: 'Qatar' }, publication: { ...PUBLICATION, ...publication } }) as never;
const noteOf = (entry: string): string | undefined => / note += \{(.*)\},/.exec(entry)?.[1];

describe('note of a BibTeX entry', () => {
  it.each<[string, IndexMessages, string]>([
    ['English', english, 'Simulated data: these values describe an invented world and no real events.'],
    ['French', french as IndexMessages, 'Données simulées : ces valeurs décrivent un monde inventé et aucun événement réel.'],
    ['Arabic', arabic as IndexMessages, 'بيانات محاكاة: تصف هذه القيم عالمًا متخيَّلًا ولا تصف أحداثًا حقيقية.'],
  ])('stays English from its beginning to its end on a page in %s, and says that values are invented', (_language, indexes, notice) => {
    expect(noteOf(bibtexCitation(ORIGIN, cited({ notice }), indexes))).toBe(IN_ENGLISH);
  });

  it('says nothing of invented values where they are live', () => {
    expect(noteOf(bibtexCitation(ORIGIN, cited({ dataset: 'live' }), english))).toBe('Methodology v2, values up to 2026-11-20.');
  });

  it('names the day on which the index was looked at, where that is known', () => {
    const entry = bibtexEntry(ORIGIN, {
      ...PUBLICATION,
      dataset: 'live',
      id: 'mvi-sa-energy',
      title: 'MVI Oil & Gas',
      code: 'MVI-SA-ENERGY',
      retrieved: '2026-11-21',
    });
    expect(entry.split('\n')).toEqual([
      '@misc{barograph-mvi-sa-energy,',
      '  author       = {{Barograph}},',
      '  title        = {MVI Oil \\& Gas (MVI-SA-ENERGY)},',
      '  year         = {2026},',
      '  note         = {Methodology v2, values up to 2026-11-20, retrieved 2026-11-21.},',
      '  howpublished = {\\url{https://barograph.example/indexes/mvi-sa-energy}}',
      '}',
    ]);
  });
});
