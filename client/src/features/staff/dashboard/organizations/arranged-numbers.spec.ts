import { draftOf, numbersOf, wholeNumber } from './arranged-numbers';

const NONE = { minuteLimit: null, dayLimit: null, monthLimit: null, licences: null };

describe('arranged numbers in a form', () => {
  it('leaves out what is empty, and gives numbers back as they were', () => {
    expect(numbersOf(draftOf(NONE))).toEqual({});
    expect(numbersOf(draftOf({ ...NONE, monthLimit: 250_000, licences: 40 }))).toEqual({ monthLimit: 250_000, licences: 40 });
  });

  it.each([
    ['1,200', 1_200],
    [' 7 ', 7],
    ['0', null],
    ['-3', null],
    ['1.5', null],
    ['1,20', null],
    ['many', null],
  ])('reads %j as %j', (text, number) => expect(wholeNumber(text)).toBe(number));

  it('gives no numbers where one of them is no number', () => expect(numbersOf({ ...draftOf(NONE), dayLimit: 'many' })).toBeNull());
});
