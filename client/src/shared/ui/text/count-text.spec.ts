import { countText } from './count-text';

const STORIES = { one: '{count} story', other: '{count} stories' };

describe('countText', () => {
  it('writes the singular for one, also where a part of a story rounds to one', () => {
    expect([0, 0.8, 1, 1.4, 2, 1204].map((count) => countText(count, STORIES, 'en'))).toEqual([
      '0 stories',
      '1 story',
      '1 story',
      '1 story',
      '2 stories',
      '1,204 stories',
    ]);
  });
});
