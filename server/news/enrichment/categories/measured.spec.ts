import { CATEGORIES } from '../../../reference/categories';
import { LearnedCategoriser } from './categories';
import { MEASURED_CATEGORIES } from './measured';

describe('published category quality', () => {
  it('the published quality was measured with the rules in use', () => {
    expect(MEASURED_CATEGORIES.version).toBe(new LearnedCategoriser().version);
  });

  it('the published quality covers every category in order', () => {
    expect(Object.keys(MEASURED_CATEGORIES.of)).toEqual(CATEGORIES.map(({ code }) => code));
  });
});
