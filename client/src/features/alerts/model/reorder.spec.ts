import { describe, expect, it } from '@jest/globals';
import { moveRow, stepOf } from './reorder';

const SECTIONS = ['', 'Gulf', 'Empty'];
const ROWS = [
  { section: '', index_id: 'a' },
  { section: 'Gulf', index_id: 'b' },
  { section: 'Gulf', index_id: 'c' },
];

const told = (rows: readonly { section: string; index_id: string }[]): string =>
  rows.map(({ section, index_id }) => `${section}/${index_id}`).join(' ');

describe('moving a row', () => {
  it.each([
    ['c', { section: 'Gulf', before: 'b' }, '/a Gulf/c Gulf/b'],
    ['a', { section: 'Gulf', before: null }, 'Gulf/b Gulf/c Gulf/a'],
    ['b', { section: 'Empty', before: null }, '/a Gulf/c Empty/b'],
    ['b', { section: 'New', before: null }, '/a Gulf/c New/b'],
    ['b', { section: 'Gulf', before: 'gone' }, '/a Gulf/c Gulf/b'],
    ['b', { section: 'Gulf', before: 'b' }, '/a Gulf/b Gulf/c'],
  ])('puts %s where %j says', (id, target, expected) => {
    expect(told(moveRow(ROWS, SECTIONS, id, target))).toBe(expected);
  });
});

describe('one step', () => {
  it.each([
    ['a', 'up', null],
    ['a', 'down', { section: 'Gulf', before: 'b' }],
    ['b', 'up', { section: '', before: null }],
    ['b', 'down', { section: 'Gulf', before: null }],
    ['c', 'up', { section: 'Gulf', before: 'b' }],
    ['c', 'down', { section: 'Empty', before: null }],
  ] as const)('takes %s %s', (id, direction, expected) => {
    expect(stepOf(ROWS, SECTIONS, id, direction)).toEqual(expected);
  });
});
