import { findSource } from '../sources/registry';
import { lagOf, stateOfSource } from './source-state';

const at = (text: string): Date => new Date(`2026-03-10T${text}Z`);

describe('the state of a source', () => {
  it.each([
    ['gdelt', 0, 'ok'],
    ['gdelt', 45 * 60, 'ok'],
    ['gdelt', 45 * 60 + 1, 'late'],
    ['gdelt', 3 * 3_600 + 1, 'silent'],
    ['rss', 4 * 3_600, 'ok'],
    ['rss', 5 * 3_600, 'late'],
    ['rss', 8 * 3_600 + 1, 'silent'],
    ['import', 10, 'off'],
    ['gdelt', null, 'off'],
  ])('%s after %s seconds is %s', (source, lag, expected) => expect(stateOfSource(findSource(source)!, true, lag)).toBe(expected));

  it('is off where it is not collected, however fresh it is', () => expect(stateOfSource(findSource('gdelt')!, false, 10)).toBe('off'));

  it('goes by whole seconds, and a window that is posted before its label has no lag', () => {
    expect(lagOf(at('10:00:00'), at('10:00:59.900'))).toBe(59);
    expect(lagOf(at('10:15:00'), at('10:07:00'))).toBe(0);
    expect(lagOf(null, at('10:00:00'))).toBeNull();
  });
});
