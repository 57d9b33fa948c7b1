import { CATEGORIES } from '../../../reference/categories';
import { titleWords } from '../text/title-words';
import { PhraseList } from './phrase-list';

const rules = {
  politics: { strong: 'white house, elect*, 選挙', weak: 'house' },
  realestate: { strong: 'house, house price*, vertrag', weak: '' },
  culture: { strong: '世界, house of horrors', weak: 'house, Élysée' },
  sports: { strong: '世界杯', weak: '' },
};

function points(title: string, list = new PhraseList([rules], 'house rules, green house*')): Record<string, number> {
  const words = titleWords(title);
  const found = new Float64Array(CATEGORIES.length);
  for (let at = 0; at < words.length;) at += Math.max(list.take(words, at, found), 1);
  return Object.fromEntries([...found].flatMap((value, index) => (value === 0 ? [] : [[CATEGORIES[index].code, value]])));
}

describe('PhraseList', () => {
  it('scores a strong phrase 3 and a weak one 1.5, in every category that lists it', () => {
    expect(points('The house')).toEqual({ politics: 1.5, realestate: 3, culture: 1.5 });
  });

  it('counts only the longest of the phrases that start at a word', () => {
    expect(points('White House')).toEqual({ politics: 3 });
    expect(points('House of horrors')).toEqual({ culture: 3 });
    expect(points('House of commons')).toEqual({ politics: 1.5, realestate: 3, culture: 1.5 });
  });

  it('scores nothing for an idle phrase, nor for the words in it', () => {
    expect(points('House rules')).toEqual({});
    expect(points('A green houseplant')).toEqual({});
    expect(points('House rules at the White House')).toEqual({ politics: 3 });
  });

  it('matches every continuation of a phrase that ends in an asterisk', () => {
    expect(points('Electoral')).toEqual({ politics: 3 });
    expect(points('Reelected')).toEqual({});
    expect(points('House prices')).toEqual({ realestate: 3 });
    expect(points('House pri')).toEqual({ politics: 1.5, realestate: 3, culture: 1.5 });
  });

  it('scores a phrase also as the open phrase that is its prefix', () => {
    const list = new PhraseList([{ energy: { strong: 'fossil fuel*, oil*', weak: '' }, environment: { strong: 'fossil fuels, oils', weak: '' } }]);
    expect(points('Fossil fuels', list)).toEqual({ environment: 3, energy: 3 });
    expect(points('Oils', list)).toEqual({ environment: 3, energy: 3 });
  });

  it('matches phrases without accents and in any case', () => {
    expect(points('ELYSEE')).toEqual({ culture: 1.5 });
  });

  it('matches phrases inside words in scripts without spaces, longest first', () => {
    expect(points('今年の選挙結果')).toEqual({ politics: 3 });
    expect(points('世界杯开幕')).toEqual({ sports: 3 });
    expect(points('新世界')).toEqual({ culture: 3 });
    expect(points('2026世界杯')).toEqual({ sports: 3 });
  });

  it('takes the score of a phrase from the first list of a category that has it', () => {
    const list = new PhraseList([{ politics: { strong: '', weak: 'wahl' } }, { politics: { strong: 'wahl', weak: '' } }]);
    expect(points('Wahl', list)).toEqual({ politics: 1.5 });
  });

  it('caches ordinary words but not extremely long ones', () => {
    const list = new PhraseList([rules]);
    const endless = `elect${'a'.repeat(100_000)}`;
    for (const title of ['Electoral', endless, 'Electoral', endless]) expect(points(title, list)).toEqual({ politics: 3 });
    expect([...list['known'].keys()]).toEqual(['electoral']);
  });

  it('refuses phrases for an unknown category', () => {
    expect(() => new PhraseList([{ weather: { strong: 'rain', weak: '' } }])).toThrow('No category weather');
  });
});
