import { findRepeated, findRepeatedName, hasItem, itemsOf, noteItem, placeItem, removeItem, type Sections, unnamedFirst } from './sections';

const LIST: Sections = [
  { name: '', items: [item('mvi-world')] },
  { name: 'Gulf', items: [item('mvi-sa'), item('mvi-qa'), item('isr-sa')] },
];

function item(indexId: string, note: string | null = null): { indexId: string; note: string | null } {
  return { indexId, note };
}

const idsOf = (sections: Sections): unknown => sections.map(({ name, items }) => [name, ...items.map(({ indexId }) => indexId)]);

describe('placing an index', () => {
  it.each([
    [
      'a new one, at the end of the last section',
      item('mvi-ae'),
      {},
      [
        ['', 'mvi-world'],
        ['Gulf', 'mvi-sa', 'mvi-qa', 'isr-sa', 'mvi-ae'],
      ],
    ],
    [
      'before another',
      item('isr-sa'),
      { before: 'mvi-sa' },
      [
        ['', 'mvi-world'],
        ['Gulf', 'isr-sa', 'mvi-sa', 'mvi-qa'],
      ],
    ],
    [
      'at the end of its own section',
      item('mvi-sa'),
      { before: null },
      [
        ['', 'mvi-world'],
        ['Gulf', 'mvi-qa', 'isr-sa', 'mvi-sa'],
      ],
    ],
    [
      'in another section',
      item('mvi-sa'),
      { section: '', before: 'mvi-world' },
      [
        ['', 'mvi-sa', 'mvi-world'],
        ['Gulf', 'mvi-qa', 'isr-sa'],
      ],
    ],
    [
      'in a section that there is not yet',
      item('mvi-sa'),
      { section: 'Watch closely' },
      [
        ['', 'mvi-world'],
        ['Gulf', 'mvi-qa', 'isr-sa'],
        ['Watch closely', 'mvi-sa'],
      ],
    ],
    [
      'before one that a colleague has taken away',
      item('mvi-sa'),
      { before: 'mvi-om' },
      [
        ['', 'mvi-world'],
        ['Gulf', 'mvi-qa', 'isr-sa', 'mvi-sa'],
      ],
    ],
  ])('puts it %s', (_, one, place, expected) => {
    expect(idsOf(placeItem(LIST, one, place))).toEqual(expected);
  });

  it('puts the first index of an empty list into a section without a name', () => {
    expect(placeItem([], item('mvi-sa'), {})).toEqual([{ name: '', items: [item('mvi-sa')] }]);
  });

  it('puts the section without a name first', () => {
    expect(idsOf(placeItem([{ name: 'Gulf', items: [] }], item('mvi-sa'), { section: '' }))).toEqual([['', 'mvi-sa'], ['Gulf']]);
  });
});

it('an index that is taken away leaves its section where it is', () => {
  expect(idsOf(removeItem(LIST, 'mvi-world'))).toEqual([[''], ['Gulf', 'mvi-sa', 'mvi-qa', 'isr-sa']]);
});

it('a note changes nothing else', () => {
  expect(itemsOf(noteItem(LIST, 'mvi-qa', 'Gas')).map(({ note }) => note)).toEqual([null, null, 'Gas', null]);
});

it('an index or a name of a section that is there twice is found', () => {
  expect([findRepeated(LIST), findRepeatedName(LIST)]).toEqual([null, null]);
  expect(findRepeated([...LIST, { name: 'More', items: [item('mvi-sa')] }])).toBe('mvi-sa');
  expect(findRepeatedName([...LIST, { name: 'Gulf', items: [] }])).toBe('Gulf');
  expect([hasItem(LIST, 'mvi-sa'), hasItem(LIST, 'mvi-ae')]).toEqual([true, false]);
});

it('what stands under no name stands at the top', () => {
  expect(idsOf(unnamedFirst(LIST.toReversed()))).toEqual(idsOf(LIST));
});
