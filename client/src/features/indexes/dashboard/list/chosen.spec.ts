import { withToggled } from './chosen';

describe('withToggled', () => {
  it('adds at the end, and takes away what is there', () => {
    expect(withToggled(['mvi-qa'], 'mvi-sa')).toEqual(['mvi-qa', 'mvi-sa']);
    expect(withToggled(['mvi-qa', 'mvi-sa'], 'mvi-qa')).toEqual(['mvi-sa']);
  });

  it('takes no sixth', () => {
    const five = ['a', 'b', 'c', 'd', 'e'];
    expect(withToggled(five, 'f')).toBe(five);
  });
});
