import { METHODOLOGIES } from '../../../shared/contract/methodology';
import { methodology as arabic } from '../../../shared/i18n/ar/methodology/methodology';
import { inputs as arabicInputs } from '../../../shared/i18n/ar/methodology/methodology-inputs';
import { methodology as english } from '../../../shared/i18n/en/methodology/methodology';
import { inputs as englishInputs } from '../../../shared/i18n/en/methodology/methodology-inputs';
import { methodology as french } from '../../../shared/i18n/fr/methodology/methodology';
import { inputs as frenchInputs } from '../../../shared/i18n/fr/methodology/methodology-inputs';
import type { Messages } from '../../../shared/i18n/messages';
import { fillMessages } from '../../../shared/ui/text/fill-messages';
import { numbersOf, plainSections, textsOf } from './methodology-texts';

type Texts = Messages['methodology'];

const LANGUAGES = [
  ['English', english, englishInputs],
  ['French', french as Texts, frenchInputs],
  ['Arabic', arabic as Texts, arabicInputs],
] as const;
const VERSIONS = Object.values(METHODOLOGIES);

const headings = (blocks: readonly unknown[]): string[] => blocks.flatMap((block) => (block as { heading?: string }).heading ?? []);
const formulas = (blocks: readonly unknown[]): unknown[] => blocks.flatMap((block) => (block as { formula?: readonly string[] }).formula ?? []);

describe.each(LANGUAGES)('the texts in %s', (_language, methodology, inputs) => {
  it.each(VERSIONS)('have a number in every place for one of $version', ({ version, parameters }) => {
    const numbers = numbersOf({ version, parameters, changes: [] }, 'en');
    const texts = textsOf(version, methodology);
    const filled = [plainSections({ ...methodology, plain: texts.plain }, inputs, numbers), fillMessages(texts.formulas, numbers)];
    expect(JSON.stringify(filled).match(/\{[a-zA-Z.]+\}/g)).toBeNull();
  });

  it.each(VERSIONS)('name every parameter of $version', ({ parameters }) => {
    expect(Object.keys(parameters).filter((name) => !Object.hasOwn(methodology.parameters.of, name))).toEqual([]);
  });

  it.each(VERSIONS)('have the formulas of $version as they are in English', ({ version }) => {
    const found = formulas(textsOf(version, methodology).formulas);
    expect(found.length).toBeGreaterThan(15);
    expect(found).toEqual(formulas(textsOf(version, english).formulas));
  });

  it('say of v2 under the headings of v1 what differs, and of little history what v1 had not', () => {
    const [ofV1, ofV2] = ['v1', 'v2'].map((version) => headings(textsOf(version, methodology).formulas));
    const added = headings(textsOf('v2', english).formulas).indexOf('Little history');
    expect(ofV2).toEqual(ofV1.toSpliced(ofV1.indexOf('MVI'), 0, ofV2[added]));
    expect(ofV1).not.toContain(ofV2[added]);
  });
});

describe('the English texts', () => {
  it('name what v1 had not', () => {
    expect(headings(textsOf('v2', english).formulas)).toContain('Little history');
  });
});
