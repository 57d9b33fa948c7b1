import { CATEGORIES } from '../../../reference/categories';
import { RuleCategoriser } from './categories';
import { MEASURED_CATEGORIES } from './measured';

describe('the published quality of categories', () => {
  it('is that of the rules in use', () => {
    expect(MEASURED_CATEGORIES.version).toBe(new RuleCategoriser().version);
  });

  it('covers every category, in their order', () => {
    expect(Object.keys(MEASURED_CATEGORIES.of)).toEqual(CATEGORIES.map(({ code }) => code));
  });
});
