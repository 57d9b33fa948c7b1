import { METHODOLOGIES } from '../../../shared/contract/methodology';
import { methodology } from '../../../shared/i18n/en/methodology/methodology';
import { inputs } from '../../../shared/i18n/en/methodology/methodology-inputs';
import { fillMessages } from '../../../shared/ui/text/fill-messages';
import { numbersOf, plainSections, textsOf } from './methodology-texts';

describe.each(Object.values(METHODOLOGIES))('the texts about $version', ({ version, parameters }) => {
  const numbers = numbersOf({ version, parameters, changes: [] });
  const texts = textsOf(version, methodology);

  it('have a number in every place for one', () => {
    const filled = [plainSections({ ...methodology, plain: texts.plain }, inputs, numbers), fillMessages(texts.formulas, numbers)];
    expect(JSON.stringify(filled).match(/\{[a-zA-Z.]+\}/g)).toBeNull();
  });

  it('name every parameter', () => {
    expect(Object.keys(parameters).filter((name) => !Object.hasOwn(methodology.parameters.of, name))).toEqual([]);
  });
});

describe('the texts about v2', () => {
  it('stand under the headings of v1, and say of little history what v1 had not', () => {
    const headings = (blocks: readonly unknown[]): unknown[] => blocks.flatMap((block) => (block as { heading?: string }).heading ?? []);
    const ofV1 = headings(textsOf('v1', methodology).formulas);
    expect(headings(textsOf('v2', methodology).formulas)).toEqual(ofV1.toSpliced(ofV1.indexOf('MVI'), 0, 'Little history'));
  });
});
