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

describe('phrases', () => {
  it('count 3 for strong and 1.5 for weak, in each category they stand in', () => {
    expect(points('The house')).toEqual({ politics: 1.5, realestate: 3, culture: 1.5 });
  });

  it('count the longest alone where several begin at a word', () => {
    expect(points('White House')).toEqual({ politics: 3 });
    expect(points('House of horrors')).toEqual({ culture: 3 });
    expect(points('House of commons')).toEqual({ politics: 1.5, realestate: 3, culture: 1.5 });
  });

  it('mean nothing when idle, nor do the words in them', () => {
    expect(points('House rules')).toEqual({});
    expect(points('A green houseplant')).toEqual({});
    expect(points('House rules at the White House')).toEqual({ politics: 3 });
  });

  it('that are open stand for all that begin so', () => {
    expect(points('Electoral')).toEqual({ politics: 3 });
    expect(points('Reelected')).toEqual({});
    expect(points('House prices')).toEqual({ realestate: 3 });
    expect(points('House pri')).toEqual({ politics: 1.5, realestate: 3, culture: 1.5 });
  });

  it('say also what the open phrase says that they begin with', () => {
    const list = new PhraseList([{ energy: { strong: 'fossil fuel*, oil*', weak: '' }, environment: { strong: 'fossil fuels, oils', weak: '' } }]);
    expect(points('Fossil fuels', list)).toEqual({ environment: 3, energy: 3 });
    expect(points('Oils', list)).toEqual({ environment: 3, energy: 3 });
  });

  it('are found without accents and in any case', () => {
    expect(points('ELYSEE')).toEqual({ culture: 1.5 });
  });

  it('are found within words of scripts without spaces, the longest first', () => {
    expect(points('今年の選挙結果')).toEqual({ politics: 3 });
    expect(points('世界杯开幕')).toEqual({ sports: 3 });
    expect(points('新世界')).toEqual({ culture: 3 });
    expect(points('2026世界杯')).toEqual({ sports: 3 });
  });

  it('of a category count by the first list that has them', () => {
    const list = new PhraseList([{ politics: { strong: '', weak: 'wahl' } }, { politics: { strong: 'wahl', weak: '' } }]);
    expect(points('Wahl', list)).toEqual({ politics: 1.5 });
  });

  it('are found again by words that recur, of which none is remembered that nobody writes twice', () => {
    const list = new PhraseList([rules]);
    const endless = `elect${'a'.repeat(100_000)}`;
    for (const title of ['Electoral', endless, 'Electoral', endless]) expect(points(title, list)).toEqual({ politics: 3 });
    expect([...list['known'].keys()]).toEqual(['electoral']);
  });

  it('of an unknown category are refused', () => {
    expect(() => new PhraseList([{ weather: { strong: 'rain', weak: '' } }])).toThrow('No category weather');
  });
});
