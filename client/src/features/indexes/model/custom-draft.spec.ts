import { canPreview, EMPTY_CUSTOM_INDEX, firstFault, linkedWeights, normalisedWeights, previewOf, requestOf } from './custom-draft';

const MESSAGES = {
  name: 'name',
  description: 'description',
  countries: 'countries',
  categories: 'categories',
  start: 'start',
  end: 'end',
  order: 'order',
  weights: 'weights',
};
const WHOLE = {
  ...EMPTY_CUSTOM_INDEX,
  name: ' Gulf energy ',
  description: 'Gas',
  countries: ['QA'],
  categories: ['energy'],
  start: '2026-01-01',
  end: '2026-02-01',
};

describe('firstFault', () => {
  it('names one fault at a time, in the order of the specification', () => {
    const steps = [
      [{}, 'name'],
      [{ name: 'Gulf' }, 'description'],
      [{ description: 'Gas' }, 'countries'],
      [{ countries: ['QA'] }, 'categories'],
      [{ categories: ['energy'] }, 'start'],
      [{ start: '2026-02-01' }, 'end'],
      [{ end: '2026-01-01' }, 'order'],
      [{ end: '2026-03-01', weights: { spread: '0', velocity: '0', acceleration: '0' } }, 'weights'],
    ] as const;
    let draft = EMPTY_CUSTOM_INDEX;
    for (const [filled, fault] of steps) {
      draft = { ...draft, ...filled };
      expect(firstFault(draft, MESSAGES)?.field).toBe(fault);
    }
    expect(firstFault({ ...draft, weights: EMPTY_CUSTOM_INDEX.weights }, MESSAGES)).toBeNull();
  });

  it.each(['', 'a', '-1', 'Infinity'])('refuses %j as a weight', (text) => {
    const weights = { ...EMPTY_CUSTOM_INDEX.weights, velocity: text };
    expect(firstFault({ ...WHOLE, weights }, MESSAGES)?.field).toBe('weights');
  });
});

describe('linkedWeights', () => {
  it('lets the two other weights share what is left of one in the proportion that they had', () => {
    const weights = { spread: '0.20', velocity: '0.60', acceleration: '0.20' };
    expect(linkedWeights(weights, 'spread', '0.5')).toEqual({ spread: '0.5', velocity: '0.38', acceleration: '0.12' });
  });

  it('shares what is left evenly where the other weights had nothing', () => {
    const weights = { spread: '1', velocity: '0', acceleration: '0' };
    expect(linkedWeights(weights, 'spread', '0.5')).toEqual({ spread: '0.5', velocity: '0.25', acceleration: '0.25' });
  });

  it('leaves the other weights alone while what is typed is no number', () => {
    expect(linkedWeights(EMPTY_CUSTOM_INDEX.weights, 'spread', '')).toEqual({ ...EMPTY_CUSTOM_INDEX.weights, spread: '' });
  });
});

describe('normalisedWeights', () => {
  it('keeps the proportions of weights and brings their sum to one', () => {
    expect(normalisedWeights({ spread: '1', velocity: '1', acceleration: '1' })).toEqual({ spread: '0.33', velocity: '0.33', acceleration: '0.34' });
  });

  it('leaves weights alone that are all zero', () => {
    const none = { spread: '0', velocity: '0', acceleration: '0' };
    expect(normalisedWeights(none)).toBe(none);
  });
});

describe('request of a custom index', () => {
  it('leaves out words and outlets that nobody asked for', () => {
    expect(requestOf(WHOLE)).toEqual({
      name: 'Gulf energy',
      description: 'Gas',
      countries: ['QA'],
      categories: ['energy'],
      start: '2026-01-01',
      end: '2026-02-01',
      weights: { spread: 0.33, velocity: 0.33, acceleration: 0.34 },
    });
  });

  it('splits lists at commas and lines', () => {
    expect(previewOf({ ...WHOLE, query: ' lng ', leaveOut: 'a.example, b.example\nc.example,' })).toMatchObject({
      query: 'lng',
      outlets: { leave_out: ['a.example', 'b.example', 'c.example'] },
    });
  });

  it('allows a preview once countries, categories and an ordered span are there', () => {
    expect(canPreview(WHOLE)).toBe(true);
    expect(canPreview({ ...WHOLE, end: '2025-12-31' })).toBe(false);
    expect(canPreview({ ...WHOLE, countries: [] })).toBe(false);
  });
});
